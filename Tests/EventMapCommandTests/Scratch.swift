import Foundation
import Testing

/// A temporary folder for a test.
class Scratch {
  let folder: URL

  /// Creates the folder with files.
  init(_ files: [String: String] = [:]) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "eventmap-tests-\(UUID().uuidString)")
    try makeFolders("")
    for (name, text) in files { try write(name, text) }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The URL of a file in the folder.
  subscript(_ name: String) -> URL { folder.appending(path: name) }

  /// Writes a file, and creates its folder. Returns its path.
  @discardableResult
  func write(_ name: String, _ text: String) throws -> String {
    if name.contains("/") { try makeFolders((name as NSString).deletingLastPathComponent) }
    try Data(text.utf8).write(to: self[name])
    return self[name].path
  }

  func makeFolders(_ names: String...) throws {
    for name in names { try FileManager.default.createDirectory(at: self[name], withIntermediateDirectories: true) }
  }

  func remove(_ name: String) throws { try FileManager.default.removeItem(at: self[name]) }

  func text(_ name: String) throws -> String { String(decoding: try data(name), as: UTF8.self) }

  func data(_ name: String) throws -> Data { try Data(contentsOf: self[name]) }

  /// Returns a file with a JSON object.
  func json(_ name: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: data(name)) as? [String: Any])
  }

  func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: self[name].path) }

  /// Returns the names of all files in the folder, sorted.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  /// Runs a command line in the folder.
  func shell(_ command: String) throws -> Tool.Result { try Tool.shell(command, in: folder) }

  /// Runs a command line in the folder, on a terminal. The output and the messages are in the text of the result.
  func terminal(_ command: String) throws -> Tool.Result {
    try write(".run", command + "\n")
    return try shell("script -qec 'sh .run' /dev/null < /dev/null; status=$?; rm .run; exit $status")
  }

  /// Runs the program in the folder.
  func run(_ arguments: String..., input: String? = nil) throws -> Tool.Result {
    try Tool.run(arguments, input: input, in: folder)
  }

  /// Runs the program in the folder.
  func run(_ arguments: [String], input: String? = nil) throws -> Tool.Result {
    try Tool.run(arguments, input: input, in: folder)
  }

  /// Starts the program in the folder. It writes to the files `out` and `err`.
  ///
  /// - Parameters:
  ///   - input: a pipe or a file handle.
  ///   - other: another folder in which the program runs.
  func start(_ arguments: [String], input: Any = FileHandle.nullDevice, in other: URL? = nil) throws -> Process {
    for name in ["out", "err"] { try write(name, "") }
    let process = Process()
    process.executableURL = try Tool.executable()
    process.arguments = arguments
    process.currentDirectoryURL = other ?? folder
    process.standardInput = input
    process.standardOutput = try FileHandle(forWritingTo: self["out"])
    process.standardError = try FileHandle(forWritingTo: self["err"])
    try process.run()
    return process
  }
}
