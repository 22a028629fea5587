/// Renders JUnit's XML, a test suite for each file, as the test reports of CI services read it.
///
/// The format has no standard; this is what the schemas of Ant and Jenkins have in common. An error or a warning is a failed test. A note
/// is a skipped one: no build should be red for it. A table in which nothing counts is a test that passed.
public struct JUnitRenderer: Renderer {
  /// Makes the renderer.
  public init() {}

  /// Renders what counts.
  public func render(_ report: LintReport) -> [UInt8] {
    let findings = Dictionary(grouping: report.active, by: \.file)
    let files = Set(report.tables).union(findings.keys).sorted()
    let clean = files.count { findings[$0] == nil }
    var sources = SourceLines(report)
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites name=\"eventmap lint\" \(counts(report.active, passed: clean))>\n"
    for file in files { text += suite(file, findings[file, default: []], &sources) }
    return Array((text + "</testsuites>\n").utf8)
  }

  private func suite(_ file: String, _ findings: [Diagnostic], _ sources: inout SourceLines) -> String {
    let passed = findings.isEmpty ? 1 : 0
    var text = "  <testsuite name=\"\(attribute(file))\" \(counts(findings, passed: passed))>\n"
    if findings.isEmpty { text += "    <testcase name=\"no problems\" classname=\"\(attribute(file))\"/>\n" }
    var numbers: [String: Int] = [:]
    for finding in findings {
      var name = finding.rule + (finding.keyPath.isEmpty ? "" : ": " + finding.keyPathText)
      numbers[name, default: 0] += 1
      // Services know a test by its name; one that comes twice would hide the other.
      if let number = numbers[name], number > 1 { name += " (\(number))" }
      text += "    <testcase name=\"\(attribute(name))\" classname=\"\(attribute(file))\">\n"
      text += "      \(outcome(finding, &sources))\n    </testcase>\n"
    }
    return text + "  </testsuite>\n"
  }

  private func outcome(_ finding: Diagnostic, _ sources: inout SourceLines) -> String {
    let details = TextRenderer().block(finding, &sources).escaping(Self.entity)
    let message = "message=\"\(attribute(finding.sentence))\""
    return finding.severity == .note
      ? "<skipped \(message)>\(details)</skipped>"
      : "<failure type=\"\(attribute(finding.rule))\" \(message)>\(details)</failure>"
  }

  private func counts(_ findings: [Diagnostic], passed: Int) -> String {
    let skipped = findings.count { $0.severity == .note }
    let failures = findings.count - skipped
    return "tests=\"\(findings.count + passed)\" failures=\"\(failures)\" errors=\"0\" skipped=\"\(skipped)\""
  }

  /// Line ends and tabs of an attribute are spaces to its reader unless they are written as references.
  private func attribute(_ text: String) -> String {
    text.escaping { scalar in
      switch scalar {
      case "\t", "\n", "\r": "&#\(scalar.value);"
      default: Self.entity(scalar)
      }
    }
  }

  /// What stands for a scalar that XML 1.0 reads as markup or, even as a reference, refuses.
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
