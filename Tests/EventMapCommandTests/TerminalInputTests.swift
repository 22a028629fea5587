import EventMapInstalledPrograms
import Testing

/// Commands that wait for raw events from a terminal, and print a note about it. The program `script` of util-linux is the terminal.
@Suite(.waits, .enabled(if: InstalledProgram("script") != nil, "script is not installed")) struct TerminalInputTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch(["EventTable.json": "{}", "d.jsonl": "\n"]) }

  /// Runs a command with a terminal as standard input, on which the user presses Control-D. Returns the lines of standard error.
  private func run(_ command: String) throws -> [String] {
    let result = try scratch.shell(
      #"printf '\004\004\004\004' | script -qec "eventmap \#(command) 2> error" /dev/null > /dev/null"#)
    #expect(result.status == 0, "\(result.error)")
    return try scratch.text("error").split(separator: "\n").map(String.init)
  }

  private let note =
    "eventmap: note: reading raw events from standard input, which is a terminal; end them with Ctrl-D, or name a FILE"

  @Test(arguments: ["translate", "translate -", "stats"]) func notesThatItWaits(command: String) throws {
    let lines = try run(command)
    #expect(lines.first == note, "\(lines)")
    #expect(try run(command + " --quiet").isEmpty)
  }

  @Test func asksForADumpIfOnlyATableIsNamed() throws {
    try scratch.write("t.json", Sample.table)
    let line =
      #"script -qec "eventmap unmapped t.json 2> error; echo \$? >> error" /dev/null < /dev/null > /dev/null; cat error"#
    #expect(
      try scratch.shell(line).lines == [
        "eventmap: error: t.json is a table, and no dump is named; write: eventmap unmapped DUMP --table t.json", "2",
      ])
    #expect(try scratch.shell("eventmap translate t.json < d.jsonl").status == 0)
  }

  @Test func printsNoNoteForFilesAndPipes() throws {
    #expect(try !run("translate d.jsonl").contains(note))
    #expect(try !scratch.run("translate", input: "").errorLines.contains(note))
  }
}
