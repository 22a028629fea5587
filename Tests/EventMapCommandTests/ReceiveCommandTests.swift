import EventMapLoopbackClient
import Foundation
import Testing

/// `eventmap receive`, run as by a user.
@Suite(.waits) struct ReceiveCommandTests {
  private static func config(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: Tool.package.appending(path: "Configs/\(name)")))
  }

  /// The good events are the lines that `eventmap translate` writes, and each printed line is an event.
  @Test(arguments: [
    ("/events", "events.jsonl"), ("/logs", "2016-09-08_userStatisics_CD392B37-7B30-471B-8D40-5D4E7D243369.log"),
  ])
  func receivesTheSampleDumps(path: String, name: String) throws {
    let run = try ReceiveRun("--port", "0")
    #expect(try run.ask("POST", path, Self.config(name)).status == 200)
    let translated = try Tool.run("translate", "-q", "Configs/\(name)").text
    #expect(!translated.isEmpty)
    #expect(ReceiveRun.events(try run.ask("GET", "/good")) == translated)
    let unmapped = try run.ask("GET", "/unmapped").text.firstMatch(of: /"count": ([0-9]+)/)?.output.1
    #expect(run.end() == 0)
    let lines = try run.scratch.text("out").split(separator: "\n").dropFirst()
    #expect(lines.allSatisfy { $0.hasPrefix("POST \(path)  ") })
    #expect(lines.count { $0.contains("  unmapped  ") } == Int(unmapped ?? ""))
    #expect(lines.count == translated.count { $0 == "\n" } + (Int(unmapped ?? "") ?? 0))
    #expect(try run.scratch.text("err") == "")
  }

  @Test func printsTheOutputOfTheArticle() throws {
    let run = try ReceiveRun("--port", "0")
    let lines = try Self.config("events.jsonl").split(separator: UInt8(ascii: "\n")).prefix(4)
    #expect(try run.ask("POST", "/events", Array(lines.joined(separator: [UInt8(ascii: "\n")]))).status == 200)
    #expect(run.end() == 0)
    let printed = try run.scratch.text("out").drop { $0 != "\n" }
    #expect(try DocumentationTests.text("Receiving").contains("```text\(printed)```\n"))
  }

  @Test(arguments: [SIGINT, SIGTERM]) func endsWithStatus0AfterASignal(signal: Int32) throws {
    // Programs inherit ignored signals.
    _ = Foundation.signal(signal, SIG_DFL)
    let run = try ReceiveRun("-p", "0", "--quiet", "-t", "Configs/EventTable.plist")
    #expect(try run.ask("POST", "/events", Self.config("events.jsonl")).status == 200)
    #expect(run.end(signal) == 0)
    #expect(try run.scratch.text("out") == "listening on 127.0.0.1:\(run.port)\n")
    #expect(try run.scratch.text("err") == "")
  }

  @Test func receivesWithoutATable() throws {
    let scratch = try Scratch()
    let run = try ReceiveRun("--port", "0", in: scratch.folder)
    let body = #"{"type":"page","class":"Home\u001B","phase":"enter"}"# + "\n" + #"{"eventID":"X"}"# + "\n[]"
    let counts = try run.ask("POST", "/events", Array(body.utf8)).text
    #expect(counts == #"{"good": 1, "unmapped": 1, "ignored": 0, "bad": 1, "duplicates": 0}"# + "\n")
    #expect(run.end() == 0)
    let lines = try run.scratch.text("out").split(separator: "\n").dropFirst()
    #expect(lines.prefix(2) == ["POST /events  unmapped  page Home\\u{1B} enter", "POST /events  X  "])
    #expect(lines.last?.hasPrefix("POST /events  rejected  /events:3: not-an-object: ") == true)
    let reason = "raw events are unmapped, server events stay as they are; name a table with --table TABLE"
    #expect(try run.scratch.text("err") == "eventmap: warning: no table: \(reason)\n")
  }

  @Test func reportsAPortInUse() throws {
    let run = try ReceiveRun("--port", "0")
    let reason = "the port is in use; choose another with --port; 0 chooses a free one"
    #expect(try Tool.run("receive", "--port", "\(run.port)") == .failure("127.0.0.1:\(run.port): \(reason)"))
  }

  @Test(arguments: [
    "--port x": "--port: expected a port from 0 to 65535", "--port 65536": "--port: expected a port",
    "-p 0 --host nowhere": "nowhere:0: not an address of this machine", "-p 0 dump.jsonl": "receive takes no files",
    "-p 0 -t t.json": "the table has 1 problem", "-p 0 -t none.json": "none.json: no such file",
    "-p 0 -t p.json": "'Properties' name 'eventID'",
    "-p 0 --max-body 1025": "--max-body: 1025 MiB is too large, expected at most 1024",
  ])
  func reportsWrongUsage(words: String, message: String) throws {
    let scratch = try Scratch([
      "t.json": #"{"A":{"PageEventID":{}}}"#,
      "p.json": #"{"A":{"PageEventIDs":{"Enter":[{"EventID":"X","Properties":{"eventID":1}}]}}}"#,
    ])
    let result = try scratch.shell("eventmap receive \(words)")
    #expect(result.status == 2 && result.text.isEmpty && result.error.contains(message), "\(result.error)")
  }

  /// A reader that stops after the first line does not block clients. Closing the pipe ends the program.
  @Test(arguments: [false, true]) func servesClientsWithoutAReader(closes: Bool) throws {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = try Tool.executable()
    process.arguments = ["receive", "--port", "0", "-t", "Configs/EventTable.plist"]
    process.currentDirectoryURL = Tool.package
    process.standardOutput = pipe
    try process.run()
    defer { if process.isRunning { process.terminate() } }
    var line = Data()
    while !line.contains(UInt8(ascii: "\n")) {
      let more = pipe.fileHandleForReading.availableData
      if more.isEmpty { break }
      line += more
    }
    let port = try #require(Int(String(decoding: line, as: UTF8.self).split(separator: ":").last?.dropLast() ?? ""))
    if closes { try pipe.fileHandleForReading.close() }
    let client = try LoopbackClient(port: port)
    // More lines than fit into the buffer of a pipe.
    let body = Array(
      repeatElement(#"{"type":"page","class":"Nobody","phase":"enter"}"# + "\n", count: 5_000).joined().utf8)
    for _ in 0..<4 {
      guard let answer = try? client.ask("POST", "/events", [:], body) else { break }
      #expect(answer.text.hasPrefix(#"{"good": 0, "unmapped": 5000,"#))
    }
    if !closes {
      #expect(try client.ask("GET", "/good").status == 200)
      kill(process.processIdentifier, SIGTERM)
    }
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 0)
  }
}
