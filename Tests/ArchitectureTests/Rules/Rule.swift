/// A rule that is checked for each file.
protocol Rule: Sendable {
  static var name: String { get }
  static func findings(in file: SourceFile) -> [Finding]
}

extension Rule {
  /// The name of the rule, which is the name of its type.
  static var name: String { "\(Self.self)" }

  static func finding(
    _ file: SourceFile, _ line: Int, about subject: String = "", canBeAllowed: Bool = true, _ message: String
  ) -> Finding {
    Finding(
      rule: name, path: file.path, line: line, subject: subject, message: message, canBeAllowed: canBeAllowed)
  }
}
