import Testing

/// `eventmap translate --page-timing` on the command line.
@Suite(.waits) struct PageTimingCommandTests {
  private static let table = #"{"A": {"PageEventIDs": {"Enter": "A_IN", "Leave": "A_OUT"}}}"#
  private static let dump = """
    {"type":"page","class":"A","phase":"enter","at":{"time":"2026-11-21T10:00:00Z"}}
    {"type":"page","class":"A","phase":"leave","at":{"time":"2026-11-21T12:00:01.5+02:00"}}

    """

  private let scratch: Scratch

  init() throws { scratch = try Scratch(["t.json": Self.table, "d.jsonl": Self.dump]) }

  private func translate(_ flags: String) throws -> Tool.Result {
    try scratch.shell("eventmap translate -q -t t.json --to csv --select eventID,duration \(flags) d.jsonl")
  }

  @Test(arguments: [
    "--page-timing --time-member at.time": "1.5", "--page-timing --time-member at.time --time-unit iso": "1.5",
    "--page-timing --time-member at.time --time-unit s": "", "--page-timing": "", "": "",
  ])
  func addsTimesByTheFlags(flags: String, duration: String) throws {
    #expect(try translate(flags) == .success("eventID,duration\nA_IN,\nA_OUT,\(duration)\n"))
  }

  @Test(arguments: [
    "--time-unit ms": "--time-unit needs --page-timing, --since, --until, or --split-by with day or hour",
    "--page-timing --time-unit min": "--time-unit: unknown value 'min', expected s, ms, us, ns, iso",
    "--page-timing --id-key from": "--page-timing adds 'from', the member of the event ID; choose another --id-key",
  ])
  func reportsWrongUsage(flags: String, message: String) throws {
    #expect(try translate(flags) == .failure(message))
  }

  /// A page is entered in one dump and left in another one with a different time unit.
  @Test func detectsTheUnitOfEachDump() throws {
    func write(_ name: String, _ phase: String, _ time: String) throws {
      let members = #""class":"A","phase":"\#(phase)","session":"s","timestamp":\#(time)"#
      try scratch.write(name, #"{"type":"page",\#(members)}"# + "\n")
    }
    try write("in-ms.jsonl", "enter", "1473302682000")
    try write("out-s.jsonl", "leave", "1473302690.5")
    try write("in-s.jsonl", "enter", "1473302700")
    try write("out-iso.jsonl", "leave", #""2016-09-08T02:45:30Z""#)
    let command = "eventmap translate -t t.json --page-timing --to csv --no-header --select eventID,duration"
    let all = try scratch.shell("\(command) in-ms.jsonl out-s.jsonl in-s.jsonl out-iso.jsonl")
    #expect(all.status == 0 && all.text == "A_IN,\nA_OUT,8.5\nA_IN,\nA_OUT,30\n")
    #expect(all.error.contains("time on page (times in milliseconds and seconds and ISO 8601):\n"), "\(all.error)")
    // A unit in a flag applies to all dumps.
    let asked = try scratch.shell("\(command) -q --time-unit s in-ms.jsonl out-s.jsonl in-s.jsonl")
    #expect(asked.text == "A_IN,\nA_OUT,\nA_IN,\n")
    let stats = "eventmap stats -t t.json --format json"
    let mixed = try scratch.shell("\(stats) in-ms.jsonl out-s.jsonl").text
    #expect(mixed.contains(#""medianSeconds" : 8.5"#) && !mixed.contains("timeUnit"), "\(mixed)")
    #expect(try scratch.shell("\(stats) in-s.jsonl out-s.jsonl").text.contains(#""timeUnit" : "s""#))
  }

  @Test func refusesATableThatAddsTheSameMembers() throws {
    let entry = #"{"EventID": "A_OUT", "Properties": {"duration": "$ms"}}"#
    try scratch.write("t.json", #"{"A": {"PageEventIDs": {"Leave": [\#(entry)]}}}"#)
    let problem = "'Properties' of a 'Leave' in the table name 'duration', which --page-timing adds"
    #expect(try translate("--page-timing -o out.csv") == .failure("\(problem); remove one of the two"))
    #expect(try scratch.names() == ["d.jsonl", "t.json"])
  }
}
