import EventLinting

/// `eventmap lint`: tables against their grammar, their settings and the app's manifest.
enum LintCommand: Command {
  static let name = "lint"
  static let summary = "check tables: their syntax, their event IDs, and that the app has what they name"
  static let usage = ["[TABLE...] [--manifest FILE]... [FLAGS]"]
  static let discussion = """
    Every class and action that a table names must exist in the app's manifest: the one named, or
    AppManifest.json or AppManifest.plist beside the table. '-' reads a table from standard input;
    without TABLE it is EventTable.plist, EventTable.json, or the same two in Configs.

    Exit status: 0 nothing at or above --fail-on; 1 there is; 2 could not start; 3 the output is not
    complete. 'eventmap rules' lists the rules, 'eventmap explain RULE' explains one.
    """
  static let flags = [
    Flag("manifest", "m", value: "FILE", isRepeatable: true, "an app manifest; several are one union"),
    Flag(
      "dump", value: "FILE", isRepeatable: true,
      "raw events to compare the tables with: members that no event has,\ntouch phases that count twice or never"),
    Flag("require-manifest", "status 2 where there is no manifest"),
    Flag("stdin-name", value: "NAME", "what the table on standard input is called, for editors"),
    Flag("fail-on", value: "SEVERITY", "status 1 from this severity on: error (default), warning, note, never"),
    Flag(
      "rule", "r", value: "NAME=LEVEL", isRepeatable: true,
      "severity of a rule: error, warning, note or off; stronger than the table's settings"),
    Flag(
      "format", "f", value: "NAME[=FILE]", isRepeatable: true,
      "text (default), xcode, github, gitlab, sarif, junit or json, to standard\noutput or to FILE"),
    Flag(
      "fix",
      "apply the safe fixes (invisible-character, unknown-key, trailing-comma)\nto the tables; the status is judged afterwards"
    ),
    Flag("diff", "show the safe fixes as a diff instead of the findings, and write nothing"),
    Flag("baseline", value: "FILE", "findings in this file do not count"),
    Flag("baseline-strict", "entries of the baseline that no longer occur are errors"),
    Flag("write-baseline", value: "FILE", "write what is found now as a baseline; status 0"),
  ]
  static let examples = [
    (command: "eventmap lint Configs/EventTable.plist", purpose: "against the manifest beside the table"),
    (
      command: "eventmap lint EventTable.plist --manifest AppManifest.json --format text --format sarif=lint.sarif",
      purpose: "in CI, with a report for code scanning"
    ),
    (command: "eventmap lint EventTable.plist --dump events.jsonl", purpose: "against what hooks really sent"),
    (command: "eventmap lint EventTable.plist --diff", purpose: "what --fix would do"),
  ]

  static func run(_ arguments: ParsedArguments) throws(CommandError) -> ExitStatus {
    try LintRun(try LintRequest(arguments)).run()
  }
}
