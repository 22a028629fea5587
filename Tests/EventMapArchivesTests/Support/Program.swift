import Foundation

/// A program that reads the project's output, if it is installed.
struct Program: CustomStringConvertible {
  static let python = Program("python3")
  static let gzip = Program("gzip")
  static let unzip = Program("unzip")

  let name: String
  private let url: URL?

  private init(_ name: String) {
    self.name = name
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    url = folders.map { URL(fileURLWithPath: "\($0)/\(name)") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  var isInstalled: Bool { url != nil }
  var description: String { name }

  /// Runs the program and waits for its end.
  func run(_ arguments: String..., in folder: URL) throws -> (status: Int32, output: String) {
    guard let url else { throw CocoaError(.fileNoSuchFile) }
    let process = Process()
    process.executableURL = url
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, output)
  }
}

/// A temporary folder, deleted with its owner.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "eventmap-archives-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  subscript(name: String) -> URL { url.appending(path: name) }
}
