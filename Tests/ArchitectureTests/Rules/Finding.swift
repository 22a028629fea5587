/// A violation of a rule.
struct Finding: CustomStringConvertible {
  let rule: String
  let path: String
  let line: Int
  /// The name of the declaration or module, for rules that can have several findings in a file.
  var subject = ""
  /// The problem and its remedy.
  let message: String
  /// Whether a listed exception can allow the finding.
  var canBeAllowed = true

  var description: String { "\(path):\(line): \(message)" }
}
