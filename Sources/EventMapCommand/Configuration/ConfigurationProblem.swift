import EventMapping

/// What is wrong with a configuration, and where.
struct ConfigurationProblem {
  /// From 1.
  let line: Int
  /// From 1, in Unicode scalars.
  let column: Int
  /// What was found, what was expected, what to do.
  let message: String

  /// Throws an error that lists problems, in the order of the file, if there are any.
  ///
  /// - Parameter path: the file, as messages name it.
  static func check(_ problems: [ConfigurationProblem], in path: String) throws(CommandError) {
    if problems.isEmpty { return }
    let name = DisplayedName.plain(path)
    let lines = problems.sorted { ($0.line, $0.column) < ($1.line, $1.column) }.map { problem in
      "\(name):\(problem.line):\(problem.column): error: \(problem.message)\n"
    }
    let count = DisplayedName.counted(problems.count, "problem")
    throw CommandError(
      "\(name) has \(count); fix it, or leave it out with --\(SharedFlags.noConfig.name)", details: lines.joined())
  }
}
