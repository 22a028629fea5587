/// The log that events are appended to.
struct OpenLog {
  let name: LogName
  private let file: FileDescriptor
  /// In bytes: complete lines.
  private(set) var length: Int
  /// What the first line that is appended needs before it.
  private var header: [UInt8]
  /// Whether part of a line is behind the complete ones.
  private var isTorn = false

  /// Opens a log, which is made if it is not there. A line that an earlier process did not finish is cut off.
  init(_ name: LogName, _ header: [UInt8], in folder: LogFolder, isThere: Bool) throws(FileError) {
    let path = folder.path(of: name.text)
    self.name = name
    guard isThere else {
      self.header = header
      length = 0
      file = try folder.files.inFolder(folder.path) { () throws(FileError) in try folder.files.create(path) }
      return
    }
    let content = try folder.content(of: name.text)
    if content.isTorn { try folder.files.truncate(path, to: content.bytes.count) }
    length = content.bytes.count
    // The app may have been updated since.
    self.header = content.lastHeader == header ? [] : header
    file = try folder.files.openForWriting(path)
  }

  /// Appends a line with one call of the system.
  mutating func append(_ line: [UInt8], in folder: LogFolder) throws(FileError) {
    if isTorn { try cut(in: folder) }
    let bytes = header + line
    let (written, error) = folder.files.writeAll(bytes.span, to: file, at: length)
    guard let error else {
      length += bytes.count
      header = []
      return
    }
    isTorn = written > 0
    // If that fails too, the next line tries again before it is written.
    if isTorn { try? cut(in: folder) }
    throw error
  }

  private mutating func cut(in folder: LogFolder) throws(FileError) {
    try folder.files.truncate(folder.path(of: name.text), to: length)
    isTorn = false
  }

  func close(in folder: LogFolder) { folder.files.close(file) }
}
