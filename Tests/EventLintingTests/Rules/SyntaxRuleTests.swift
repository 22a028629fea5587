import Foundation
import Testing

@testable import EventLinting

/// Malformed files, which cannot be written as a ``MarkedTable``.
@Suite struct SyntaxRuleTests {
  /// Reads a text with marks in several encodings and line ends, and expects findings at its marks.
  private func check(_ marked: String, name: String, _ rule: String, _ severity: Severity, _ message: String? = nil) {
    for (lineEnd, hasMark, before) in [("\n", false, ""), ("\r\n", false, ""), ("\n", true, ""), ("\n", false, "编码👩‍💻é")]
    {
      // Multi-byte text is inserted into an event ID on the previous line.
      let source = MarkedSource(marked.replacing("\n", with: lineEnd).replacing("BEFORE", with: before + "X"))
      let places = source.ranges.map { range in
        [range.lowerBound, range.upperBound].map { offset in
          let (line, column) = PlainLines.position(of: offset, in: Array(source.text.utf8))
          return "\(line):\(column)"
        }.joined(separator: "-")
      }
      let report = Linter.report((hasMark ? "\u{FEFF}" : "") + source.text, name, levels: ["not-checked": .off])
      let found = report.diagnostics.compactMap { diagnostic in
        diagnostic.location.map { "\($0.line):\($0.column)-\($0.endLine):\($0.endColumn)" }
      }
      #expect(found == places)
      for diagnostic in report.diagnostics {
        #expect(diagnostic.rule == rule && diagnostic.severity == severity)
        if let message { #expect(diagnostic.message == message) }
      }
    }
  }

  @Test func reportsTrailingCommas() {
    check(
      #"""
      { "Home": { "PageEventIDs": { "Enter": "BEFORE", "Leave": "B"‹,› },
        "ControlEventIDs": {} ‹,›
        } }
      """#, name: "T.json", "trailing-comma", .warning, "trailing comma")
    // An array of an OpenStep list may end with a comma.
    check(#"{ "$eventmap" = { extraKeys = (a, b,); }; }"#, name: "T.plist", "", .note, "")
  }

  /// Only the places; the readers' tests check the messages.
  @Test func reportsSyntaxErrors() {
    check(
      #"{ "Home": { "PageEventIDs": { "Enter": "BEFORE"‹› "Leave": "B" } } }"#, name: "T.json", "syntax-error", .error)
    check(
      "<plist><dict><key>Home</key><dict><key>BEFORE</key>\n<‹strin›>A</strin></dict></dict></plist>",
      name: "T.plist", "syntax-error", .error)
    check("{ Home = { PageEventIDs = { Leave = \"BEFORE\"‹› } ; }; }", name: "T.plist", "syntax-error", .error)
  }

  @Test func otherRulesCheckTheReadableParts() {
    let table = #"{ "Home": { "PageEventIDs": { "Appear": "A" "Leave": "" } } }"#
    let report = Linter.report(table)
    #expect(report.diagnostics.map(\.rule) == ["not-checked", "unknown-key", "syntax-error", "empty-event-id"])
  }

  @Test func reportsOnlyTheErrorOfAFileWithoutText() {
    for data in [Data(), Data("  \n".utf8), Data("hello".utf8), Data("{".utf8), Data([0xFF, 0x00, 0xFF])] {
      let report = Linter().lint([Linter.Source(name: "T.json", data: data)])
      #expect(report.diagnostics.filter { $0.severity > .note }.map(\.rule) == ["syntax-error"])
    }
  }
}
