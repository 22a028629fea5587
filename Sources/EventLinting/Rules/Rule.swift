/// A check of the linter: its description, and the code that finds the defects. ``Linter`` applies severities, suppressions and fixes.
///
/// Each rule conforms to one of the protocols below, depending on its input.
protocol Rule: Sendable {
  static var info: RuleInfo { get }
}

/// A rule about a table.
protocol TableRule: Rule {
  /// Whether the rule uses ``LintContext/didYouMean``, which serves one thread at a time.
  static var suggestsNames: Bool { get }

  static func check(_ context: LintContext) -> [Finding]
}

extension TableRule {
  static var suggestsNames: Bool { false }
}

/// A rule about problems that keep a table from loading.
protocol LoadingRule: TableRule {
  /// Returns the findings for problems that make a translation refuse the table.
  static func findings(_ table: LintedTable, _ document: Document) -> [Finding]
}

extension LoadingRule {
  static func check(_ context: LintContext) -> [Finding] { findings(context.table, context.document) }
}

/// A rule about the manifest.
protocol ManifestRule: Rule {
  /// Returns the findings in the manifest.
  ///
  /// - Parameter keys: the classes that the tables name.
  static func check(_ app: AppContext, keys: Set<String>) -> [Finding]
}

/// A rule about a suppression of a table and its effect.
protocol SuppressionRule: Rule {
  static func check(_ use: SuppressionUse) -> Finding?
}

/// A rule about baseline entries that do not occur in a report.
protocol BaselineRule: Rule {
  static func check(_ entries: [(key: Baseline.Key, range: Range<Int>)], of file: String) -> [Finding]
}
