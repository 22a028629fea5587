/// The folder of an outbox: names in it, not paths.
struct SegmentFolder {
  let path: String
  let files: any FileSystem
  /// What keeps others out; `nil` while the folder is not open.
  var lock: FileDescriptor?

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

  /// The segments and copies in the folder or in that of what the server rejected, in order.
  func segments(in subfolder: String = "") throws(FileError) -> [(name: SegmentName, length: Int)] {
    var segments: [(name: SegmentName, length: Int)] = []
    for text in try names(in: subfolder) {
      guard let name = SegmentName(text) else { continue }
      // One whose length is not known must not be missing: its number would be given again.
      segments.append((name, (try? files.size(of: path(of: subfolder + text))) ?? 0))
    }
    return segments.sorted { ($0.name.number, $0.name.text) < ($1.name.number, $1.name.text) }
  }

  /// The files of ours, here and in the folder of what the server rejected, that an earlier process did not finish.
  func unfinished() throws(FileError) -> [String] {
    var unfinished: [String] = []
    for subfolder in ["", Self.rejected] {
      for text in try names(in: subfolder) where text.hasSuffix(files.unfinished) {
        let name = String(text.dropLast(files.unfinished.count))
        if name == DropNoteFile.name || SegmentName(name) != nil { unfinished.append(subfolder + text) }
      }
    }
    return unfinished
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
