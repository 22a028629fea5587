import EventLinting
import EventMapping
import Testing

/// The counts of findings by rule.
@Suite struct RuleCountTests {
  /// A report of one table with many findings of one rule and a few others.
  private func report() -> LintReport {
    func finding(_ rule: String, _ severity: Severity, baselined: Bool = false) -> Diagnostic {
      var finding = Diagnostic(rule: rule, severity: severity, message: "m", file: "T.json")
      finding.isBaselined = baselined
      return finding
    }
    var findings = (0..<12).map { _ in finding("unknown-action", .error) }
    findings += [finding("b-rule", .note), finding("a-rule", .note), finding("unknown-action", .warning)]
    findings += [finding("unknown-class", .error, baselined: true)]
    return ReportSamples.report(findings, tables: ["T.json"])
  }

  @Test func textListsTheMostFrequentRuleFirstAfterTheFindings() {
    let text = rendered(TextRenderer(showsStatistics: true), report())
    #expect(
      text.hasSuffix(
        """
        12 error   unknown-action
         1 warning unknown-action
         1 note    a-rule
         1 note    b-rule
        12 errors, 1 warning, 2 notes in 1 table, 1 baselined

        """), "\(text)")
    #expect(!rendered(TextRenderer(), report()).contains("12 error "))
    let empty = ReportSamples.empty
    #expect(rendered(TextRenderer(showsStatistics: true), empty) == "no problems in 1 table\n")
  }

  @Test func jsonHasTheCountsInAMember() throws {
    let json = try JSONValue(JSONRenderer(showsStatistics: true).render(report()))
    #expect(json.keys == ["schema", "diagnostics", "counts", "statistics"])
    let entries = try #require(json["statistics"]?.array)
    #expect(entries.count == 4)
    #expect(entries[0] == ["rule": "unknown-action", "severity": "error", "count": 12, "fixable": 0])
    let empty = try JSONValue(JSONRenderer(showsStatistics: true).render(ReportSamples.empty))
    #expect(empty["statistics"] == [])
  }
}
