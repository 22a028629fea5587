import EventLinting
import Testing

/// A workflow command, parsed like the runner's `ActionCommand.TryParseV2`.
private struct WorkflowCommand: Equatable {
  var name: String
  var properties: [String: String]
  var data: String

  init?(_ line: String) {
    var text = Substring(line).unicodeScalars.drop { $0.properties.isWhitespace }
    guard text.starts(with: "::".unicodeScalars) else { return nil }
    text = text.dropFirst(2)
    guard let end = Self.separator(in: text) else { return nil }
    let info = text[..<end]
    let parts = info.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false).map { String($0) }
    guard let name = parts.first, ["error", "warning", "notice"].contains(name) else { return nil }
    self.name = name
    properties = [:]
    if parts.count == 2 {
      let trimmed = String(parts[1].drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
      for property in trimmed.unicodeScalars.split(separator: ",") {
        let pair = property.split(separator: "=", maxSplits: 1).map { String($0) }
        if pair.count == 2 { properties[pair[0]] = Self.unescaped(pair[1], Self.propertyEscapes) }
      }
    }
    data = Self.unescaped(String(text[text.index(end, offsetBy: 2)...]), Self.dataEscapes)
  }

  /// The escapes in the order in which the runner decodes them, the percent sign last.
  private static let dataEscapes = [("%0D", "\r"), ("%0A", "\n"), ("%25", "%")]
  private static let propertyEscapes = [("%0D", "\r"), ("%0A", "\n"), ("%3A", ":"), ("%2C", ","), ("%25", "%")]

  private static func separator(in text: Substring.UnicodeScalarView) -> String.Index? {
    zip(text.indices, text.indices.dropFirst()).first { text[$0] == ":" && text[$1] == ":" }?.0
  }

  private static func unescaped(_ text: String, _ escapes: [(String, String)]) -> String {
    // Bytes are compared, because a combining mark after the digits of an escape would hide it.
    let bytes = escapes.reduce(Array(text.utf8)) { $0.replacing(Array($1.0.utf8), with: Array($1.1.utf8)) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Splits an output at the line ends of .NET's `ReadLine` into commands and other lines.
  static func read(_ output: String) -> (commands: [WorkflowCommand], lines: [String]) {
    let lines = output.unicodeScalars.split { $0 == "\r" || $0 == "\n" }.map { String($0) }
    return (lines.compactMap { WorkflowCommand($0) }, lines.filter { WorkflowCommand($0) == nil })
  }
}

@Suite struct GitHubRendererTests {
  @Test func writesACommandForEachFinding() {
    #expect(
      rendered(GitHubRenderer(), ReportSamples.everything) == """
        ::error file=Configs/EventTable.plist,line=14,endLine=16,title=syntax-error\
        ::'HomeViewController' has no action 'onFavBtnPresed:'; did you mean 'onFavBtnPressed:'?
        ::error file=a b/表.json,line=1,col=3,endLine=1,endColumn=14,title=unknown-key\
        ::unknown key 'PageEventID'; did you mean 'PageEventIDs' or 'ControlEventIDs'?
        ::warning file=a b/表.json,line=3,col=5,endLine=3,endColumn=10,title=duplicate-key\
        ::'Enter' occurs twice
        ::notice file=binary.plist,title=not-checked::the manifest rules were not run

        """)
  }

  @Test func theRunnerReadsBackAwkwardText() {
    let findings = ReportSamples.awkward.flatMap { path in
      ReportSamples.awkward.map { message in
        Diagnostic(rule: "r", severity: .error, message: message, file: path, location: ReportSamples.location(2, 3, 4))
      }
    }
    for finding in findings {
      let (commands, others) = WorkflowCommand.read(rendered(GitHubRenderer(), finding))
      #expect(others.isEmpty)
      #expect(commands.count == 1)
      let properties = [
        "file": shown(finding.file), "line": "2", "col": "3", "endLine": "2", "endColumn": "4", "title": "r",
      ]
      #expect(commands.first?.name == "error")
      #expect(commands.first?.properties == properties)
      #expect(commands.first.map { Array($0.data.utf8) } == Array(shown(finding.message).utf8))
    }
  }

  /// The text that the runner shows: control characters except line ends are made visible.
  private func shown(_ text: String) -> String {
    text.replacing("\u{1B}", with: "\\u{1B}").replacing("\u{0}", with: "\\u{0}").replacing("\t", with: "\\u{9}")
  }

  @Test func pathsAreRelativeToTheRepository() {
    let finding = ReportSamples.finding(in: "./Configs//./EventTable.plist")
    #expect(rendered(GitHubRenderer(), finding) == "::error file=Configs/EventTable.plist,title=r::m\n")
  }

  @Test func writesTenOfEachSeverityAndCountsTheOthers() {
    func findings(_ count: Int, _ severity: Severity) -> [Diagnostic] {
      (0..<count).map { Diagnostic(rule: "r", severity: severity, message: "\(severity) \($0)", file: "f") }
    }
    let mixed = findings(12, .error) + findings(11, .warning) + findings(10, .note)
    let (commands, others) = WorkflowCommand.read(rendered(GitHubRenderer(), ReportSamples.report(mixed)))
    #expect(
      commands.map(\.data) == (findings(10, .error) + findings(10, .warning) + findings(10, .note)).map(\.message))
    #expect(others == ["2 more errors, 1 more warning without annotation: GitHub shows 10 of a kind"])
    let fitting = rendered(GitHubRenderer(), ReportSamples.report(findings(10, .error)))
    #expect(WorkflowCommand.read(fitting).lines.isEmpty)
    #expect(rendered(GitHubRenderer(), ReportSamples.empty).isEmpty)
  }

