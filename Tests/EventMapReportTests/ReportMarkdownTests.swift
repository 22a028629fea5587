import EventLinting
import EventMapping
import Testing

@testable import EventMapReport

/// A report as a comment in a pull request.
@Suite struct ReportMarkdownTests {
  private func document(findings: [ReportFinding] = [], changes: [ReportChange] = []) -> ReportDocument {
    var totals = ReportTotals(classes: 1, rows: 2, eventIDs: 2)
    totals.error = findings.count
    totals.breaking = changes.count { $0.effect == "breaking" }
    totals.additive = changes.count { $0.effect == "additive" }
    return ReportDocument(
      title: nil, table: "T.json", manifests: [], dumps: [], against: "git:main", generated: "2026-11-23T22:50:00Z",
      counts: ["dead": 1, "fires": 1], countsBefore: ["fires": 2], totals: totals, activity: nil, classes: [],
      findings: findings, changes: changes, funnel: nil)
  }

  private func change(_ effect: String, _ message: NamedText) -> ReportChange {
    ReportChange(kind: "removed-row", effect: effect, message: message, oldEventIDs: [], newEventIDs: [])
  }

  private func finding(_ message: String, isNew: Bool?, file: String = "T.json") -> ReportFinding {
    ReportFinding(
      rule: "unknown-action", severity: "error", message: message, file: file, line: 3, column: 7, isNew: isNew)
  }

