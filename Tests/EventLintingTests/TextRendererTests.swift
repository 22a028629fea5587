import EventLinting
import Testing

@Suite struct TextRendererTests {
  @Test func writesTheDocumentedLayout() {
    let text = """
      Configs/EventTable.plist:14:10: error: 'HomeViewController' has no action 'onFavBtnPresed:' [unknown-action]
         |
      14 |     <key>onFavBtnPresed:</key>
         |          ^~~~~~~~~~~~~~~ not among its 4 actions
         |
         = help: did you mean 'onFavBtnPressed:'?
         = note: from the manifest of Shop 4.2.0 (881)

      1 error in 1 table

      """
    #expect(rendered(TextRenderer(), ReportSamples.contract) == text)
  }

  @Test func writesEveryKindOfFinding() {
    let text = """
      Configs/EventTable.plist:14:10: error: 'HomeViewController' has no action 'onFavBtnPresed:' [syntax-error]
         = help: did you mean 'onFavBtnPressed:'?
         = note: from the manifest of Shop 4.2.0 (881)

      a b/表.json:1:3: error: unknown key 'PageEventID' [unknown-key]
         |
       1 | { "PageEventID": {
         |   ^~~~~~~~~~~

      a b/表.json:3:5: warning: 'Enter' occurs twice [duplicate-key]
         |
       3 |     Enter
         |     ^~~~~
      a b/表.json:2:5: note: first here
         |
       2 |     Enter
         |     ^~~~~
      AppManifest.plist: note: and in the manifest

      binary.plist: note: the manifest rules were not run [not-checked]

      2 errors, 1 warning, 1 note in 4 tables, 1 baselined, 1 suppressed

      """
    #expect(rendered(TextRenderer(), ReportSamples.everything) == text)
  }

  @Test func writesTheTallyWithoutFindings() {
    #expect(rendered(TextRenderer(), ReportSamples.report([], tables: ["a", "b"])) == "no problems in 2 tables\n")
    var finding = ReportSamples.unknownAction
    finding.isBaselined = true
    finding.suppression = "both"
    #expect(rendered(TextRenderer(), finding) == "no problems in 1 table, 1 suppressed\n")
  }

  @Test func findingsInBinaryListsHaveKeyPaths() {
    var finding = ReportSamples.unknownAction
    finding.location = nil
    finding.label = nil
    finding.notes = []
    let text = """
      Configs/EventTable.plist: error: 'HomeViewController' has no action 'onFavBtnPresed:' [unknown-action]
         = help: did you mean 'onFavBtnPressed:'?
         = note: at HomeViewController > ControlEventIDs > onFavBtnPresed:

      1 error in 1 table

      """
    #expect(rendered(TextRenderer(), finding) == text)
  }

