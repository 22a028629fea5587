import Foundation

/// What an output path refers to, determined before anything is opened for writing.
struct OutputPlan {
  enum Kind {
    case standardOutput
    /// One of the process's own descriptors: `/dev/stderr`, `/dev/fd/3`.
    case descriptor(Int32)
    /// A device, a FIFO or a socket.
    case direct
    /// A regular file or a new one: the path with all links followed, and the existing file.
    case replace(target: String, replaced: FileStatus?)

    fileprivate var isFile: Bool {
      switch self {
      case .standardOutput, .descriptor: false
      case .direct, .replace: true
      }
    }
  }

  /// As the user named it.
  let path: String
  let kind: Kind
  /// `nil` for what two outputs may share: a terminal, `/dev/null`.
  let identity: FileStatus.Identity?
  /// `nil` for a file that is written as it is.
  private(set) var compression: OutputCompression?

  /// The folder in which the file is written before it is renamed; `nil` for what is written directly.
  var replacedFolder: String? {
    guard case .replace(let target, _) = kind else { return nil }
    return Self.folder(of: target)
  }

  /// The same, compressed.
  func compressed(by compression: OutputCompression?) -> OutputPlan {
    var plan = self
    plan.compression = compression
    return plan
  }

  /// The same, compressed if the ending of the path says so. Standard output never is.
  func compressedByEnding() throws(CommandError) -> OutputPlan {
    kind.isFile ? compressed(by: try OutputCompression(path: path)) : self
  }

  /// What the output is called while a run could not read everything; `nil` for what is written directly.
  var partialPath: String? {
    guard case .replace(let target, _) = kind else { return nil }
    return Self.partialPath(of: target)
  }

  /// Where the output of a run that could not read everything is left.
  ///
  /// - Parameter target: the path that the complete output has.
  static func partialPath(of target: String) -> String { target + ".partial" }

  /// Standard output.
  static func standardOutput() -> OutputPlan {
    let status = try? FileStatus(descriptor: STDOUT_FILENO)
    let identity = status.flatMap { $0.isCharacterDevice ? nil : $0.identity }
    return OutputPlan(path: "standard output", kind: .standardOutput, identity: identity)
  }

  private init(path: String, kind: Kind, identity: FileStatus.Identity?) {
    self.path = path
    self.kind = kind
    self.identity = identity
  }

  /// Examines a path; `-` is standard output.
  init(_ path: String) throws(CommandError) {
    if path == "-" || path == "/dev/stdout" {
      self = Self.standardOutput()
      return
    }
    self.path = path
    let target = try Self.followingLinks(path)
    if let number = Self.ownDescriptor(target) {
      kind = .descriptor(number)
      let status = try? FileStatus(descriptor: number)
      identity = status.flatMap { $0.isCharacterDevice ? nil : $0.identity }
      return
    }
    guard let status = try Self.status(of: target, path) else {
      guard let folder = try Self.status(of: Self.folder(of: target), path), folder.isDirectory else {
        throw CommandError("\(path): cannot be written: its folder does not exist; create it first")
      }
      kind = .replace(target: target, replaced: nil)
      identity = folder.entry(Self.lastName(of: target))
      return
    }
    if status.isDirectory { throw CommandError("\(path): cannot be written: is a directory") }
    guard status.isRegular else {
      kind = .direct
      identity = status.isCharacterDevice ? nil : status.identity
      return
    }
    // Safety: the path is a C string during the call.
    guard unsafe access(target, W_OK) == 0 else {
      throw CommandError("\(path): cannot be written: \(SystemError.last.reason)")
    }
    kind = .replace(target: target, replaced: status)
    identity = status.identity
  }

  /// `nil` if there is no such file.
  private static func status(of target: String, _ path: String) throws(CommandError) -> FileStatus? {
    do throws(SystemError) {
      return try FileStatus(path: target)
    } catch {
      if error.code == ENOENT, !target.hasSuffix("/") { return nil }
      throw CommandError("\(path): cannot be written: \(error.reason)")
    }
  }

  /// The folder of a path.
  static func folder(of path: String) -> String {
    // By bytes: a combining mark after the slash would make it another character.
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(decoding: path.utf8[..<slash], as: UTF8.self)
  }

  private static func lastName(of path: String) -> String {
    let name = path.utf8.split(separator: UInt8(ascii: "/")).last
    return name.map { String(decoding: $0, as: UTF8.self) } ?? path
  }

  private static func ownDescriptor(_ path: String) -> Int32? {
    if path == "/dev/stdout" { return STDOUT_FILENO }
    if path == "/dev/stderr" { return STDERR_FILENO }
    for prefix in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(prefix) {
      return Int32(path.dropFirst(prefix.count))
    }
    return nil
  }

  /// The path that symbolic links lead to, even if there is no file at their end.
  private static func followingLinks(_ path: String) throws(CommandError) -> String {
    var path = path
    for _ in 0..<40 {
      if ownDescriptor(path) != nil { return path }
      guard let link = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { return path }
      path = link.hasPrefix("/") ? link : folder(of: path) + "/" + link
    }
    throw CommandError("\(path): cannot be written: too many symbolic links")
  }
}

extension FileStatus {
  /// A file of this name that does not exist yet, in this folder.
  func entry(_ name: String) -> Identity? {
    guard case .file(let device, let number) = identity else { return nil }
    return .entry(device: device, number: number, name: name)
  }
}
