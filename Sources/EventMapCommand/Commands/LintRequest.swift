import EventLinting
import EventMapping
import Foundation

/// The checked flags of `eventmap lint`.
struct LintRequest {
  /// From which severity on the status is 1; `nil` for never.
  var failOn: Severity?
  var tables: [String]
  /// The named ones; empty for the ones beside the tables.
  var manifests: [String]
  /// Dumps of raw events to compare the tables with.
  var dumps: [String]
  /// Where earlier tables are: a commit, a file of one, or a file; `nil` for nowhere.
  var against: String?
  var requiresManifest: Bool
  var standardInputName: String?
  var levels: [String: RuleLevel]
  /// Where each format goes.
  var formats: [FormatChoice<OutputStyle>]
  /// Whether findings are also shown as annotations, because the run is one of GitHub's.
  var annotates: Bool
  var fixes: Fixes
  var baseline: BaselineFiles

  /// The baselines of a run.
  struct BaselineFiles {
    /// The one whose findings are ignored.
    var applied: String?
    /// Whether its entries that no longer occur are errors.
    var isStrict: Bool
    /// The one that is made.
    var written: String?
  }

  /// What to do with the safe fixes.
  enum Fixes {
    case none, apply, showDiff
  }

  init(_ arguments: ParsedArguments) throws(CommandError) {
    failOn = arguments[LintCommand.failOn]
    manifests = arguments[LintCommand.manifest]
    dumps = arguments[LintCommand.dump]
    against = arguments[LintCommand.against]
    requiresManifest = arguments[LintCommand.requireManifest]
    standardInputName = arguments[LintCommand.standardInputName]
    levels = arguments[LintCommand.rule]
    formats = arguments[LintCommand.formats]
    annotates =
      !arguments.isGiven(LintCommand.formats) && ProcessInfo.processInfo.environment["GITHUB_ACTIONS"] == "true"
    baseline = BaselineFiles(
      applied: arguments[LintCommand.baseline], isStrict: arguments[LintCommand.baselineStrict],
      written: arguments[LintCommand.writeBaseline])
    switch (arguments[LintCommand.fix], arguments[LintCommand.diff]) {
    case (true, true): throw CommandError("--fix and --diff exclude each other")
    case (true, false): fixes = .apply
    case (false, true): fixes = .showDiff
    case (false, false): fixes = .none
    }
    tables =
      arguments.operands.isEmpty ? [try TableFile.defaultPlace(naming: "eventmap lint TABLE")] : arguments.operands
    try check()
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
    if fixes == .apply, readsStandardInput { throw CommandError("--fix cannot write to standard input; use --diff") }
    if baseline.isStrict, baseline.applied == nil { throw CommandError("--baseline-strict needs --baseline FILE") }
  }
}
