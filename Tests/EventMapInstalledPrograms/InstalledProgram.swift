import Foundation

/// A program of this machine that tests run.
public struct InstalledProgram: Sendable {
  /// Where the program is.
  public let file: URL

  /// What a program wrote that ended with another status than 0.
  public struct Failure: Error, CustomStringConvertible {
    /// Its name, arguments, status and text.
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

  /// A program that a test has made.
  public init(file: URL) {
    self.file = file
  }

  /// Runs the program and returns what it writes to both outputs.
  ///
  /// - Throws: ``Failure`` with that text if the status is not 0.
  @discardableResult
  public func run(_ arguments: [String]) throws -> String {
    let output = FileManager.default.temporaryDirectory.appending(path: "output-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: output) }
    // A file instead of a pipe: nothing can block, however much there is.
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
