import Foundation

/// A run of the rules over one table, on several threads if the table is large.
struct RuleRun: @unchecked Sendable {
  /// The minimum number of classes for which threads save more time than they cost.
  private static let leastClasses = 500

  // The rules only read the context. Two parts of it change: the search for names, which only the rules of one task use, and the
  // pattern of event IDs, which only one rule uses.
  private let context: LintContext
  private let tasks: [[any TableRule.Type]]
  private let results = Results()

  /// Returns the findings in the order of the rules.
  static func findings(_ rules: [any TableRule.Type], _ context: LintContext) -> [Finding] {
    if context.table.classes.count < leastClasses { return rules.flatMap { $0.check(context) } }
    let run = RuleRun(rules, context)
    DispatchQueue.concurrentPerform(iterations: run.tasks.count) { run.run($0) }
    return rules.flatMap { run.results[$0.info.name] }
  }

  private init(_ rules: [any TableRule.Type], _ context: LintContext) {
    self.context = context
    // The longest task first, so that no single thread is still busy with it at the end.
    tasks = [rules.filter { $0.suggestsNames }] + rules.filter { !$0.suggestsNames }.map { [$0] }
  }

  private func run(_ task: Int) {
    var context = context
    // Only the first task may use the search for names, which is not thread-safe.
    if task > 0 { context.didYouMean = nil }
    for rule in tasks[task] { results[rule.info.name] = rule.check(context) }
  }

  /// The findings by rule, shared by the threads.
  private final class Results: @unchecked Sendable {
    private let lock = NSLock()
    private var findings: [String: [Finding]] = [:]

    subscript(rule: String) -> [Finding] {
      get { lock.withLock { findings[rule, default: []] } }
      set { lock.withLock { findings[rule] = newValue } }
    }
  }
}
