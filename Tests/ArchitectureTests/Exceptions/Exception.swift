/// A place where a rule does not apply, with the reason.
struct Exception {
  let rule: String
  /// The path of a file, or of a folder with a slash at its end.
  let path: String
  /// The name of the declaration; empty for the whole file.
  let subject: String
  let reason: String
  /// The test that verifies a claim: `Tests/Target/File.swift:function`.
  let test: String?

  init(_ rule: any Rule.Type, _ path: String, of subject: String = "", because reason: String, test: String? = nil) {
    self.rule = rule.name
    self.path = path
    self.subject = subject
    self.reason = reason
    self.test = test
  }

  func allows(_ finding: Finding) -> Bool {
    finding.canBeAllowed && rule == finding.rule && (subject.isEmpty || subject == finding.subject)
      && (path == finding.path || path.hasSuffix("/") && finding.path.hasPrefix(path))
  }

  /// Returns the problem if the exception of a claim names no existing test; `nil` otherwise.
  func missingTest(in files: [SourceFile]) -> String? {
    let test = test ?? ""
    let parts = test.split(separator: ":").map { String($0) }
    let file = files.first { $0.path == parts.first }
    let exists = file?.declarations.contains { $0.kind == .function && $0.name == parts.last } == true
    return exists ? nil : "\(path): the test '\(test)' does not exist: name the test that holds the claim"
  }

  /// Returns the violations: findings that no exception allows, and exceptions that allow no finding.
  static func judge(_ findings: [Finding], _ exceptions: [Exception]) -> [String] {
    var isUsed = Array(repeating: false, count: exceptions.count)
    var violations: [String] = []
    for finding in findings {
      var isAllowed = false
      for index in exceptions.indices where exceptions[index].allows(finding) {
        isUsed[index] = true
        isAllowed = true
      }
      if !isAllowed { violations.append("\(finding)") }
    }
    for (exception, isUsed) in zip(exceptions, isUsed) where !isUsed {
      violations.append("\(exception.path): the exception from \(exception.rule) is no longer needed: remove it")
    }
    return violations
  }
}
