import EventLinting
import EventMapping
import EventTranslation
import Testing

@testable import EventMapCommand

/// The declarations of flags and the parsing of arguments.
@Suite(.waits) struct FlagTests {
  @Test func parsesTypedValues() throws {
    let words = [
      "--to", "csv", "a", "--max-rejects=5%", "-j3", "--unmapped", "left.jsonl", "--select=eventID,x.y", "-q", "b",
    ]
    let arguments = try ParsedArguments(words, of: TranslateCommand.self)
    #expect(arguments.operands == ["a", "b"])
    #expect(arguments[TranslateCommand.to] == .csv)
    #expect(arguments[SharedFlags.maximumRejects] == Budget("5%"))
    #expect(arguments[SharedFlags.jobs] == 3)
    #expect(arguments[TranslateCommand.unmapped].file == "left.jsonl")
    #expect(arguments[TranslateCommand.select]?.map(\.member) == ["eventID", "x.y"])
    #expect(arguments[SharedFlags.quiet])
    #expect(!arguments[SharedFlags.lenient])
  }

  @Test func keepsTheOrderOfRepeatedFlags() throws {
    let words = ["-m", "a", "--manifest=b", "-mc", "-r", "trailing-comma=off", "-r", "trailing-comma=note"]
    let arguments = try ParsedArguments(words, of: LintCommand.self)
    #expect(arguments[LintCommand.manifest] == ["a", "b", "c"])
    #expect(arguments[LintCommand.rule] == ["trailing-comma": .note])
  }

