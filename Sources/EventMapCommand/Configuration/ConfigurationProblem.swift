import EventMapping

/// A problem in a configuration and its place.
struct ConfigurationProblem {
  /// The line, from 1.
  let line: Int
  /// The column, from 1, in Unicode scalars.
  let column: Int
  /// The problem and its remedy: the found value, the expected value, the fix.
  let message: String

  /// Throws an error that lists problems in the order of the file, if there are any.
  ///
  /// - Parameter path: the path of the file in messages.
  static func check(_ problems: [ConfigurationProblem], in path: String) throws(CommandError) {
    if problems.isEmpty { return }
    let name = DisplayedName.plain(path)
    let lines = problems.sorted { ($0.line, $0.column) < ($1.line, $1.column) }.map { problem in
      "\(name):\(problem.line):\(problem.column): error: \(problem.message)\n"
    }
    let count = DisplayedName.counted(problems.count, "problem")
    throw CommandError(
      "\(name) has \(count); fix it, or ignore it with --\(SharedFlags.noConfig.name)", details: lines.joined())
  }
}
