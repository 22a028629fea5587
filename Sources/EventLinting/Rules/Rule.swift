/// A rule: what it is, and how it finds what it is about. It only finds; severities, suppressions and fixes are the linter's.
protocol Rule: Sendable {
  static var info: RuleInfo { get }

  /// Looks at one table. A rule that the linter itself judges finds nothing here.
  static func check(_ context: LintContext) -> [Finding]
}

extension Rule {
  static func check(_ context: LintContext) -> [Finding] { [] }
}
