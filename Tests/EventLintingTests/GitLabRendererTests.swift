import EventLinting
import Testing

@Suite struct GitLabRendererTests {
  private func issues(_ report: LintReport) throws -> [JSONValue] {
    try #require(try JSONValue(GitLabRenderer().render(report)).array)
  }

  @Test func writesTheFieldsOfTheFormat() throws {
    #expect(rendered(GitLabRenderer(), ReportSamples.empty) == "[]\n")
    let issues = try issues(ReportSamples.everything)
    #expect(issues.map { $0["severity"]?.string } == ["major", "major", "minor", "info"])
    #expect(issues.map { $0["check_name"]?.string } == ["syntax-error", "unknown-key", "duplicate-key", "not-checked"])
    #expect(issues.map { $0["location"]?["path"]?.string }.last == "binary.plist")
    #expect(issues.map { $0["location"]?["lines"]?["begin"]?.integer } == [14, 1, 3, 1])
    #expect(issues[3]["description"] == "the manifest rules were not run")
    for issue in issues {
      #expect(issue.keys == ["description", "check_name", "fingerprint", "severity", "location"])
    }
  }

  @Test func escapesAwkwardText() throws {
    let issues = try issues(ReportSamples.report(ReportSamples.awkwardFindings))
    #expect(issues.map { $0["location"]?["path"]?.string } == ReportSamples.awkward.map(Optional.some))
    #expect(Set(issues.map { $0["fingerprint"]?.string }).count == issues.count)
  }

  @Test(arguments: [
    ("./a.json", "a.json"), ("././Configs//a.json", "Configs/a.json"), ("../a.json", "../a.json"), ("/x/./a", "/x/a"),
    ("-", "-"), (".", "."), (".a/b.", ".a/b."), ("./\u{301}b", "\u{301}b"),
  ])
  func pathsAreRelativeToTheRepository(path: String, expected: String) throws {
    let issues = try issues(ReportSamples.report([ReportSamples.finding(in: path)]))
    #expect(issues.first?["location"]?["path"] == .string(expected))
  }

  @Test func fingerprintsOfMovedFindingsStayTheSame() throws {
    var moved = ReportSamples.unknownAction
    moved.location = ReportSamples.location(200, 1, 2)
    moved.message = "said in other words"
    moved.file = "./Configs/EventTable.plist"
    var other = ReportSamples.unknownAction
    other.eventID = nil
    func fingerprints(_ diagnostics: [Diagnostic]) throws -> [String?] {
      try issues(ReportSamples.report(diagnostics)).map { $0["fingerprint"]?.string }
    }
    let first = try fingerprints([ReportSamples.unknownAction])
    // GitLab stores the fingerprint, so it must be the same in every version.
    #expect(first == ["c21d0a40d59d6e14"])
    #expect(try fingerprints([moved]) == first)
    #expect(try fingerprints([other]) != first)
    // Equal findings are numbered, including baselined ones, so that a baseline does not change the other fingerprints.
    let twice = try fingerprints([ReportSamples.unknownAction, moved])
    #expect(twice.first == first.first && Set(twice).count == 2)
    var baselined = ReportSamples.unknownAction
    baselined.isBaselined = true
    #expect(try fingerprints([baselined, moved]) == [twice[1]])
  }

  @Test func fingerprintsKeepTheirPartsSeparate() throws {
    let names: [(String?, String?)] = [("ab", "c"), ("a", "bc"), ("abc", ""), ("", "abc"), ("abc", nil), (nil, "abc")]
    let findings = names.map { className, section in
      Diagnostic(rule: "r", severity: .error, message: "m", file: "f", className: className, section: section)
    }
    let prints = try issues(ReportSamples.report(findings)).map { $0["fingerprint"]?.string }
    #expect(Set(prints).count == findings.count)
  }
}
