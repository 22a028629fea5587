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

  @Test(
    arguments: [
      ("--page-timing --time-member at.time", 0, "A_IN,\nA_OUT,1.5\n", ""),
      ("--page-timing --time-member at.time --time-unit iso", 0, "A_IN,\nA_OUT,1.5\n", ""),
      ("--page-timing --time-member at.time --time-unit s", 0, "A_IN,\nA_OUT,\n", ""),
      ("--page-timing", 0, "A_IN,\nA_OUT,\n", ""),
      ("", 0, "A_IN,\nA_OUT,\n", ""),
      (
        "--time-unit ms", 2, "",
        "eventmap: error: --time-unit needs --page-timing, --since, --until, or --split-by with day or hour\n"
      ),
      (
        "--page-timing --time-unit min", 2, "",
        "eventmap: error: --time-unit: unknown value 'min', expected s, ms, us, ns, iso\n"
      ),
      (
        "--page-timing --id-key from", 2, "",
        "eventmap: error: --page-timing adds 'from', the member of the event ID; choose another --id-key\n"
      ),
    ] as [(String, Int32, String, String)])
  func addsTimesByTheFlags(flags: String, status: Int32, output: String, errors: String) throws {
    let result = try scratch.shell(
      "eventmap translate -q -t t.json --to csv --select eventID,duration \(flags) d.jsonl")
    #expect(result.status == status)
    #expect(result.text == (output.isEmpty ? "" : "eventID,duration\n" + output))
    #expect(result.error == errors)
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
    try scratch.write(
      "t.json",
      #"{"A": {"PageEventIDs": {"Leave": [{"EventID": "A_OUT", "Properties": {"duration": "$ms"}}]}}}"#)
    let result = try scratch.shell("eventmap translate -t t.json --page-timing d.jsonl -o out.jsonl")
    #expect(
      result
        == .failure(
          "'Properties' of a 'Leave' in the table name 'duration', which --page-timing adds; remove one of the two"))
    #expect(try scratch.names() == ["d.jsonl", "t.json"])
  }
}
