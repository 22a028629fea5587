import Foundation

/// Runs the rules over one table; over a large one several at the same time.
struct RuleRun: @unchecked Sendable {
  /// From how many classes on threads take less time than they cost.
  private static let leastClasses = 500

  // Rules only read. What changes while they do is the search for names, which the rules of one task share, and
  // the pattern of event IDs, which one rule has.
  private let context: LintContext
  private let tasks: [[any TableRule.Type]]
  private let results = Results()

  /// The findings in the order of the rules.
  static func findings(_ rules: [any TableRule.Type], _ context: LintContext) -> [Finding] {
    if context.table.classes.count < leastClasses { return rules.flatMap { $0.check(context) } }
    let run = RuleRun(rules, context)
    DispatchQueue.concurrentPerform(iterations: run.tasks.count) { run.run($0) }
    return rules.flatMap { run.results[$0.info.name] }
  }

  private init(_ rules: [any TableRule.Type], _ context: LintContext) {
    self.context = context
    // The longest first, so that none is left to a single thread at the end.
    tasks = [rules.filter { $0.suggestsNames }] + rules.filter { !$0.suggestsNames }.map { [$0] }
  }

  private func run(_ task: Int) {
    var context = context
    // Whoever does not say that it suggests names has nothing to suggest them with.
    if task > 0 { context.didYouMean = nil }
    for rule in tasks[task] { results[rule.info.name] = rule.check(context) }
  }

  /// The findings by rule.
  private final class Results: @unchecked Sendable {
    private let lock = NSLock()
    private var findings: [String: [Finding]] = [:]

    subscript(rule: String) -> [Finding] {
      get { lock.withLock { findings[rule, default: []] } }
      set { lock.withLock { findings[rule] = newValue } }
    }
  }
}
