import EventLinting
import EventMapping
import Foundation

/// What `eventmap lint` was asked for, every value checked.
struct LintRequest {
  /// From which severity on the status is 1; `nil` for never.
  var failOn: Severity?
  var tables: [String]
  /// As named; empty for the ones beside the tables.
  var manifests: [String]
  /// Dumps of raw events to compare the tables with.
  var dumps: [String]
  var requiresManifest: Bool
  var standardInputName: String?
  var levels: [String: RuleLevel] = [:]
  /// Where each format goes; `nil` is standard output.
  var formats: [(style: OutputStyle, file: String?)] = []
  var isFixing: Bool
  var isShowingDiff: Bool
  var baseline: String?
  var isBaselineStrict: Bool
  var baselineToWrite: String?

  init(_ arguments: ParsedArguments) throws(CommandError) {
    manifests = arguments.values("manifest")
    dumps = arguments.values("dump")
    requiresManifest = arguments.has("require-manifest")
    standardInputName = arguments.value("stdin-name")
    isFixing = arguments.has("fix")
    isShowingDiff = arguments.has("diff")
    baseline = arguments.value("baseline")
    isBaselineStrict = arguments.has("baseline-strict")
    baselineToWrite = arguments.value("write-baseline")
    tables = arguments.operands.isEmpty ? [try TableFile.usualPlace(naming: "eventmap lint TABLE")] : arguments.operands
    switch arguments.value("fail-on") {
    case nil: failOn = .error
    case "never": failOn = nil
    case let name?:
      guard let severity = Severity(rawValue: name) else {
        throw CommandError(
          ParsedArguments.unknownChoice(name, of: "fail-on", ["error", "warning", "note", "never"]))
      }
      failOn = severity
    }
    try readLevels(arguments.values("rule"))
    formats = try arguments.formats("format", or: .text)
    try check()
  }

  private mutating func readLevels(_ texts: [String]) throws(CommandError) {
    for text in texts {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2 else {
        throw CommandError("--rule: \(DisplayedName.quoted(text)) has no level, expected NAME=error|warning|note|off")
      }
      guard RuleCatalog.info(named: parts[0]) != nil else {
        throw CommandError("--rule: " + ExplainCommand.unknownRule(parts[0]))
      }
      guard parts[0] != "syntax-error" else {
        throw CommandError("--rule: 'syntax-error' cannot be changed: what does not parse cannot be checked")
      }
      guard let level = RuleLevel(parts[1]) else {
        throw CommandError(ParsedArguments.unknownChoice(parts[1], of: "rule", RuleLevel.names))
      }
      levels[parts[0]] = level
    }
  }

  private func check() throws(CommandError) {
    let readsStandardInput = tables.contains("-")
    if tables.count(where: { $0 == "-" }) > 1 { throw CommandError("standard input ('-') is named twice") }
    if standardInputName != nil, !readsStandardInput {
      throw CommandError("--stdin-name names a table on standard input; add '-' to the tables")
    }
    if dumps.contains("-"), readsStandardInput || dumps.count(where: { $0 == "-" }) > 1 {
      throw CommandError("standard input ('-') is named twice")
    }
    if isFixing, readsStandardInput { throw CommandError("--fix cannot write to standard input; use --diff") }
    if isFixing, isShowingDiff { throw CommandError("--fix and --diff exclude each other") }
    if isBaselineStrict, baseline == nil { throw CommandError("--baseline-strict needs --baseline FILE") }
  }
}
