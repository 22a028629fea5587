import EventLinting
import EventMapping
import Foundation

/// The checked flags of `eventmap lint`.
struct LintRequest {
  /// The lowest severity that makes the exit status 1; `nil` for none.
  var failOn: Severity?
  var inputs: LintInputs
  var requiresManifest: Bool
  var levels: [String: RuleLevel]
  /// The formats and their outputs.
  var formats: [FormatChoice<OutputStyle>]
  /// Whether text and JSON include the counts of findings by rule.
  var showsStatistics: Bool
  /// Whether findings are also printed as annotations, because the run is in GitHub Actions.
  var annotates: Bool
  var fixes: Fixes
  var baseline: BaselineFiles

  /// Whether only fatal errors are printed besides the findings.
  var isQuiet: Bool
  /// The choice of `--progress`, for reading dumps.
  var progress: ProgressLine.Use

  /// The flags about baselines, except `--baseline`.
  struct BaselineFiles {
    /// Whether entries of the baseline that no longer occur are errors.
    var isStrict: Bool
    /// The path of the baseline to write.
    var written: String?
  }

  /// The use of fixes.
  struct Fixes {
    enum Use {
      case none, apply, showDiff
    }

    var use: Use
    /// Whether an unknown name is replaced by its only suggestion.
    var takesSuggestions: Bool
  }

  init(_ arguments: ParsedArguments) throws(CommandError) {
    failOn = arguments[LintCommand.failOn]
    let project = try Project(arguments)
    let configuration = try project.configuration()
    let usesConfiguredTables = arguments.operands.isEmpty && configuration?.patterns[.tables] != nil
    let base = PathBase(
      folder: (usesConfiguredTables ? configuration?.root : nil) ?? project.workingFolder,
      workingFolder: project.workingFolder)
    inputs = try LintInputs(arguments, project, configuration, base)
    requiresManifest = arguments[LintCommand.requireManifest]
    isQuiet = arguments[SharedFlags.quiet]
    progress = arguments.progress
    levels = Self.levels(configuration).merging(arguments[LintCommand.rule]) { _, flag in flag }
    formats = Self.formats(arguments, configuration, base)
    showsStatistics = arguments[LintCommand.statistics]
    annotates =
      !arguments.isGiven(LintCommand.formats) && configuration?.formats == nil
      && ProcessInfo.processInfo.environment["GITHUB_ACTIONS"] == "true"
    baseline = BaselineFiles(
      isStrict: arguments[LintCommand.baselineStrict],
      written: arguments[LintCommand.writeBaseline].map(base.argument))
    switch (arguments[LintCommand.fix], arguments[LintCommand.diff]) {
    case (true, true): throw CommandError("--fix and --diff exclude each other")
    case (true, false): fixes = Fixes(use: .apply, takesSuggestions: arguments[LintCommand.takesSuggestions])
    case (false, true): fixes = Fixes(use: .showDiff, takesSuggestions: arguments[LintCommand.takesSuggestions])
    case (false, false):
      if arguments[LintCommand.takesSuggestions] { throw CommandError("--unsafe needs --fix or --diff") }
      fixes = Fixes(use: .none, takesSuggestions: false)
    }
    try check()
  }

  /// Returns the levels of rules that the configuration sets.
  static func levels(_ configuration: Configuration?) -> [String: RuleLevel] {
    let levels = configuration?.rules.map { ($0.value.name, $0.value.level) } ?? []
    return Dictionary(levels) { _, last in last }
  }

  private static func formats(
    _ arguments: ParsedArguments, _ configuration: Configuration?, _ base: PathBase
  ) -> [FormatChoice<OutputStyle>] {
    if !arguments.isGiven(LintCommand.formats), let configuration, let formats = configuration.formats {
      return formats.map { format in
        FormatChoice(
          style: format.value.style, file: format.value.file.map { base.path(configuration.absolute($0)) })
      }
    }
    return arguments[LintCommand.formats].map { format in
      FormatChoice(style: format.style, file: format.file.map(base.argument))
    }
  }

  private func check() throws(CommandError) {
    let readsStandardInput = inputs.tables.contains("-")
    if inputs.tables.count(where: { $0 == "-" }) > 1 {
      throw CommandError("standard input ('-') is named twice, but can be read only once")
    }
    if inputs.standardInputName != nil, !readsStandardInput {
      throw CommandError("--stdin-name names a table on standard input; add '-' to the tables")
    }
    if inputs.dumps.contains("-"), readsStandardInput || inputs.dumps.count(where: { $0 == "-" }) > 1 {
      throw CommandError("standard input ('-') is named twice, but can be read only once")
    }
    if fixes.use == .apply, readsStandardInput {
      throw CommandError("--fix cannot write to standard input; use --diff")
    }
    if showsStatistics, !formats.contains(where: { $0.style == .text || $0.style == .json }) {
      throw CommandError("--statistics needs --format text or json: other formats have no place for counts")
    }
    if baseline.isStrict, inputs.baseline == nil { throw CommandError("--baseline-strict needs --baseline FILE") }
  }
}
