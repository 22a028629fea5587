import Foundation
import Testing

/// Runs the built program as a user does.
enum Tool {
  /// The result of a run.
  struct Result {
    var status: Int32
    var output: Data
    var error: String

    var text: String { String(decoding: output, as: UTF8.self) }
    var lines: [String] { text.split(separator: "\n", omittingEmptySubsequences: true).map(String.init) }
    var errorLines: [String] { error.split(separator: "\n", omittingEmptySubsequences: true).map(String.init) }
  }

  /// The folder of the package.
  static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Returns the program, which the package manager builds beside the tests.
  static func executable() throws -> URL {
    var folders = Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
    folders.append(URL(fileURLWithPath: CommandLine.arguments.first ?? "").deletingLastPathComponent())
    let found = folders.map { $0.appending(path: "eventmap") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    return try #require(found, "no eventmap beside the tests in \(folders)")
  }

  /// Runs the program with arguments.
  static func run(_ arguments: String..., input: String? = nil, in folder: URL = package) throws -> Result {
    try run(arguments, input: input, in: folder)
  }

  /// Runs the program with a list of arguments.
  static func run(_ arguments: [String], input: String? = nil, in folder: URL = package) throws -> Result {
    try run(executable(), arguments, input: input.map { Data($0.utf8) }, in: folder)
  }

  /// Runs a command line in `sh`, where `eventmap` is the built program.
  static func shell(_ command: String, in folder: URL = package) throws -> Result {
    let path = try executable().deletingLastPathComponent().path
    return try run(URL(fileURLWithPath: "/bin/sh"), ["-c", "PATH='\(path)':$PATH; " + command], input: nil, in: folder)
  }

  private static func run(
    _ executable: URL, _ arguments: [String], input: Data?, in folder: URL
  ) throws -> Result {
    // Files instead of pipes, so that output of any size cannot block.
    let scratch = try Scratch()
    let (inputURL, outputURL, errorURL) = (scratch["stdin"], scratch["stdout"], scratch["stderr"])
    for url in [outputURL, errorURL] { try Data().write(to: url) }
    try (input ?? Data()).write(to: inputURL)
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardInput = try FileHandle(forReadingFrom: inputURL)
    process.standardOutput = try FileHandle(forWritingTo: outputURL)
    process.standardError = try FileHandle(forWritingTo: errorURL)
    try process.run()
    process.waitUntilExit()
    return Result(
      status: process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus,
      output: try Data(contentsOf: outputURL),
      error: String(decoding: try Data(contentsOf: errorURL), as: UTF8.self))
  }
}

/// A temporary folder for a test.
final class Scratch {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "eventmap-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Returns a folder with a table `t.json` and a manifest `m.json`.
  static func withTableAndManifest() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write("t.json", TranslateFilesTests.table)
    try scratch.write(
      "m.json",
      #"{"schema":"eventmap-manifest/1","classes":{"Home":{"superclass":"UIViewController","actions":["a:"]}}}"#)
    return scratch
  }

  /// The URL of a file in the folder.
  subscript(_ name: String) -> URL { folder.appending(path: name) }

  /// Writes a file. Returns its path.
  @discardableResult
  func write(_ name: String, _ text: String) throws -> String {
    try Data(text.utf8).write(to: self[name])
    return self[name].path
  }

  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: self[name]), as: UTF8.self)
  }

  /// Returns the names of all files in the folder, sorted.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }
}
