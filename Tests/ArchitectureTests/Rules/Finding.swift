/// A place where the tree breaks a rule.
struct Finding: CustomStringConvertible {
  let rule: String
  let path: String
  let line: Int
  /// The declaration or module that it is about, where a file may have several.
  var subject = ""
  /// What is wrong and what to do.
  let message: String
  /// Whether a listed exception can allow it.
  var canBeAllowed = true

  var description: String { "\(path):\(line): \(message)" }
}
