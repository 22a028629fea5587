import EventLinting
import EventMapping
import EventTranslation
import Testing

@testable import EventMapCommand

/// Arguments become typed values by the declarations of the flags.
@Suite(.waits) struct FlagTests {
  @Test func valuesAreTyped() throws {
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

  @Test func defaults() throws {
    let arguments = try ParsedArguments([], of: TranslateCommand.self)
    #expect(arguments[TranslateCommand.to] == .jsonl)
    #expect(arguments[SharedFlags.from] == nil)
    #expect(arguments[SharedFlags.table] == nil)
    #expect(arguments[SharedFlags.idKey] == "eventID")
    #expect(arguments[SharedFlags.manifest].isEmpty)
    #expect(!arguments.isGiven(SharedFlags.from))
    #expect(try ParsedArguments(["--from", "auto"], of: TranslateCommand.self).isGiven(SharedFlags.from))
  }

  @Test func repeatedFlagsKeepTheirOrder() throws {
    let words = ["-m", "a", "--manifest=b", "-mc", "-r", "trailing-comma=off", "-r", "trailing-comma=note"]
    let arguments = try ParsedArguments(words, of: LintCommand.self)
    #expect(arguments[LintCommand.manifest] == ["a", "b", "c"])
    #expect(arguments[LintCommand.rule] == ["trailing-comma": .note])
  }

  @Test(arguments: ["--select", "--time-member"]) func deepPaths(flag: String) throws {
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

  @Test func twoDashesEndTheFlags() throws {
    let arguments = try ParsedArguments(["-q", "--", "--quiet", "-", "--"], of: TranslateCommand.self)
    #expect(arguments.operands == ["--quiet", "-", "--"])
  }

  /// What the parser takes for the end of one flag and the start of the next.
  @Test(arguments: [
    (["--select", "--quiet"], "--select needs a value: --select NAME[=NEW],..."),
    (["-qo"], "--output needs a value: --output FILE"),
    (["-qz"], "unknown flag '-z'; see 'eventmap help translate'"),
    (["--jobs=2=3"], "--jobs: '2=3' is not a number of workers, expected at least 1"),
    (["--jobs", "2", "-j", "3"], "--jobs is given twice"),
    (["--=x"], "unknown flag '--'; see 'eventmap help translate'"),
  ])
  func errors(words: [String], message: String) {
    let error = #expect(throws: CommandError.self) { try ParsedArguments(words, of: TranslateCommand.self) }
    #expect(error?.message == message)
    #expect(error?.status == .failure)
  }

  @Test func declarationsAreConsistent() {
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
