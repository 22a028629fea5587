import Testing

@testable import EventMapCommand

@Suite(.waits) struct HelpTests {
  @Test func namesEveryCommand() throws {
    let result = try Tool.run("--help")
    #expect(result.status == 0 && result.error.isEmpty)
    for command in EventMapTool.commands { #expect(result.text.contains("  \(command.name) ")) }
  }

  @Test func hasHelpWithFlagsAndAnExampleForEveryCommand() throws {
    for command in EventMapTool.commands {
      let result = try Tool.shell("eventmap help \(command.name)")
      #expect(result.status == 0 && result.error.isEmpty)
      for flag in command.flags {
        #expect(result.text.contains("--\(flag.name)"))
        for value in flag.syntax?.allowed ?? [] { #expect(result.text.contains(value)) }
      }
      #expect(!command.examples.isEmpty)
      for example in command.examples { #expect(result.text.contains(example.command)) }
      #expect(try Tool.shell("eventmap \(command.name) --help").text == result.text)
      #expect(try Tool.shell("eventmap \(command.name) --nonsense -h").text == result.text)
    }
  }

  /// Each name in a list of a discussion has its own line.
  @Test func keepsTheLinesOfLists() throws {
    let text = try Tool.run("coverage", "--help").text
    for state in ["dead ", "ghost ", "untracked-unused "] { #expect(text.contains("\n  \(state)")) }
    #expect(!text.contains("events ghost"))
  }

  /// The parser accepts every example: its flags exist and their values are valid.
  @Test func parsesAllExamples() throws {
    for command in EventMapTool.commands {
      for example in command.examples where example.command.hasPrefix("eventmap \(command.name) ") {
        let line = example.command.replacing(#/ [|>] .*/#, with: "").replacing("'", with: "")
        let words = line.split(separator: " ").dropFirst(1 + command.words.count).map(String.init)
        #expect(throws: Never.self, "\(example.command)") { try ParsedArguments(words, of: command) }
      }
    }
  }

  /// Every `eventmap help NAME` in a text exists.
  @Test func hasTheHelpThatTextsName() {
    let topics = Set(EventMapTool.commands.map { $0.words[0] }).union(HelpTopics.all.map(\.name))
      .union(["COMMAND", "TOPIC"])
    let ofCommands = EventMapTool.commands.map { HelpText.command($0) }
    let ofTopics = HelpTopics.all.map { $0.text() }
    for text in ofCommands + ofTopics {
      for match in text.matches(of: #/eventmap help\s+([A-Za-z][\w-]*)/#) {
        #expect(topics.contains(String(match.output.1)), "\(match.output.0)")
      }
    }
  }

  /// The help is for terminals of 80 columns; usage and examples are lines to copy.
  @Test func fitsATerminal() throws {
    for command in EventMapTool.commands {
      for line in HelpText.command(command).split(separator: "\n") where line.count > 80 {
        let isCopied = line.contains("eventmap \(command.words[0])")
        #expect(isCopied, "\(command.name): \(line)")
      }
    }
  }

  @Test func showsDefaultsAndRepeatableFlags() {
    let text = HelpText.command(LintCommand.self)
    #expect(text.contains("error (default), warning, note, never"))
    #expect(text.contains("an app manifest; several are merged (default:"))
    #expect(text.contains("overrides the table's settings (repeatable)"))
    #expect(HelpText.command(TranslateCommand.self).contains("not skipped (default: 0)"))
  }

  @Test(arguments: [["--help", "translate"], ["-h", "translate", "d.jsonl"], ["help", "translate"]])
  func printsTheHelpOfACommandThatFollows(words: [String]) throws {
    #expect(try Tool.run(words).text == HelpText.command(TranslateCommand.self))
  }

  @Test func printsTheVersion() throws {
    #expect(try Tool.run("--version").text == "eventmap \(EventMapTool.version)\n")
  }

  @Test(arguments: [
    "": "no command given; 'eventmap --help' lists them",
    "translat": "unknown command 'translat'; did you mean 'translate'?",
    "frobnicate": "unknown command 'frobnicate'; 'eventmap --help' lists the commands",
    "version": "unknown command 'version'; did you mean '--version'?",
    "check T.plist": "unknown command 'check'; did you mean 'lint'?",
    "-V": "unknown flag '-V'; did you mean '--version'?",
    "manifest help": "'help' comes before the command; write: eventmap help manifest",
    "stats Configs/EventTable.json":
      "Configs/EventTable.json is a table, and no dump is named; write: eventmap stats DUMP --table Configs/EventTable.json",
    "--quiet translate": "unknown flag '--quiet'; put a command's flags after its name",
    "help tanslate": "there is no help for 'tanslate'; did you mean 'translate'?",
    "help manifest dif": "there is no help for 'manifest dif'; did you mean 'manifest diff'?",
    "help zzz": "there is no help for 'zzz'; 'eventmap help' lists the commands and topics",
    "help --man lint": "--man prints the page of the whole program; leave 'lint' out",
    "manifest -q diff a b": "put 'diff' directly after 'manifest': eventmap manifest diff",
    "manifest diff a b --origins": "--origins belongs to 'eventmap manifest'",
    "completions": "completions needs a shell: bash|zsh|fish",
    "completions bsh": "unknown value 'bsh', expected bash, zsh, fish; did you mean 'bash'?",
    "lint --fail-on eror":
      "--fail-on: unknown value 'eror', expected error, warning, note, never; did you mean 'error'?",
    "lint --rule trailing-comma=of":
      "--rule: unknown value 'of', expected error, warning, note, off; did you mean 'off'?",
    "lookup --member x A b": "--member: 'x' has no value, expected NAME=VALUE",
    "lookup --member =x A b": "--member: '=x' has no name, expected NAME=VALUE",
    "diff main x": "main: no such file or directory; a table at a commit is 'git:main'",
    "--verson": "unknown flag '--verson'; did you mean '--version'?",
    "translate --tabel x": "unknown flag '--tabel'; did you mean '--table'?",
    "translate --table --quiet": "--table needs a value: --table TABLE",
    "translate --table=": "--table: the value is empty, expected TABLE",
    "translate --quiet=1": "--quiet takes no value", "translate -q --quiet": "--quiet is given twice",
    "translate --to cvs": "--to: unknown value 'cvs', expected jsonl, csv, tsv, parquet; did you mean 'csv'?",
    "translate --from xml":
      "--from: unknown value 'xml', expected auto, jsonl, kitlog, rejects, sensors, amplitude, growingio, mixpanel, posthog, firebase, segment, snowplow, fields",
    "translate --on-existing x": "--on-existing: unknown value 'x', expected fail, replace, keep",
    "translate --jobs 0": "--jobs: '0' is not a number of workers, expected at least 1",
    "translate --select a,,b": "--select: empty name in 'a,,b', expected NAME,NAME,...",
    "translate --select a,a": "--select: 'a' is named twice",
    "translate --select a=b,b": "--select: 'b' is named twice",
    "translate --select a=": "--select: 'a=' has no name after '=', expected NAME=NEW",
    "translate --no-header": "--no-header needs --to csv or --to tsv: other formats have no header",
    "translate --max-rejects 1.5":
      "--max-rejects: '1.5' is not a budget, expected a number or a percentage from 0% to 100%",
    "translate - -": "standard input ('-') is named twice, but can be read only once",
    "lookup": "lookup needs a class: eventmap lookup CLASS [ACTION | --enter | --leave | …]",
    "lookup A b --enter": "lookup takes one event: an ACTION, a phase such as --enter, or a view by --path",
  ])
  func reportsWrongUsage(words: String, message: String) throws {
    #expect(try Tool.shell("eventmap \(words) < /dev/null") == .failure(message))
  }
}
