import Foundation
import Testing

/// The table of `stats`: raw events are counted with the table that `translate` finds, and server events without a table.
@Suite(.waits) struct StatsTableTests {
  private static let note = "eventmap: note: raw events, counted with Configs/EventTable.plist\n"

  @Test(arguments: ["Configs/events.jsonl", "Configs/sensors.jsonl"]) func findsTheTableForRawEvents(dump: String)
    throws
  {
    let named = try Tool.run("stats", "--table", "Configs/EventTable.plist", dump)
    let found = try Tool.run("stats", dump)
    #expect(found.output == named.output && found.status == 0)
    #expect(found.error == Self.note && named.error == "")
    #expect(try Tool.run("stats", "--quiet", dump).error == "")
    #expect(try Tool.shell("eventmap stats < \(dump)").output == named.output)
  }

  @Test func needsNoTableForServerEvents() throws {
    let events = try Tool.run("translate", "--quiet", "--unmapped", "keep", "Configs/events.jsonl")
    let scratch = try Scratch()
    let path = try scratch.write("server.jsonl", events.text)
    let here = try Tool.run("stats", path)
    #expect(here.error == "" && here.status == 0)
    // A folder without a table.
    #expect(try Tool.run(["stats", path], in: scratch.folder).output == here.output)
    #expect(here.text.hasPrefix("  284  server events with an event ID\n   40  events without\n"))
  }

  @Test func explainsRawEventsWithoutATable() throws {
    let scratch = try Scratch()
    let dump = Tool.package.appending(path: "Configs/events.jsonl").path
    let result = try Tool.run(["stats", dump], in: scratch.folder)
    #expect(result.status == 0 && result.error.contains("name the table with --table"))
    for flag in [["--lenient"], ["--require-mapped", "5%"]] {
      let refused = try Tool.run(["stats", dump] + flag, in: scratch.folder)
      #expect(refused.status == 2 && refused.error.contains("\(flag[0]) needs --table TABLE"))
    }
    #expect(try Tool.run("stats", "--lenient", "Configs/events.jsonl").status == 0)
  }

  @Test func explainsATableOfAnotherApp() throws {
    let result = try Tool.run("stats", "Configs/amplitude.jsonl")
    #expect(result.status == 0 && result.error.contains("warning: no raw event is mapped: the table shares no class"))
  }
}