  @Test(arguments: ["--select", "--time-member"]) func refusesDeepPaths(flag: String) throws {
    let deep = Array(repeating: "a", count: 512).joined(separator: ".")
    _ = try ParsedArguments([flag, deep], of: TranslateCommand.self)
    for levels in [513, 50_000] {
      let path = Array(repeating: "a", count: levels).joined(separator: ".")
      let error = #expect(throws: CommandError.self) {
        try ParsedArguments([flag, path], of: TranslateCommand.self)
      }
      #expect(error?.message.hasPrefix("\(flag): a path of \(levels) levels, 'a.a.") == true)
      #expect(error?.message.hasSuffix("expected at most 512") == true)
    }
  }

  @Test func endsFlagsAtTwoDashes() throws {
    let arguments = try ParsedArguments(["-q", "--", "--quiet", "-", "--"], of: TranslateCommand.self)
    #expect(arguments.operands == ["--quiet", "-", "--"])
  }

  /// The boundaries between flags, values and operands.
  @Test(arguments: [
    (["--select", "--quiet"], "--select needs a value: --select NAME[=NEW],..."),
    (["-qo"], "--output needs a value: --output FILE"),
    (["-qz"], "unknown flag '-z'; see 'eventmap help translate'"),
    (["--jobs=2=3"], "--jobs: '2=3' is not a number of workers, expected at least 1"),
    (["--jobs", "2", "-j", "3"], "--jobs is given twice"),
    (["--=x"], "unknown flag '--'; see 'eventmap help translate'"),
  ])
  func reportsWrongArguments(words: [String], message: String) {
    let error = #expect(throws: CommandError.self) { try ParsedArguments(words, of: TranslateCommand.self) }
    #expect(error?.message == message && error?.status == .failure)
  }

  /// The names and letters of the shared flags.
  private struct FlagUse: Hashable {
    var name: String
    var letter: String
    var value: String
    var shownDefault: String
  }

  private static let uses = Set(
    EventMapTool.commands.flatMap { $0.flags + [EventMapTool.helpFlag] }.map { flag in
      FlagUse(
        name: "--" + flag.name, letter: flag.letter.map { "-\($0)" } ?? "", value: flag.syntax?.placeholder ?? "",
        shownDefault: flag.shownDefault ?? "")
    })

  /// The flags whose values or defaults differ between commands for a reason. All other flags of one name are the same in all commands.
  private static let differing = [
    "--baseline": "prune uses no baseline of the configuration",
    "--dump": "prune uses no dumps of the configuration",
    "--fail-on": "the states of coverage, the severities of lint, the changes of diff",
    "--format": "the formats of each report; only lint and stats write several at once",
    "--manifest": "a schema and a manifest diff have no default manifest",
    "--only": "the rules of prune",
    "--output": "an edited table replaces itself",
    "--select": "the members of translate, the phase of lookup",
    "--table": "lint and format take all tables; convert and manifest diff have no default table; init creates it",
    "--title": "the title of a report, or of an alert",
    "--to": "the formats of events, or of tables",
    "--top": "unmapped lists all",
  ]

  @Test func hasOneMeaningOfANameInAllCommands() {
    for (name, same) in Dictionary(grouping: Self.uses, by: \.name) {
      #expect(Set(same.map(\.letter)).count == 1, "\(name) has different letters")
      if Self.differing[name] == nil { #expect(same.count == 1, "\(name) differs: \(same)") }
    }
    for (letter, same) in Dictionary(grouping: Self.uses.filter { !$0.letter.isEmpty }, by: \.letter) {
      #expect(Set(same.map(\.name)).count == 1, "\(letter) has several meanings")
    }
  }

  /// A user who knows a flag from one command expects it in similar commands.
  @Test func hasTheSameFlagsInSimilarCommands() {
    for command in EventMapTool.commands {
      let names = Set(command.flags.map(\.name))
      #expect(names.contains("table") == (command.tableOperand != .none) || command.name == "init")
      if names.contains("diff"), command != LintCommand.self { #expect(names.contains("dry-run"), "\(command.name)") }
      if !names.isDisjoint(with: ["output", "table", "dump"]) { #expect(names.contains("quiet"), "\(command.name)") }
      if names.contains("config") { #expect(names.contains("no-config"), "\(command.name)") }
    }
  }

  /// Operands first, and either all flags or `[FLAGS]` at the end.
  @Test func hasShortAndCompleteUsageLines() {
    for command in EventMapTool.commands {
      let usages = command.usage.joined(separator: " ")
      for usage in command.usage {
        #expect("eventmap \(command.name) \(usage)".count <= 100, "\(command.name) \(usage)")
        let unnamed = command.flags.filter { flag in !flag.spellings.contains { usages.contains($0) } }
        #expect(usage.hasSuffix("[FLAGS]") == !unnamed.isEmpty, "\(command.name) \(usage)")
      }
    }
  }

  @Test func acceptsFormerSpellingsWithAHint() throws {
    let stats = try ParsedArguments(["-f", "jsonl", "a.log"], of: StatsCommand.self)
    #expect(stats[SharedFlags.from] == .jsonl && stats.operands == ["a.log"])
    #expect(stats.hints == ["-f is now --from; the next version will not accept -f"])
    #expect(try ParsedArguments(["-fjsonl"], of: CoverageCommand.self)[SharedFlags.from] == .jsonl)
    // A format of the report, and a value that is unknown, count as the format of the report.
    let report = try ParsedArguments(["-f", "json"], of: CoverageCommand.self)
    #expect(report[CoverageCommand.format] == .json && report.hints.isEmpty)
    #expect(throws: CommandError.self) { try ParsedArguments(["-f", "xml"], of: CoverageCommand.self) }
    let prune = try ParsedArguments(["--rule=unknown-class", "-r", "unknown-action"], of: PruneCommand.self)
    #expect(prune[PruneCommand.only] == ["unknown-class", "unknown-action"])
    #expect(prune.hints.count == 2)
  }

  @Test func acceptsTablesAsOperandsAndFlags() throws {
    func table(_ words: [String], _ command: any Command.Type) throws -> [String] {
      let arguments = try ParsedArguments(words, of: command)
      return [arguments[SharedFlags.table] ?? ""] + arguments.operands
    }
    #expect(try table(["T.json", "Home", "tap:"], LookupCommand.self) == ["T.json", "Home", "tap:"])
    #expect(try table(["Home", "tap:", "-t", "T.json"], LookupCommand.self) == ["T.json", "Home", "tap:"])
    #expect(try table(["T.plist", "a.jsonl"], TranslateCommand.self) == ["T.plist", "a.jsonl"])
    #expect(try table(["-tT.plist", "a.plist"], TranslateCommand.self) == ["T.plist", "a.plist"])
    #expect(try table(["-t", "T.plist", "U.plist"], LintCommand.self).dropFirst() == ["T.plist", "U.plist"])
    #expect(try table(["git:main", "-t", "T.plist"], DiffCommand.self).dropFirst() == ["git:main", "T.plist"])
    #expect(try ParsedArguments(["A.json", "B.json", "T.json"], of: ManifestDiffCommand.self).operands.count == 2)
    // A JSON file before dumps may be a dump, so its content decides.
    let scratch = try Scratch()
    let path = try scratch.write("T.json", #"{"Home":{"PageEventIDs":{"Enter":"E"}}}"#)
    let dump = try scratch.write("D.json", #"{"type":"page","class":"Home","phase":"enter"}"#)
    #expect(try table([path, dump], StatsCommand.self) == [path, dump])
    #expect(try table([dump, path], StatsCommand.self) == ["", dump, path])
  }

  @Test func hasConsistentDeclarations() {
    for command in EventMapTool.commands {
      let spellings = (command.flags + [EventMapTool.helpFlag]).flatMap(\.spellings)
      #expect(Set(spellings).count == spellings.count, "\(command.name): a flag is declared twice")
      for flag in command.flags {
        #expect(flag.name.allSatisfy { $0.isLowercase || $0 == "-" })
        for value in flag.syntax?.allowed ?? [] {
          #expect(throws: Never.self, "--\(flag.name) \(value)") { try flag.value(of: [value]) }
        }
        #expect(throws: Never.self) { try flag.value(of: []) }
      }
    }
  }
}
