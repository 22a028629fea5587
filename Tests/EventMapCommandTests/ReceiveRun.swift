import EventMapLoopbackClient
import Foundation
import Testing

/// A run of `eventmap receive`, which ends when the object is released.
final class ReceiveRun {
  let process: Process
  let scratch: Scratch
  let port: Int

  /// Starts the program and waits for its first line.
  init(_ arguments: String..., in folder: URL = Tool.package) throws {
    scratch = try Scratch()
    process = try scratch.start(["receive"] + arguments, in: folder)
    _ = try Tool.wait { [scratch, process] in try scratch.text("out").contains("\n") || !process.isRunning }
    let line = try scratch.text("out")
    let match = try #require(line.wholeMatch(of: /listening on 127\.0\.0\.1:([0-9]+)\n/), "\(line)")
    port = Int(match.output.1) ?? 0
  }

  deinit { if process.isRunning { process.terminate() } }

  func ask(_ method: String, _ path: String, _ body: [UInt8] = []) throws -> LoopbackClient.Response {
    try LoopbackClient(port: port).ask(method, path, [:], body)
  }

  /// Ends the program with a signal. Returns its exit status.
  func end(_ signal: Int32 = SIGTERM) -> Int32 { process.end(signal) }

  /// Returns the events of a response, one per line.
  static func events(_ answer: LoopbackClient.Response) -> String {
    answer.text.split(separator: "\n").dropFirst().dropLast()
      .map { ($0.hasSuffix(",") ? $0.dropLast() : $0) + "\n" }.joined()
  }
}
