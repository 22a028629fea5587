import Foundation
import Testing

/// Runs the built program as a user does.
enum Tool {
  /// The result of a run.
  struct Result: Equatable, CustomStringConvertible {
    var status: Int32
    var output: Data
    var error: String

    /// A run with status 0 and without messages.
    static func success(_ text: String) -> Result { Result(status: 0, output: Data(text.utf8), error: "") }

    /// A run that prints one message and no output.
    static func message(_ text: String, status: Int32 = 1) -> Result {
      Result(status: status, output: Data(), error: "eventmap: \(text)\n")
    }

    /// A run that prints one error message and no output.
    static func failure(_ text: String, status: Int32 = 2) -> Result { .message("error: " + text, status: status) }

    var text: String { String(decoding: output, as: UTF8.self) }
    var lines: [String] { text.split(separator: "\n", omittingEmptySubsequences: true).map(String.init) }
    var errorLines: [String] { error.split(separator: "\n", omittingEmptySubsequences: true).map(String.init) }
    var description: String { "status \(status)\n\(text)\n\(error)" }

    /// Returns the output as a JSON object.
    func json() throws -> [String: Any] {
      try #require(try JSONSerialization.jsonObject(with: output) as? [String: Any], "\(error)")
    }
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

  /// Whether `script` can run a program on a terminal.
  static let hasTerminals = FileManager.default.isExecutableFile(atPath: "/usr/bin/script")

  /// Waits until a condition is true. Returns false after a minute.
  static func wait(until condition: () throws -> Bool) rethrows -> Bool {
    let deadline = Date(timeIntervalSinceNow: 60)
    while try !condition() {
      if Date() > deadline { return false }
      Thread.sleep(forTimeInterval: 0.01)
    }
    return true
  }

  /// Makes the signals that end a run effective. Programs inherit ignored signals, as in the background of a shell.
  static func allowSignals() {
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { _ = signal(number, SIG_DFL) }
  }

  /// Returns the JSON document that an HTML page contains.
  static func document(inPage page: String) throws -> NSDictionary? {
    let start = try #require(page.range(of: #"id="document">"#)).upperBound
    let end = try #require(page.range(of: "</script>", range: start..<page.endIndex)).lowerBound
    return try JSONSerialization.jsonObject(with: Data(page[start..<end].utf8)) as? NSDictionary
  }

  private static func run(
    _ executable: URL, _ arguments: [String], input: Data?, in folder: URL
  ) throws -> Result {
    // Files instead of pipes, so that output of any size cannot block.
    let scratch = try Scratch(["stdout": "", "stderr": ""])
    try (input ?? Data()).write(to: scratch["stdin"])
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardInput = try FileHandle(forReadingFrom: scratch["stdin"])
    process.standardOutput = try FileHandle(forWritingTo: scratch["stdout"])
    process.standardError = try FileHandle(forWritingTo: scratch["stderr"])
    try process.run()
    process.waitUntilExit()
    return Result(
      status: process.exitStatus, output: try Data(contentsOf: scratch["stdout"]), error: try scratch.text("stderr"))
  }
}

extension Process {
  /// The status as in a shell: 128 and the signal if one ended the process.
  var exitStatus: Int32 { terminationReason == .exit ? terminationStatus : 128 + terminationStatus }

  /// Sends a signal and waits for the end. Returns the status.
  func end(_ signal: Int32) -> Int32 {
    kill(processIdentifier, signal)
    waitUntilExit()
    return exitStatus
  }
}

/// A table with one row, and an event of it before and after the translation.
enum Sample {
  static let table = #"{"Home": {"PageEventIDs": {"Enter": "HOME"}}}"#
  static let event = #"{"type":"page","class":"Home","phase":"enter"}"#
  static let translated = #"{"eventID":"HOME","type":"page","class":"Home","phase":"enter"}"#
  static let manifest =
    #"{"schema":"eventmap-manifest/1","classes":{"Home":{"superclass":"UIViewController","actions":["a:"]}}}"#
}
