/// A renderer of JUnit's XML for the test reports of CI services, with a test suite for each file.
///
/// The format has no standard; this is the common part of the schemas of Ant and Jenkins. A finding of at least a certain severity is a
/// failed test. Any other finding is a skipped test, so that it does not make a build fail. A table without active findings is a passed
/// test.
public struct JUnitRenderer: Renderer {
  private let failOn: Severity?

  /// Makes the renderer.
  ///
  /// - Parameter failOn: the lowest severity that is a failed test; `nil` for no failed tests.
  public init(failOn: Severity? = .warning) { self.failOn = failOn }

  private func fails(_ finding: Diagnostic) -> Bool { failOn.map { finding.severity >= $0 } ?? false }

  /// Writes the active findings.
  public func write<Failure>(_ report: LintReport, to output: ReportOutput<Failure>) throws(Failure) {
    // Indices, because copies of many findings would double the memory.
    let active = report.diagnostics.indices.filter { report.diagnostics[$0].isActive }
    let findings = Dictionary(grouping: active) { report.diagnostics[$0].file }
    let files = Set(report.tables).union(findings.keys).sorted()
    let clean = files.count { findings[$0] == nil }
    var sources = SourceLines(report)
    try output.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    try output.append("<testsuites name=\"eventmap lint\" \(counts(report, active, passed: clean))>\n")
    for file in files { try writeSuite(file, report, findings[file, default: []], &sources, to: output) }
    try output.append("</testsuites>\n")
  }

  private func writeSuite<Failure>(
    _ file: String, _ report: LintReport, _ findings: [Int], _ sources: inout SourceLines,
    to output: ReportOutput<Failure>
  ) throws(Failure) {
    let passed = findings.isEmpty ? 1 : 0
    let name = attribute(file)
    try output.append("  <testsuite name=\"\(name)\" \(counts(report, findings, passed: passed))>\n")
    if findings.isEmpty { try output.append("    <testcase name=\"no problems\" classname=\"\(name)\"/>\n") }
    var numbers: [String: Int] = [:]
    for finding in findings.lazy.map({ report.diagnostics[$0] }) {
      var test = finding.rule + (finding.keyPath.isEmpty ? "" : ": " + finding.keyPathText)
      numbers[test, default: 0] += 1
      // Services identify a test by its name, so a second test of the same name would hide the first.
      if let number = numbers[test], number > 1 { test += " (\(number))" }
      try output.append(
        "    <testcase name=\"\(attribute(test))\" classname=\"\(name)\">\n      \(outcome(finding, &sources))\n    </testcase>\n"
      )
    }
    try output.append("  </testsuite>\n")
  }

  private func outcome(_ finding: Diagnostic, _ sources: inout SourceLines) -> String {
    let details = TextRenderer().block(finding, &sources).escaping(Self.entity)
    let message = "message=\"\(attribute(finding.sentence))\""
    return fails(finding)
      ? "<failure type=\"\(attribute(finding.rule))\" \(message)>\(details)</failure>"
      : "<skipped \(message)>\(details)</skipped>"
  }

  private func counts(_ report: LintReport, _ findings: [Int], passed: Int) -> String {
    let failures = findings.count { fails(report.diagnostics[$0]) }
    let skipped = findings.count - failures
    return "tests=\"\(findings.count + passed)\" failures=\"\(failures)\" errors=\"0\" skipped=\"\(skipped)\""
  }

  /// Escapes a text for an attribute. Line ends and tabs become references, because XML readers replace them by spaces otherwise.
  private func attribute(_ text: String) -> String {
    text.escaping { scalar in
      switch scalar {
      case "\t", "\n", "\r": "&#\(scalar.value);"
      default: Self.entity(scalar)
      }
    }
  }

  /// The replacement for a scalar that is markup in XML 1.0, or that XML 1.0 does not allow even as a reference; `nil` for other scalars.
  private static func entity(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\"": "&quot;"
    case "\t", "\n": nil
    case "\r": "&#13;"
    case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
    default: nil
    }
  }
}
