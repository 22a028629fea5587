import EventLinting
import EventMapping

/// `eventmap lint`: checks tables against their grammar, their settings and the app's manifest.
enum LintCommand: Command {
  static let name = "lint"
  static let summary = "check the syntax and event IDs of tables, and their names against the app"
  static let usage = ["[TABLE...] [--manifest FILE]... [FLAGS]"]
  static let discussion = """
    Every class and action that a table names must exist in the app's manifest: the one that --manifest names, or
    AppManifest.json or AppManifest.plist in the folder of the table. TABLE may be a folder, for all tables in it, or a
    pattern such as 'Configs/*.plist'; '-' reads a table from standard input.

    The project's configuration, .eventmap.json in the working directory or the nearest folder above, applies where no
    flag is given. Without TABLE, all tables that it names are checked, and paths are shown from the root of the
    repository; without a configuration, TABLE is EventTable.plist, EventTable.json, or the same two in Configs.

    'eventmap rules' lists the rules, 'eventmap explain RULE' explains one.

    Exit status: 0 no findings at or above --fail-on; 1 findings; 2 could not start; 3 the output is not complete.
    """
  static let examples = [
    (command: "eventmap lint", purpose: "check all tables of the project"),
    (command: "eventmap lint Configs/EventTable.plist", purpose: "check against the manifest beside the table"),
    (command: "eventmap lint .", purpose: "check all tables in the working directory and the folders in it"),
    (
      command: "eventmap lint EventTable.plist --manifest AppManifest.json --format text --format sarif=lint.sarif",
      purpose: "check in CI, with a report for code scanning"
    ),
    (
      command: "eventmap lint EventTable.plist --dump events.jsonl",
      purpose: "compare the table with raw events"
    ),
    (command: "eventmap lint EventTable.plist --against git:main", purpose: "find what a branch breaks"),
    (command: "eventmap lint --watch", purpose: "check again whenever a file changes"),
    (command: "eventmap lint --statistics", purpose: "count the findings by rule, to see where to start"),
    (command: "eventmap lint EventTable.plist --diff", purpose: "show what --fix would change"),
    (command: "eventmap lint EventTable.plist --diff --unsafe", purpose: "also show the suggested names as fixes"),
  ]

  static let manifest = Flag(
    "manifest", "m", repeating: .file(), default: SharedFlags.defaultManifests,
    help: "an app manifest; several are merged")
  static let dump = Flag(
    "dump", "d", repeating: .file(), default: SharedFlags.configuredDumps,
    help:
      "raw events to compare the tables with, '-' for standard input; finds members that no event has, touch phases "
      + "that count twice or never, and rows that fire although they are deprecated or not in the app")
  static let against = Flag(
    "against", taking: .text("git:REF"), default: SharedFlags.configured,
    help: "compare each table with itself at a commit, and find the events that stop arriving; git:REF:PATH or a file "
      + "for a single table")
  static let requireManifest = Flag("require-manifest", help: "exit with status 2 if there is no manifest")
  static let standardInputName = Flag(
    "stdin-name", taking: .text("NAME"), help: "name of the table on standard input, for editors")
  static let failOn = Flag(
    "fail-on",
    taking: .choice(
      "SEVERITY", of: Severity.allCases.reversed().map { ($0.rawValue, Severity?.some($0)) } + [("never", nil)]),
    default: .error, shownAs: "error", help: "exit with status 1 for findings of this severity or above")
  static let rule = Flag(
    "rule", "r",
    repeating: ValueType(
      "NAME=LEVEL",
      completion: .wordAndWord(RuleCatalog.all.map(\.name).filter { $0 != RuleCatalog.fixedRule }, RuleLevel.names),
      parse: parseLevel),
    help: "set the severity of a rule to error, warning, note or off; overrides the table's settings"
  ) { levels in Dictionary(levels, uniquingKeysWith: { _, last in last }) }
  static let formats = Flag(
    formats: "format", "f", default: OutputStyle.text, help: "format of the findings, on standard output or in FILE")
  static let statistics = Flag(
    "statistics",
    help: "also count the findings by rule: after the findings of text, in the member 'statistics' of json")
  static let fix = Flag(
    "fix",
    help: "apply the safe fixes (invisible-character, unknown-key, trailing-comma) to the tables; the exit status is "
      + "for the remaining findings")
  static let diff = Flag(
    "diff",
    help: "show the safe fixes as a diff instead of the findings, and write nothing; the exit status is for the "
      + "findings")
  static let takesSuggestions = Flag(
    "unsafe",
    help: "with --fix or --diff: also replace an unknown name by its suggestion, if there is exactly one")
  static let baseline = Flag(
    "baseline", taking: .file(), default: SharedFlags.configured, help: "ignore the findings that FILE lists")
  static let baselineStrict = Flag(
    "baseline-strict", help: "report entries of the baseline that no longer occur as errors")
  static let writeBaseline = Flag(
    "write-baseline", taking: .file(), help: "write all findings to FILE as a baseline, and exit with status 0")

  static let flags: [any FlagDeclaration] = [
    SharedFlags.tables, manifest, dump, against, requireManifest, standardInputName, failOn, rule, formats, statistics,
    fix, diff,
    takesSuggestions,
    baseline, baselineStrict, writeBaseline, SharedFlags.config, SharedFlags.noConfig, SharedFlags.watch,
    SharedFlags.progress,
    SharedFlags.quiet,
  ]
  static let tableOperand = TableOperand.allOperands
  static let operands = Completion.files

  static func run(_ arguments: ParsedArguments) throws(CommandError) -> ExitStatus {
    guard arguments[SharedFlags.watch] else { return try LintRun(try LintRequest(arguments)).run() }
    return try WatchRun(isQuiet: arguments[SharedFlags.quiet]).run { () throws(CommandError) in
      try LintRequest.job(arguments)
    }
  }

  @Sendable private static func parseLevel(_ text: String) throws(CommandError) -> (String, RuleLevel) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else {
      throw CommandError("\(DisplayedName.quoted(text)) has no level, expected NAME=error|warning|note|off")
    }
    try checkRule(parts[0])
    return (parts[0], try level(named: parts[1]))
  }

  /// Throws an error for an unknown rule, and for a rule with a fixed severity.
  static func checkRule(_ name: String) throws(CommandError) {
    guard RuleCatalog.info(named: name) != nil else { throw CommandError(ExplainCommand.unknownRule(name)) }
    guard name != RuleCatalog.fixedRule else {
      throw CommandError(RuleCatalog.refusal(ofFixed: name))
    }
  }

  /// Returns the level with a name.
  static func level(named name: String) throws(CommandError) -> RuleLevel {
    guard let level = RuleLevel(name) else { throw CommandError(unknownValue: name, expected: RuleLevel.names) }
    return level
  }
}
