/// The folder of an outbox: names in it, not paths.
struct SegmentFolder {
  let path: String
  let files: any FileSystem
  /// The lock that keeps other outboxes out; `nil` while the folder is not open.
  var lock: FileDescriptor?
  /// Whether the folder was made again, and its segments have not been compared with its files since.
  var wasMadeAgain = false

  init(path: String, files: any FileSystem) {
    self.path = path
    self.files = files
  }

  /// The folder of segments that were put rejected, with the slash that a name follows.
  static let rejected = "rejected/"

  func path(of name: String) -> String { "\(path)/\(name)" }

  func move(_ name: String, to other: String?) throws(FileError) {
    if let other {
      try files.rename(path(of: name), to: path(of: other))
    } else {
      try files.remove(path(of: name))
    }
  }

  /// A segment, or a copy of some records, and its file.
  struct Entry {
    let name: SegmentName
    /// The name with the folder that it is in.
    let fileName: String
    /// In bytes.
    let length: Int
  }

  /// The files in the folder and in the one of rejected segments.
  struct Content {
    /// In order.
    var segments: [Entry] = []
    /// In order.
    var rejected: [Entry] = []
    /// The files of ours that an earlier process did not finish.
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
    for text in try names(in: subfolder) {
      if let name = SegmentName(text) {
        // One whose length is not known must not be missing: its number would be given again.
        let length = (try? files.size(of: path(of: subfolder + text))) ?? 0
        entries.append(Entry(name: name, fileName: subfolder + text, length: length))
      } else if isUnfinished(text) {
        unfinished.append(subfolder + text)
      }
    }
    return entries.sorted {
      $0.name.number == $1.name.number ? $0.fileName < $1.fileName : $0.name.number < $1.name.number
    }
  }

  private func isUnfinished(_ text: String) -> Bool {
    guard text.utf8.suffix(files.unfinished.utf8.count).elementsEqual(files.unfinished.utf8) else { return false }
    let name = String(text.dropLast(files.unfinished.count))
    return name == DropNoteFile.name || SegmentName(name) != nil
  }

  /// None where there is no folder: the first segment that the server rejects makes the one for these, and the system removes those of caches.
  private func names(in subfolder: String) throws(FileError) -> [String] {
    do throws(FileError) {
      return try files.names(in: path(of: subfolder))
    } catch {
      if error.isMissing { return [] }
      throw error
    }
  }

  /// The counts and the number of their half, or none where there is no file or the disk cannot give it. Any other error may pass: it must not
  /// cost what was counted.
  func readNote() throws(FileError) -> (note: DropNote, number: UInt64) {
    do throws(FileError) {
      return DropNoteFile.read(try files.read(notePath, limit: DropNoteFile.maximumLength))
    } catch {
      guard error.isMissing || error.isDamage else { throw error }
      return (DropNote(), 0)
    }
  }

  /// Writes the half of a number in place. Where there is no file of this length, as at the first start, it is made.
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

  /// Whether the counts can be written without more room on the disk.
  var hasNoteFile: Bool { (try? files.size(of: notePath)) == DropNoteFile.length }

  private var notePath: String { path(of: DropNoteFile.name) }

  /// In bytes: what a file takes on the disk, which gives out whole blocks.
  static func space(of length: Int) -> Int { (length + 4095) & ~4095 }
}