  @Test func showsChangesFindingsAndCoverage() {
    let text = ReportMarkdown(
      document(
        findings: [
          finding("an old one", isNew: false),
          finding("'Home' has no action 'gone:'", isNew: true),
        ],
        changes: [
          change("breaking", "\(name: "Home") \(name: "gone:") no longer sends \(name: "A")"),
          change("additive", "\(name: "a") sends \(name: "B")"),
        ])
    ).text
    #expect(
      text == """
        ## Tracking plan `T.json`

        **1 breaking, 1 additive, 0 internal** since `git:main`.
        2 errors, 0 warnings, 0 notes, 1 new.

        ### Breaking changes

        - `Home` `gone:` no longer sends `A`

        ### New findings

        - error: `'Home' has no action 'gone:'` (`T.json:3:7`, `unknown-action`)

        ### Coverage

        | state | before | after |
        | --- | ---: | ---: |
        | dead | 0 | 1 |
        | ghost | 0 | 0 |
        | silent | 0 | 0 |
        | untracked-used | 0 | 0 |
        | ambiguous | 0 | 0 |
        | untracked-unused | 0 | 0 |
        | fires | 2 | 1 |

        ### Other changes

        - additive: `a` sends `B`

        ### Findings that existed before

        - error: `an old one` (`T.json:3:7`, `unknown-action`)

        """)
  }

  /// Items that do not fit are counted.
  @Test(arguments: [0, 1, 2, 5, 7, 8, 30, 10_000], [0, 1, 8, 40]) func usesAtMostSixtyLines(count: Int, old: Int) {
    let names = (0..<count).map { "Home\($0)" }
    let newFindings = names.map { finding($0, isNew: true) }
    let oldFindings = (0..<old).map { finding("old \($0)", isNew: false) }
    let changes: [ReportChange] = names.flatMap { name in
      [change("breaking", "\(name: name)"), change("additive", "\(name: name)")]
    }
    var document = document(findings: newFindings + oldFindings, changes: changes)
    document.totals.events = 7
    let lines = ReportMarkdown(document).text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let newLines = count > 0 ? 3 * (count + 3) : 0
    let oldLines = old > 0 ? old + 3 : 0
    let all = 5 + 12 + newLines + oldLines
    #expect(lines.count == min(all, ReportMarkdown.maximumLines), "\(lines.joined(separator: "\n"))")
    var missing = 3 * count + old
    for line in lines where line.hasPrefix("- ") {
      let numbers = line.split(separator: " ").compactMap { Int($0) }
      let isRest = line.hasPrefix("- and ") || line.hasSuffix(" in all")
      missing -= isRest ? numbers.first ?? 0 : 1
      #expect(!isRest || all > ReportMarkdown.maximumLines, "\(line)")
    }
    #expect(missing == 0)
  }

  @Test func breakingChangesAndErrorsComeFirst() {
    let warning = ReportFinding(
      rule: "r", severity: "warning", message: "late", file: "T.json", line: nil, column: nil, isNew: true)
    // In parts, because type checking a single expression takes 26 seconds.
    let errors = (0..<12).map { finding("new \($0)", isNew: true) }
    let internalChanges: [ReportChange] = (0..<50).map { change("internal", "\(name: "I\($0)")") }
    let breakingChanges: [ReportChange] = (0..<9).map { change("breaking", "\(name: "B\($0)")") }
    let findings = [ReportFinding](repeating: warning, count: 50) + errors
    let text = ReportMarkdown(document(findings: findings, changes: internalChanges + breakingChanges)).text
    for number in 0..<9 { #expect(text.contains("\n- `B\(number)`\n")) }
    for number in 0..<12 { #expect(text.contains("\n- error: `new \(number)` (")) }
    #expect(text.contains("- and 4") && text.contains("- warning: `late`"), "\(text)")
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count - 1 == 60)
  }

  private static let hostileNames = [
    "<script>alert(1)</script>", "<img src=x>", "a\n# Heading\n| x |", "`<b>`", "``", "a``b`c", "`\u{301}<img src=x>",
    "|\u{301}|", "](javascript:x)", "' <b> '", "it's", "' ", " ", "", "*a* _b_ ~c~", "\u{202E}txt", "@team", "#1",
    "http://example.com", "www.example.com", "a@example.com", #"\"#, #"a\|b"#,
  ]

  /// Any name is shown as code, and its copied text is the name.
  @Test(arguments: hostileNames) func namesAreCode(_ name: String) {
    var document = document(
      findings: [finding("\(name) '\(name)'", isNew: true, file: name)],
      changes: [change("breaking", "\(name: name) sends \(names: [name, "B"])")])
    (document.table, document.against) = (name, name)
    let lines = ReportMarkdown(document).text.split(separator: "\n", omittingEmptySubsequences: false)
    let shown = name.isEmpty ? "''" : DisplayedName.plain(name)
    func texts(_ prefix: String) -> [[String]] { lines.filter { $0.hasPrefix(prefix) }.map { self.texts(of: $0) } }
    #expect(lines.count - 1 == 24)
    #expect(texts("## ") == [["## Tracking plan ", shown, ""]])
    #expect(texts("**1") == [["**1 breaking, 0 additive, 0 internal** since ", shown, "."]])
    #expect(
      texts("- error") == [
        [
          "- error: ", DisplayedName.plain("\(name) '\(name)'"), " (", DisplayedName.plain("\(name):3:7"), ", ",
          "unknown-action", ")",
        ]
      ])
    #expect(texts("- ").first == ["- ", shown, " sends ", shown, ", ", "B", ""])
  }

  @Test func longNamesAreShortened() {
    let name = String(repeating: "'long' ", count: 10_000)
    var document = document(
      findings: [finding(name, isNew: true, file: name)],
      changes: [change("breaking", "\(name: name) \(names: [String](repeating: name, count: 1_000))")])
    (document.title, document.against) = (name, name)
    let text = ReportMarkdown(document).text
    #expect(text.utf8.count < 10_000 && text.split(separator: "\n", omittingEmptySubsequences: false).count - 1 == 24)
  }

  @Test(arguments: [
    ("Plan 4", "Plan 4"), ("@team", #"\@<!-- -->team"#), ("#1 <b>", ##"\#<!-- -->1 \<b\>"##),
    ("http://a.b", #"http\://a\.b"#), ("*a* `b` [c](d) \\", #"\*a\* \`b\` \[c\](d) \\"#), ("a\nb", #"a\\u{A}b"#),
    ("it's \u{301}|", "it's \u{301}\\|"),
  ])
  func titlesAreEscaped(_ title: String, _ expected: String) {
    var document = document()
    document.title = title
    #expect(ReportMarkdown(document).text.hasPrefix("## \(expected)\n\n"))
  }

  /// Returns the texts of a line as parsed by CommonMark, alternately outside and inside of code.
  private func texts(of line: Substring) -> [String] {
    var (texts, rest) = ([""], Array(line.unicodeScalars)[...])
    func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String { String(String.UnicodeScalarView(scalars)) }
    while let start = rest.firstIndex(of: "`") {
      texts[texts.count - 1] += text(rest[..<start])
      let fence = rest[start...].prefix { $0 == "`" }.count
      rest = rest[(start + fence)...]
      var (inside, run) = (rest.startIndex, 0)
      while inside < rest.endIndex || run == fence {
        if inside < rest.endIndex, rest[inside] == "`" { run += 1 } else if run == fence { break } else { run = 0 }
        inside += 1
      }
      guard run == fence else { return ["code goes to the end of the line: \(line)"] }
      var code = text(rest[..<(inside - fence)])
      if code.hasPrefix(" "), code.hasSuffix(" "), code.contains(where: { $0 != " " }) {
        code = String(code.dropFirst().dropLast())
      }
      texts += [code, ""]
      rest = rest[inside...]
    }
    texts[texts.count - 1] += text(rest)
    return texts
  }
}
