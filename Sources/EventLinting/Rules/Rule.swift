/// A rule: what it is, and how it finds what it is about. It only finds; severities, suppressions and fixes are the linter's.
///
/// Each rule is one of the protocols below, by what it looks at.
protocol Rule: Sendable {
  static var info: RuleInfo { get }
}

/// A rule that looks at a table.
protocol TableRule: Rule {
  /// Whether it asks ``LintContext/didYouMean``, which serves one thread at a time.
  static var suggestsNames: Bool { get }

  static func check(_ context: LintContext) -> [Finding]
}

extension TableRule {
  static var suggestsNames: Bool { false }
}

/// A rule about what keeps a table from loading.
protocol LoadingRule: TableRule {
  /// What a translation refuses.
  static func findings(_ table: LintedTable, _ document: Document) -> [Finding]
}

extension LoadingRule {
  static func check(_ context: LintContext) -> [Finding] { findings(context.table, context.document) }
}

/// A rule that looks at the manifest.
protocol ManifestRule: Rule {
  /// - Parameter keys: the classes that the tables name.
  static func check(_ app: AppContext, keys: Set<String>) -> [Finding]
}

/// A rule that looks at a suppression of a table and what it did.
protocol SuppressionRule: Rule {
  static func check(_ use: SuppressionUse) -> Finding?
}

/// A rule that looks at what a baseline has and a report does not.
protocol BaselineRule: Rule {
  static func check(_ entries: [(key: Baseline.Key, range: Range<Int>)], of file: String) -> [Finding]
}
