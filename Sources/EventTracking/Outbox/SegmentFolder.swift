import EventMapping

/// The folder of an outbox. Its functions take names in the folder, not paths.
struct SegmentFolder {
  let path: String
  let files: any FileSystem
  /// The lock that keeps other outboxes out; `nil` while the folder is not open.
  var lock: FileDescriptor?
  /// Whether the folder was created again and its segments have not yet been compared with the files.
  var wasRecreated = false

  init(path: String, files: any FileSystem) {
    self.path = path
    self.files = files
  }

  /// The subfolder of rejected segments, with its trailing slash.
  static let rejected = "rejected/"

  func path(of name: String) -> String { "\(path)/\(name)" }

  func move(_ name: String, to other: String?) throws(FileError) {
    if let other {
      try files.rename(path(of: name), to: path(of: other))
    } else {
      try files.remove(path(of: name))
    }
  }

  /// The file of a segment, or of a copy of some records.
  struct Entry {
    let name: SegmentName
    /// The file name, including its subfolder.
    let fileName: String
    /// The length of the file, in bytes.
    let length: Int
  }

  /// The files of the folder and its subfolder of rejected segments.
  struct Content {
    /// The segments, sorted by number.
    var segments: [Entry] = []
    /// The rejected segments, sorted by number.
    var rejected: [Entry] = []
    /// The names of files that an earlier process did not finish replacing.
    var unfinished: [String] = []
  }

  func content() throws(FileError) -> Content {
    var content = Content()
    content.segments = try entries(in: "", &content.unfinished)
    content.rejected = try entries(in: Self.rejected, &content.unfinished)
    return content
  }

  private func entries(in subfolder: String, _ unfinished: inout [String]) throws(FileError) -> [Entry] {
    var entries: [Entry] = []
    // `rejected` is created with the first rejected segment, and the system empties caches folders.
    for text in try files.namesIfExists(in: path(of: subfolder)) {
      if let name = SegmentName(text) {
        // A segment of unknown length must still be listed; otherwise its number would be used again.
        let length = (try? files.size(of: path(of: subfolder + text))) ?? 0
        entries.append(Entry(name: name, fileName: subfolder + text, length: length))
      } else if isUnfinished(text) {
        unfinished.append(subfolder + text)
      }
    }
    return entries.ordered {
      $0.name.number == $1.name.number ? $0.fileName < $1.fileName : $0.name.number < $1.name.number
    }
  }

  private func isUnfinished(_ text: String) -> Bool {
    guard text.hasSuffix(files.unfinished) else { return false }
    let name = String(text.dropLast(files.unfinished.count))
    return name == DropNoteFile.name || SegmentName(name) != nil
  }

  /// Returns the note and the number of its half; an empty note and 0 if the file is missing or damaged. Throws any other error, because it
  /// may be temporary and must not reset the counts.
  func readNote() throws(FileError) -> (note: DropNote, number: UInt64) {
    do throws(FileError) {
      return DropNoteFile.read(try files.read(notePath, limit: DropNoteFile.maximumLength))
    } catch {
      guard error.isMissing || error.isDamage else { throw error }
      return (DropNote(), 0)
    }
  }

  /// Writes the half for a number in place. Creates the file if it is missing or has another length.
  func save(_ note: DropNote, number: UInt64) throws(FileError) {
    let half = try DropNoteFile.half(note, number: number)
    let offset = DropNoteFile.offset(ofHalf: number)
    guard hasNoteFile else {
      let blank = DropNoteFile.blankHalf
      return try files.inFolder(path) { () throws(FileError) in
        try files.replace(notePath, with: offset == 0 ? half + blank : blank + half)
      }
    }
    let file = try files.openForWriting(notePath)
    let error = files.writeAll(half.span, to: file, at: offset).error
    files.close(file)
    if let error { throw error }
  }

  /// Whether the file of the note exists at its full length, so saving needs no more space on the disk.
  var hasNoteFile: Bool { (try? files.size(of: notePath)) == DropNoteFile.length }

  private var notePath: String { path(of: DropNoteFile.name) }

  /// Returns the disk space of a file in bytes: its length, rounded up to whole blocks.
  static func space(of length: Int) -> Int { (length + 4095) & ~4095 }
}
