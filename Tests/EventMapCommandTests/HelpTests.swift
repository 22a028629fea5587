import Testing

@testable import EventMapCommand

@Suite struct HelpTests {
  @Test func programHelpNamesEveryCommand() throws {
    let result = try Tool.run("--help")
    #expect(result.status == 0 && result.error.isEmpty)
    for command in EventMapTool.commands { #expect(result.text.contains("  \(command.name) ")) }
  }

  @Test func everyCommandHasHelpWithItsFlagsAndAnExample() throws {
    for command in EventMapTool.commands {
      let result = try Tool.run("help", command.name)
      #expect(result.status == 0 && result.error.isEmpty)
      for flag in command.flags { #expect(result.text.contains("--\(flag.name)")) }
      #expect(!command.examples.isEmpty)
      for example in command.examples { #expect(result.text.contains(example.command)) }
      #expect(try Tool.run(command.name, "--help").text == result.text)
      #expect(try Tool.run(command.name, "--nonsense", "-h").text == result.text)
    }
  }

  @Test func version() throws {
    let result = try Tool.run("--version")
    #expect(result.text == "eventmap \(EventMapTool.version)\n")
  }

  @Test(arguments: [
    ([], "no command given; 'eventmap --help' lists them"),
    (["translat"], "unknown command 'translat'; did you mean 'translate'?"),
    (["frobnicate"], "unknown command 'frobnicate'; 'eventmap --help' lists the commands"),
    (["--verson"], "unknown flag '--verson'; did you mean '--version'?"),
    (["translate", "--tabel", "x"], "unknown flag '--tabel'; did you mean '--table'?"),
    (["translate", "-z"], "unknown flag '-z'; see 'eventmap help translate'"),
    (["translate", "--table"], "--table needs a value: --table TABLE"),
    (["translate", "--table", "--quiet"], "--table needs a value: --table TABLE"),
    (["translate", "--table="], "--table: the value is empty, expected TABLE"),
    (["translate", "--quiet=1"], "--quiet takes no value"),
    (["translate", "-q", "--quiet"], "--quiet is given twice"),
    (["translate", "--to", "cvs"], "--to: unknown value 'cvs', expected jsonl, csv, tsv; did you mean 'csv'?"),
    (
      ["translate", "--from", "xml"],
      "--from: unknown value 'xml', expected auto, jsonl, kitlog, rejects, sensors, amplitude, growingio, fields"
    ),
    (["translate", "--on-existing", "x"], "--on-existing: unknown value 'x', expected fail, replace, keep"),
    (["translate", "--jobs", "0"], "--jobs: '0' is no number of workers, expected at least 1"),
    (["translate", "--select", "a,,b"], "--select: an empty name in 'a,,b', expected NAME,NAME,…"),
    (["translate", "--select", "a,a"], "--select: 'a' is named twice"),
    (
      ["translate", "--max-rejects", "1.5"],
      "--max-rejects: '1.5' is no budget, expected a number or a percentage from 0% to 100%"
    ),
    (["translate", "-", "-"], "standard input ('-') is named twice"),
    (["lookup"], "lookup needs a class: eventmap lookup CLASS [ACTION | --enter | --leave | …]"),
    (
      ["lookup", "A", "b", "--enter"],
      "lookup answers one question: an ACTION, a phase such as --enter, or a view by --path"
    ),
  ])
  func usageErrors(arguments: [String], message: String) throws {
    let words = arguments.map { "'\($0)'" }.joined(separator: " ")
    let result = try Tool.shell("eventmap \(words) < /dev/null")
    #expect(result.status == 2)
    #expect(result.text.isEmpty)
    #expect(result.error == "eventmap: error: \(message)\n")
  }
}
