import Foundation

/// The resolved target of an output path, determined before anything is opened for writing.
struct OutputPlan {
  enum Kind {
    case standardOutput
    /// A descriptor of this process: `/dev/stderr`, `/dev/fd/3`.
    case descriptor(Int32)
    /// A device, a FIFO or a socket.
    case direct
    /// A new or existing regular file: the path with all links followed, and the status of the existing file.
    case replace(target: String, replaced: FileStatus?)

    fileprivate var isFile: Bool {
      switch self {
      case .standardOutput, .descriptor: false
      case .direct, .replace: true
      }
    }
  }

  /// The path as the user named it.
  let path: String
  let kind: Kind
  /// The identity of the file; `nil` for an output that may be shared, such as a terminal or `/dev/null`.
  let identity: FileStatus.Identity?
  /// The compression; `nil` for an uncompressed file.
  private(set) var compression: OutputCompression?

  /// The folder of the temporary file; `nil` for an output that is written directly.
  var replacedFolder: String? {
    guard case .replace(let target, _) = kind else { return nil }
    return Self.folder(of: target)
  }

  /// Returns the plan with a compression.
  func compressed(by compression: OutputCompression?) -> OutputPlan {
    var plan = self
    plan.compression = compression
    return plan
  }

  /// Returns the plan with the compression that the ending of the path chooses. Standard output is never compressed.
  func compressedByEnding() throws(CommandError) -> OutputPlan {
    kind.isFile ? compressed(by: try OutputCompression(path: path)) : self
  }

  /// The path of an incomplete output, `FILE.partial`; `nil` for an output that is written directly.
  var partialPath: String? {
    guard case .replace(let target, _) = kind else { return nil }
    return Self.partialPath(of: target)
  }

  /// Returns the path of an incomplete output.
  ///
  /// - Parameter target: the path of the complete output.
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

  /// Resolves a path; `-` is standard output.
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

  /// Returns the status of a file; `nil` if it does not exist.
  private static func status(of target: String, _ path: String) throws(CommandError) -> FileStatus? {
    do throws(SystemError) {
      return try FileStatus(path: target)
    } catch {
      if error.code == ENOENT, !target.hasSuffix("/") { return nil }
      throw CommandError("\(path): cannot be written: \(error.reason)")
    }
  }

  /// Returns the folder of a path; `.` for a name without a folder.
  static func folder(of path: String) -> String {
    // Searched by bytes, because a slash and a following combining mark are one `Character`.
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

  /// Follows symbolic links, even if the last one leads to no file.
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
  /// Returns the identity of a file that does not exist yet, in this folder.
  func entry(_ name: String) -> Identity? {
    guard case .file(let device, let number) = identity else { return nil }
    return .entry(device: device, number: number, name: name)
  }
}
