import Testing

@testable import EventReport

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

  private func change(_ effect: String, _ message: String) -> ReportChange {
    ReportChange(kind: "removed-row", effect: effect, message: message, oldEventIDs: [], newEventIDs: [])
  }

  private func finding(_ message: String, isNew: Bool?, file: String = "T.json") -> ReportFinding {
    ReportFinding(
      rule: "unknown-action", severity: "error", message: message, file: file, line: 3, column: 7, isNew: isNew)
  }

  @Test func theParts() {
    let text = ReportMarkdown(
      document(
        findings: [
          finding("an old one", isNew: false),
          ReportFinding(
            rule: "removed-row", severity: "error", message: "a change that is listed", file: "T.json", isNew: true),
          finding("'Home' has no action 'gone:'", isNew: true),
        ],
        changes: [change("breaking", "'Home' 'gone:' no longer sends 'A'"), change("additive", "'a' sends 'B'")])
    ).text
    #expect(
      text == """
        ## Tracking plan `T.json`

        **1 breaking, 1 additive, 0 internal** since `git:main`.
        2 errors, 0 warnings, 0 notes, 1 new.

        ### Breaking changes

        - `Home` `gone:` no longer sends `A`

        ### New findings

        - error: `Home` has no action `gone:` (`T.json:3:7`, `unknown-action`)

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

        ### Findings that were there before

        - error: an old one (`T.json:3:7`, `unknown-action`)

        """)
  }

  @Test(arguments: [0, 1, 4, 5, 8, 9, 10_000]) func itNeverHasMoreThanSixtyLines(count: Int) {
    let names = (0..<count).map { "'Home\($0)' is gone" }
    var document = document(
      findings: names.flatMap { [finding($0, isNew: true), finding($0, isNew: false)] },
      changes: names.flatMap { [change("breaking", $0), change("additive", $0)] })
    document.totals.events = 7
    let lines = ReportMarkdown(document).text.split(separator: "\n", omittingEmptySubsequences: false)
    // What follows the last line feed is no line.
    #expect(lines.count - 1 <= ReportMarkdown.maximumLines)
    #expect(lines.contains("- and \(count - 8) more") == (count > 8))
    #expect(lines.contains("- and \(count - 4) more") == (count > 4))
    if count == 10_000 { #expect(lines.count - 1 == 57) }
  }

  @Test(arguments: [
    "<script>alert(1)</script>", "a\n# Heading\n| x |", "`<b>`", "`\u{301}<img src=x>", "|\u{301}|", "](javascript:x)",
    "' <b> '", "*a* _b_ ~c~", "\u{202E}txt", String(repeating: "'long' ", count: 10_000),
  ])
  func hostileNamesStayText(_ name: String) {
    var document = document(
      findings: [finding("\(name) '\(name)'", isNew: true, file: name)],
      changes: [change("breaking", "'\(name)' \(name)")])
    (document.table, document.against) = (name, name)
    var texts = [ReportMarkdown(document).text]
    document.title = name
    texts.append(ReportMarkdown(document).text)
    for text in texts {
      #expect(text.utf8.count < 10_000)
      #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count - 1 == 24)
      for line in text.split(separator: "\n") {
        let plain = outsideOfCode(line)
        #expect(!plain.unicodeScalars.contains { "<*_~]".unicodeScalars.contains($0) }, "\(line)")
        #expect(!line.unicodeScalars.contains { $0.properties.generalCategory == .format })
      }
    }
  }

  /// What Markdown reads marks in, without those that are escaped and those of the report itself.
  private func outsideOfCode(_ line: Substring) -> String {
    var (text, isCode, isEscaped) = ("", false, false)
    for scalar in line.unicodeScalars {
      if isEscaped {
        isEscaped = false
      } else if scalar == "`" {
        isCode.toggle()
      } else if !isCode {
        if scalar == "\\" { isEscaped = true } else { text.unicodeScalars.append(scalar) }
      }
    }
    #expect(!isCode, "code goes to the end of the line: \(line)")
    return text.replacing("**1 breaking, 0 additive, 0 internal**", with: "")
  }
}