  @Test func theSummaryIsATableOfAllFindings() {
    #expect(
      GitHubRenderer().stepSummary(ReportSamples.everything) == #"""
        ### eventmap lint

        2 errors, 1 warning, 1 note in 4 tables, 1 baselined, 1 suppressed

        | Severity | Place | Message | Rule |
        | --- | --- | --- | --- |
        | error | Configs/EventTable.plist:14:10 | 'HomeViewController' has no action 'onFavBtnPresed:'; did you mean 'onFavBtnPressed:'? | syntax-error |
        | error | a b/表.json:1:3 | unknown key 'PageEventID'; did you mean 'PageEventIDs' or 'ControlEventIDs'? | unknown-key |
        | warning | a b/表.json:3:5 | 'Enter' occurs twice | duplicate-key |
        | note | binary.plist | the manifest rules were not run | not-checked |

        """#)
    #expect(GitHubRenderer().stepSummary(ReportSamples.empty) == "### eventmap lint\n\nno problems in 1 table\n")
  }

  @Test func theSummaryEscapesItsCells() {
    let report = ReportSamples.report(ReportSamples.awkwardFindings)
    let rows = GitHubRenderer().stepSummary(report).unicodeScalars.split { $0 == "\r" || $0 == "\n" }.dropFirst(4)
    #expect(rows.count == ReportSamples.awkward.count)
    for row in rows {
      let bars = zip(" ".unicodeScalars + Array(row), row).count { $1 == "|" && $0 != "\\" }
      #expect(bars == 5, "\(String(row))")
    }
    let pipe = Diagnostic(rule: "r", severity: .error, message: "a|b <c> *d* \\", file: "f")
    #expect(
      GitHubRenderer().stepSummary(ReportSamples.report([pipe]))
        .contains("| error | f | a\\|b \\<c\\> \\*d\\* \\\\ | r |\n"))
  }

  @Test func theSummaryFitsIntoGitHubsLimit() {
    let findings = (0..<20_000).map {
      Diagnostic(rule: "r", severity: .error, message: String(repeating: "m", count: 100) + "\($0)", file: "f")
    }
    let text = GitHubRenderer().stepSummary(ReportSamples.report(findings))
    #expect(text.utf8.count <= 1 << 20)
    let rows = text.split(separator: "\n").count { $0.hasPrefix("| error") }
    #expect(text.hasSuffix("\n\(20_000 - rows) more are left out: a step's summary has at most 1 MiB\n"))
  }
}