  @Test func theGutterIsAsWideAsTheWidestLineNumber() {
    let finding = Diagnostic(
      rule: "r", severity: .warning, message: "m", file: "f", location: ReportSamples.location(1000, 1, 2),
      related: [.init(message: "n", file: "f", location: ReportSamples.location(7, 1, 1))])
    let text = String(repeating: "x\n", count: 1000)
    #expect(
      rendered(TextRenderer(), finding, files: ["f": text]) == """
        f:1000:1: warning: m [r]
             |
        1000 | x
             | ^
        f:7:1: note: n
             |
           7 | x
             | ^

        1 warning in 1 table

        """)
  }

  @Test func writesColorOnlyOnRequest() {
    let escape = "\u{1B}["
    let text = rendered(TextRenderer(usesColour: true), ReportSamples.contract)
    #expect(
      text.hasPrefix(
        "\(escape)1mConfigs/EventTable.plist:14:10:\(escape)0m \(escape)1;31merror:\(escape)0m "
          + "\(escape)1m'HomeViewController' has no action 'onFavBtnPresed:'\(escape)0m [unknown-action]\n"))
    #expect(text.contains("   |          \(escape)1;31m^~~~~~~~~~~~~~~ not among its 4 actions\(escape)0m\n"))
    #expect(text.contains("   = \(escape)1;36mnote:\(escape)0m from"))
    let plain = text.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    #expect(plain == rendered(TextRenderer(), ReportSamples.contract))
    #expect(rendered(TextRenderer(usesColour: true), ReportSamples.everything).contains("\(escape)1;33mwarning:"))
  }

  /// Returns the source line and the caret line of a finding in a one-line file.
  private func excerpt(_ source: String, _ column: Int, _ endColumn: Int, endLine: Int = 1) throws -> [String] {
    let finding = ReportSamples.finding(in: "f", at: ReportSamples.location(1, column, endColumn, endLine: endLine))
    let lines = rendered(TextRenderer(), finding, files: ["f": source])
      .split(separator: "\n", omittingEmptySubsequences: false)
    return lines[2...3].map { String($0.dropFirst(5)) }
  }

  @Test(arguments: [
    // CJK, full-width and emoji take two columns.
    ("\"首页\": X", 7, 8, "\"首页\": X", "        ^"),
    ("\"首页\": X", 2, 4, "\"首页\": X", " ^~~~"),
    ("（：） x", 5, 6, "（：） x", "       ^"),
    ("😀🎉 x", 4, 5, "😀🎉 x", "     ^"),
    ("한국 x", 4, 5, "한국 x", "     ^"),
    ("ﾊﾟ x", 4, 5, "ﾊﾟ x", "   ^"),
    // Two regional indicators form a flag; a variation selector makes a sign wide; a skin tone does not widen a hand.
    ("🇨🇳 x", 4, 5, "🇨🇳 x", "   ^"),
    ("❤\u{FE0F} x", 4, 5, "❤\u{FE0F} x", "   ^"),
    ("❤ x", 3, 4, "❤ x", "  ^"),
    ("👍🏽 x", 4, 5, "👍🏽 x", "   ^"),
    // Combining marks take no column, even at the start or end of the place.
    ("e\u{301}a\u{300} x", 6, 7, "e\u{301}a\u{300} x", "   ^"),
    ("e\u{301}a", 1, 3, "e\u{301}a", "^"),
    ("e\u{301}a", 2, 3, "e\u{301}a", " ^"),
    ("\u{1112}\u{1161}\u{11AB} x", 5, 6, "\u{1112}\u{1161}\u{11AB} x", "   ^"),
    // Invisible characters are written out.
    ("a\u{200B}b", 3, 4, "a\\u{200B}b", "         ^"),
    ("a\u{200B}b", 2, 3, "a\\u{200B}b", " ^~~~~~~~"),
    ("\u{202E}abc", 2, 5, "\\u{202E}abc", "        ^~~"),
    ("\u{1B}[2Jx", 5, 6, "\\u{1B}[2Jx", "         ^"),
    // Tabs are four columns, in both lines.
    ("\t\tx\ty", 3, 4, "        x    y", "        ^"),
    ("\t\tx\ty", 3, 6, "        x    y", "        ^~~~~~"),
    // An empty place, one at the end of the line, and beyond it.
    ("abc", 2, 2, "abc", " ^"),
    ("abc", 4, 4, "abc", "   ^"),
    ("abc", 9, 12, "abc", "   ^"),
    ("abc", 2, 99, "abc", " ^~"),
  ])
  func caretsAreUnderTheirPlace(source: String, column: Int, end: Int, line: String, carets: String) throws {
    #expect(try excerpt(source, column, end) == [line, carets])
  }

  @Test func aRangeOfSeveralLinesEndsWithTheFirst() throws {
    #expect(try excerpt("a {\r\n}\r\n", 3, 2, endLine: 2) == ["a {", "  ^"])
    #expect(try excerpt("a {bc\n}", 3, 2, endLine: 2) == ["a {bc", "  ^~~"])
  }

  @Test func linesEndAtAnyLineEnd() throws {
    let finding = ReportSamples.finding(in: "f", at: ReportSamples.location(3, 1, 2))
    let text = rendered(TextRenderer(), finding, files: ["f": "\u{FEFF}a\rb\r\nc\nd"])
    #expect(text.contains(" 3 | c\n   | ^\n"))
  }

  @Test func aLongLineIsCutAroundThePlace() throws {
    let filler = String(repeating: "0123456789", count: 200_000)
    let middle = try excerpt(filler + "<place>" + filler, 2_000_001, 2_000_008)
    #expect(middle[0].count == 102)
    #expect(middle[0].hasPrefix("…") && middle[0].hasSuffix("…"))
    #expect(place(middle) == "<place>")

    let start = try excerpt("<place>" + filler, 1, 8)
    #expect(start[0].hasPrefix("<place>0") && start[0].hasSuffix("…"))
    #expect(start[0].count == 101)
    #expect(place(start) == "<place>")

    let end = try excerpt(filler + "<place>", 2_000_001, 2_000_008)
    #expect(end[0].hasPrefix("…") && end[0].hasSuffix("9<place>"))
    #expect(end[0].count == 101)
    #expect(place(end) == "<place>")

    // A place that is longer than the excerpt is cut.
    let long = try excerpt("a" + filler + "b", 2, 2_000_002)
    #expect(long[0] == "…" + filler.prefix(100) + "…")
    #expect(long[1] == " ^" + String(repeating: "~", count: 99))
  }

  @Test func aLineThatFitsIsNotCut() throws {
    let line = String(repeating: "x", count: 100)
    #expect(try excerpt(line, 1, 2)[0] == line)
    #expect(try excerpt(line, 100, 101) == [line, String(repeating: " ", count: 99) + "^"])
    #expect(try excerpt(line + "x", 101, 102)[0] == "…" + line)
  }

  @Test func aLongLineOfWideScalarsIsCutByColumns() throws {
    let line = String(repeating: "首", count: 3_000)
    let excerpt = try excerpt(line + "x" + line, 3_001, 3_002)
    #expect(excerpt[0] == "…" + line.prefix(25) + "x" + line.prefix(24) + "…")
    #expect(excerpt[1] == String(repeating: " ", count: 51) + "^")
  }

  /// The text above the carets, in lines whose scalars all take one column.
  private func place(_ excerpt: [String]) -> String {
    String(zip(excerpt[0], excerpt[1]).filter { $1 == "^" || $1 == "~" }.map(\.0))
  }

  /// This test would take many minutes if every finding walked along the line.
  @Test func rendersManyPlacesOnOneLongLineQuickly() throws {
    let line = String(repeating: "0123456789", count: 100_000)
    let findings = (0..<5_000).map { index in
      ReportSamples.finding(in: "f", at: ReportSamples.location(1, 1 + index * 200, 2 + index * 200))
    }
    let report = ReportSamples.report(findings, files: ["f": line])
    #expect(TextRenderer().render(report).count > 5_000 * 200)
  }

  @Test(arguments: ReportSamples.awkward)
  func escapesControlCharacters(awkward: String) {
    var finding = ReportSamples.finding(awkward)
    finding.label = finding.message
    finding.help = [finding.message]
    finding.notes = [finding.message]
    finding.related = [.init(message: finding.message, file: finding.file, location: finding.location)]
    let text = rendered(TextRenderer(), finding, files: [finding.file: finding.message])
    let raw = text.unicodeScalars.filter { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: scalar != "\n"
      default: false
      }
    }
    #expect(raw.isEmpty)
    // Header, three lines of source, bar, help, note, the related place with its source, the empty line, the sum.
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count == 14)
  }
}
