import Foundation
import Testing

/// `eventmap translate` with input from a pipe: complete lines are written while the pipe is still open.
@Suite(.waits) struct StreamingTests {
  private static let table = #"{"Home":{"PageEventIDs":{"Enter":"E_HOME"},"ControlEventIDs":{"tap:":"C_TAP"}}}"#

  private static let jsonl = (0..<3).map { #"{"type":"page","class":"Home","phase":"enter","n":\#($0)}"# + "\n" }
  private static let kitlog = [
    "iPhone,Simulator,iPhone OS,9.1,UUID,1.0,1\n1,5,Home,r\n", "100,6,UIButton|Home|tap:|0|f|i,r\n", "1,7,Home,r\n",
  ]

  /// Returns the number of complete lines of the output once it reaches a count, or after a minute.
  private func lines(_ scratch: Scratch, atLeast count: Int) throws -> Int {
    func found() throws -> Int { try scratch.data("out").count { $0 == UInt8(ascii: "\n") } }
    _ = try Tool.wait { try found() >= count }
    return try found()
  }

  @Test(arguments: ["1", "4"], ["jsonl", "kitlog"])
  func writesCompleteLinesDuringAPause(jobs: String, format: String) throws {
    let (scratch, pipe) = (try Scratch(["t.json": Self.table]), Pipe())
    let process = try scratch.start(["translate", "-t", "t.json", "--from", format, "--jobs", jobs], input: pipe)
    for (number, text) in (format == "jsonl" ? Self.jsonl : Self.kitlog).enumerated() {
      try pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
      #expect(try lines(scratch, atLeast: number + 1) == number + 1 && process.isRunning)
    }
    // An incomplete line waits for its end.
    let last = format == "jsonl" ? #"{"type":"page","class":"Home","phase":"enter"}"# : "1,8,Home,r"
    try pipe.fileHandleForWriting.write(contentsOf: Data(last.utf8.prefix(9)))
    Thread.sleep(forTimeInterval: 0.2)
    #expect(try lines(scratch, atLeast: 3) == 3)
    try pipe.fileHandleForWriting.write(contentsOf: Data(last.utf8.dropFirst(9)))
    try pipe.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.exitStatus == 0)
    #expect(try lines(scratch, atLeast: 4) == 4)
  }
}
