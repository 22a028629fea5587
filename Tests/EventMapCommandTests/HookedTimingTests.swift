import EventMapStandInPrograms
import Testing

/// The time on a page on which the user starts to swipe back, and stays: from the hooks to `translate --page-timing`.
@Suite(.waits, .enabled(if: StandInProgram.canRun, Comment(rawValue: StandInProgram.withoutRuntime)))
struct HookedTimingTests {
  @Test(arguments: ["will", "did"]) func countsCanceledSwipesAsTimeOnThePage(_ methods: String) throws {
    let scratch = try Scratch()
    try scratch.write(
      "t.json",
      """
      { "HomePage": { "PageEventIDs": { "Enter": "HOME_IN", "Leave": "HOME_OUT" } },
        "TrapPage": { "PageEventIDs": { "Enter": "TRAP_IN", "Leave": "TRAP_OUT" } } }
      """)
    try scratch.write("d.jsonl", try dump(methods))
    let result = try scratch.shell(
      "eventmap translate -q -t t.json --page-timing --to csv --select eventID,duration,from d.jsonl")
    #expect(result.status == 0)
    #expect(
      result.text == """
        eventID,duration,from
        HOME_IN,,
        HOME_OUT,1,
        TRAP_IN,,
        TRAP_OUT,8,HomePage
        HOME_IN,,
        HOME_OUT,1.5,TrapPage

        """)
  }

  /// Returns the events of the pages, with the times that the scenario prints between them. The scenario starts one second before time 0.
  private func dump(_ methods: String) throws -> String {
    var time = 999_000
    var lines: [String] = []
    for line in try StandInProgram(scenario: "Pages").run(["swipeGivenUp", methods]).split(separator: "\n") {
      if line.hasPrefix("at "), let seconds = Double(line.dropFirst(3)) { time = 1_000_000 + Int(seconds * 1_000) }
      if line.hasPrefix("{") { lines.append(#"\#(line.dropLast()),"timestamp":"# + "\(Double(time) / 1_000)}") }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
