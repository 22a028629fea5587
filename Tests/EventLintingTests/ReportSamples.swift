import EventLinting
import Foundation

/// Sample reports for the renderers.
enum ReportSamples {
  /// Texts in paths, names and messages that formats have to escape.
  static let awkward = [
    "plain", "100%", "%0A", "%250A", "a:b", "a,b", "a=b", "a::b", "a b", " leading", "trailing ", "a;b", "a\nb", "a\rb",
    "a\r\nb", "a\tb", "表.plist", "é", "e\u{301}", "🇨🇳👩🏽‍🚒.json", "<a href=\"x\">&amp;'", "]]>", "a|b", "`a` *b* _c_ [d](1)",
    "#a?b",
    "a\\b", "\u{1B}[31m", "\u{0}", "\u{200B}", "\u{202E}", "\u{2028}", "\u{FFFE}", "{0}", "::error::x", "~a/b~",
  ]

  /// Makes a report of findings in files that are given as texts.
  static func report(
    _ diagnostics: [Diagnostic], tables: [String]? = nil, files: [String: String] = [:]
  ) -> LintReport {
    let sources = files.map { ($0, SourceText(name: $0, data: Data($1.utf8))) }
    return LintReport(
      diagnostics: diagnostics,
      tables: tables ?? Set(diagnostics.map(\.file)).union(files.keys).sorted(),
      sources: Dictionary(uniqueKeysWithValues: sources))
  }

  /// A report of one table without findings.
  static let empty = report([], tables: ["a"])

  static func location(_ line: Int, _ column: Int, _ endColumn: Int, endLine: Int? = nil) -> SourceLocation {
    SourceLocation(line: line, column: column, endLine: endLine ?? line, endColumn: endColumn)
  }

  /// The finding of the documentation's example.
  static let unknownAction = Diagnostic(
    rule: "unknown-action", severity: .error,
    message: "'HomeViewController' has no action 'onFavBtnPresed:'", file: "Configs/EventTable.plist",
    location: location(14, 10, 25), keyPath: ["HomeViewController", "ControlEventIDs", "onFavBtnPresed:"],
    className: "HomeViewController", section: "ControlEventIDs", key: "onFavBtnPresed:", eventID: "CTRL_EVENT_HOME_FAV",
    suggestions: ["onFavBtnPressed:"], label: "not among its 4 actions", help: ["did you mean 'onFavBtnPressed:'?"],
    notes: ["from the manifest of Shop 4.2.0 (881)"])

  /// The report of the documentation's example.
  static let contract = report(
    [unknownAction],
    files: [
      "Configs/EventTable.plist": String(repeating: "\n", count: 13) + "    <key>onFavBtnPresed:</key>\n"
    ])

  /// A report with every kind of finding: related places, a fix, no place, a baselined and a suppressed one.
  static let everything: LintReport = {
    let duplicate = Diagnostic(
      rule: "duplicate-key", severity: .warning, message: "'Enter' occurs twice", file: "a b/表.json",
      location: location(3, 5, 10), keyPath: ["Home/~", "PageEventIDs", "Enter"], className: "Home/~",
      section: "PageEventIDs", key: "Enter",
      related: [
        .init(message: "first here", file: "a b/表.json", location: location(2, 5, 10)),
        .init(message: "and in the manifest", file: "AppManifest.plist", location: nil),
      ])
    let fixable = Diagnostic(
      rule: "unknown-key", severity: .error, message: "unknown key 'PageEventID'", file: "a b/表.json",
      location: location(1, 3, 14), keyPath: ["Home", "PageEventID"], className: "Home", section: "PageEventID",
      suggestions: ["PageEventIDs", "ControlEventIDs"],
      fix: Fix(
        message: "write 'PageEventIDs'",
        edits: [.init(range: 2..<13, replacement: "PageEventIDs", location: location(1, 3, 14))]))
    let placeless = Diagnostic(
      rule: "not-checked", severity: .note, message: "the manifest rules were not run", file: "binary.plist")
    var baselined = unknownAction
    baselined.isBaselined = true
    var suppressed = unknownAction
    suppressed.suppression = "the old \"page\"\nstays"
    var multiline = unknownAction
    multiline.rule = "syntax-error"
    multiline.location = location(14, 10, 3, endLine: 16)
    multiline.suggestions = []
    return report(
      [baselined, suppressed, multiline, fixable, duplicate, placeless],
      tables: ["Configs/EventTable.plist", "a b/表.json", "binary.plist", "clean.json"],
      files: ["a b/表.json": "{ \"PageEventID\": {\n    Enter\n    Enter\n"])
  }()

  /// A finding for each awkward text.
  static let awkwardFindings = awkward.map(finding)

  /// Makes an error without a key path.
  static func finding(in file: String, at location: SourceLocation? = nil) -> Diagnostic {
    Diagnostic(rule: "r", severity: .error, message: "m", file: file, location: location)
  }

  /// Makes a finding with a text as its file, message and key.
  static func finding(_ text: String) -> Diagnostic {
    Diagnostic(
      rule: "unknown-key", severity: .error, message: text, file: text, location: location(1, 1, 2),
      keyPath: ["A", text], className: "A", key: text)
  }
}

/// Renders a report of one finding as text.
func rendered(
  _ renderer: some Renderer, _ finding: Diagnostic, tables: [String]? = nil, files: [String: String] = [:]
) -> String { rendered(renderer, ReportSamples.report([finding], tables: tables, files: files)) }

/// Renders a report as text.
func rendered(_ renderer: some Renderer, _ report: LintReport) -> String {
  String(decoding: renderer.render(report), as: UTF8.self)
}
