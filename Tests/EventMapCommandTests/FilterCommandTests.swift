import Testing

/// `--where` and other filters on the command line.
@Suite(.waits) struct FilterCommandTests {
  private static let table = #"{"A": {"PageEventIDs": {"Enter": "A_IN", "Leave": "A_OUT"}}}"#
  private static let dump = """
    {"type":"page","class":"A","phase":"enter","cart":{"total":99.5}}
    {"type":"page","class":"A","phase":"leave","cart":{"total":100}}
    {"type":"page","class":"B","phase":"enter","cart":{"total":250}}
    no event

    """

  private let scratch: Scratch

  init() throws { scratch = try Scratch(["t.json": Self.table, "d.jsonl": Self.dump]) }

  @Test(arguments: [
    "cart.total >= 100": "A_OUT\n", "eventID = A_IN": "A_IN\n", "class = B": "",
    "not (phase = leave and eventID exists)": "A_IN\n",
  ])
  func keepsEventsForWhichTheExpressionIsTrue(expression: String, output: String) throws {
    let flags = "--max-rejects 1 --to csv --select eventID -q"
    let result = try scratch.shell("eventmap translate -t t.json --where '\(expression)' \(flags) d.jsonl")
    #expect(result == .success("eventID\n" + output))
  }

  @Test func countsFilteredEvents() throws {
    let result = try scratch.shell(
      "eventmap translate -t t.json --where 'cart.total >= 100' --summary s.json -o o.jsonl d.jsonl")
    #expect(result.status == 1)
    let counts = "1  mapped\n  1  unmapped\n  0  ignored\n  1  filtered\n  1  rejected\n  0  skipped\n  4  lines"
    #expect(result.error.contains("lines:\n  " + counts))
    #expect(try scratch.text("s.json").contains(#""filtered" : 1"#))
  }

  @Test func filtersByTimeAndLimit() throws {
    let lines = (1...9).map { Sample.event.replacing("Home", with: "A").replacing("}", with: ",\"at\":\($0)}") }
    for name in ["n.jsonl", "m.jsonl"] {
      try scratch.write(name, (lines + [Sample.event.replacing("Home", with: "A")]).joined(separator: "\n"))
    }
    func run(_ flags: String) throws -> Tool.Result {
      try scratch.shell("eventmap translate -t t.json --to csv --select at n.jsonl m.jsonl " + flags)
    }
    #expect(try run("--time-member at --since 3 --until 5 --quiet") == .success("at\n3\n4\n3\n4\n"))
    let untimed = try run("--time-member at --since 3").error
    #expect(untimed.contains("note: filtered: 2 raw events without a readable time\n"))
    let limit = try run("--limit 12 --jobs 2")
    #expect(limit.lines.count == 13 && limit.lines.last == "2" && limit.status == 0)
    #expect(limit.error.contains("  12  lines, "))
    #expect(try run("--sample 0% --quiet").text == "at\n")
  }

  @Test(arguments: [
    "--since yesterday":
      "--since: 'yesterday' is not a time, expected one like 2026-11-21, 2026-11-21T10:30:00+08:00 or 1795228200",
    "--since 5 --until 5": "--since is not before --until: no event can be in between",
    "--limit 0": "--limit: '0' is not a number of server events, expected at least 1",
    "--sample 101%": "--sample: '101%' is not a percentage, expected one from 0% to 100%",
  ])
  func reportsWrongFilters(flags: String, message: String) throws {
    #expect(try scratch.shell("eventmap translate -t t.json d.jsonl " + flags) == .failure(message))
  }

  @Test func dropsDuplicates() throws {
    let flags = "--dedupe cart.total --max-rejects 2 --to csv --select cart.total"
    let result = try scratch.shell(
      "cp d.jsonl e.jsonl; eventmap translate -t t.json \(flags) d.jsonl e.jsonl -o o.csv")
    #expect(result.status == 0 && result.error.contains("\n  2  filtered\n"))
    #expect(try scratch.text("o.csv") == "cart.total\n99.5\n100\n")
  }

  /// All events are kept if no record has the member.
  @Test(arguments: ["cart.totl": true, "cart.total": false])
  func notesAMisspelledMemberOfDedupe(member: String, isMisspelled: Bool) throws {
    let result = try scratch.shell("eventmap translate -t t.json --dedupe \(member) --max-rejects 1 d.jsonl -o o")
    let note = "eventmap: note: --dedupe: none of the first lines has the member 'cart.totl'"
    #expect(result.error.contains(note) == isMisspelled && result.error.contains("--dedupe: ") == isMisspelled)
  }

  @Test func explainsThatNoEventPasses() throws {
    let result = try scratch.shell("eventmap translate -t t.json --where 'phase = gone' --max-rejects 1 d.jsonl")
    #expect(result.status == 0 && result.text == "")
    #expect(result.error.contains("eventmap: warning: no raw event is mapped: the filters leave out 3 raw events\n"))
    #expect(!result.error.contains("eventmap: note: --where"))
  }

  /// A member that no event has may be the reason why nothing passes.
  @Test func notesAMisspelledMemberIfNothingPasses() throws {
    let expression = "phsae = enter and (eventID exists or not cart.totl < 1)"
    let result = try scratch.shell("eventmap translate -t t.json --where '\(expression)' --max-rejects 1 d.jsonl")
    #expect(result.status == 0 && result.text == "")
    #expect(
      result.errorLines.filter { $0.hasPrefix("eventmap: note: --where: ") } == [
        "eventmap: note: --where: none of the first lines has the member 'cart.totl'; did you mean 'cart.total'?",
        "eventmap: note: --where: none of the first lines has the member 'phsae'; did you mean 'phase'?",
      ])
  }

  @Test func filtersStatistics() throws {
    let raw = try scratch.shell(
      "eventmap stats -t t.json --where 'cart.total < 100' --max-rejects 1 --format json d.jsonl"
    ).json()
    #expect((raw["totals"] as? [String: Any])?["filtered"] as? Int == 2)
    let events = try scratch.shell(
      "eventmap translate -t t.json -q --max-rejects 1 d.jsonl | eventmap stats --where 'eventID = A_OUT'")
    let counts = "  1  server events with an event ID\n  0  events without\n  0  ignored\n  1  filtered\n"
    #expect(events.status == 0 && events.text.hasPrefix(counts))
  }

  @Test(arguments: [
    ("type = ", "  type = \n         ^\n", "column 8: found the end, expected a value after '='"),
    (
      "首页 ~ x", "  首页 ~ x\n         ^\n",
      "column 6: found 'x', expected a pattern with '*' at its start, its end or both, and nowhere else"
    ),
    ("a\n= 1 1", "  a = 1 1\n        ^\n", "column 7: found '1', expected 'and', 'or' or the end"),
  ])
  func pointsAtMistakesInExpressions(expression: String, caret: String, message: String) throws {
    let result = try scratch.run("translate", "-t", "t.json", "--where", expression, "-o", "o.jsonl", "d.jsonl")
    #expect(result.status == 2 && result.error == caret + "eventmap: error: --where: \(message)\n")
    #expect(try scratch.names() == ["d.jsonl", "t.json"])
  }
}
