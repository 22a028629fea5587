/// The log that events are appended to.
struct OpenLog {
  let name: LogName
  private let file: FileDescriptor
  /// The length of the complete lines, in bytes.
  private(set) var length: Int
  /// The header to write before the next line; empty if the log already has it.
  private var header: [UInt8]
  /// Whether an incomplete line follows the complete ones.
  private var isTorn = false

  /// Opens a log, or creates it if it does not exist. Cuts off a line that an earlier process did not complete.
  init(_ name: LogName, _ header: [UInt8], in folder: LogFolder, exists: Bool) throws(FileError) {
    let path = folder.path(of: name.text)
    self.name = name
    guard exists else {
      self.header = header
      length = 0
      file = try folder.files.inFolder(folder.path) { () throws(FileError) in try folder.files.create(path) }
      return
    }
    let content = try folder.content(of: name.text)
    if content.isTorn { try folder.files.truncate(path, to: content.bytes.count) }
    length = content.bytes.count
    // The header differs after an update of the app.
    self.header = content.lastHeader == header ? [] : header
    file = try folder.files.openForWriting(path)
  }

  /// Appends a line with one system call.
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
    // If cutting fails too, the next append tries again first.
    if isTorn { try? cut(in: folder) }
    throw error
  }

  private mutating func cut(in folder: LogFolder) throws(FileError) {
    try folder.files.truncate(folder.path(of: name.text), to: length)
    isTorn = false
  }

  func close(in folder: LogFolder) { folder.files.close(file) }
}
