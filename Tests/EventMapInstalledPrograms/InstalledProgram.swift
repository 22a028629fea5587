import Foundation

/// An installed program that tests run.
public struct InstalledProgram: Sendable {
  /// The URL of the program.
  public let file: URL

  /// A run of a program that ended with a status other than 0.
  public struct Failure: Error, CustomStringConvertible {
    /// The program's name, arguments, status and output.
    public let description: String
  }

  /// Finds a program in `PATH` or beside `swift`, which may be a link into the toolchain.
  public init?(_ name: String) {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let folders = path.split(separator: ":").map { URL(filePath: String($0)) }
    let linked = folders.map { $0.appending(path: "swift").resolvingSymlinksInPath().deletingLastPathComponent() }
    let file = (linked + folders).map { $0.appending(path: name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    guard let file else { return nil }
    self.file = file
  }

  /// Creates a program from a file that a test has written.
  public init(file: URL) {
    self.file = file
  }

  /// Runs the program. Returns the text of standard output and standard error.
  ///
  /// - Throws: ``Failure`` with this text if the status is not 0.
  @discardableResult
  public func run(_ arguments: [String]) throws -> String {
    let output = FileManager.default.temporaryDirectory.appending(path: "output-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: output) }
    // A file instead of a pipe, so that output of any size cannot block.
    try Data().write(to: output)
    let process = Process()
    process.executableURL = file
    process.arguments = arguments
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: output)
    try process.run()
    process.waitUntilExit()
    let text = String(decoding: try Data(contentsOf: output), as: UTF8.self)
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw Failure(description: "\(file.lastPathComponent) \(arguments), \(process.terminationStatus): \(text)")
    }
    return text
  }
}
