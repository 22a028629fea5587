import EventMapping

/// A renderer of text for people, in the style of compilers: place, message, source line, caret, help.
///
/// ```
/// Configs/EventTable.plist:14:10: error: 'HomeViewController' has no action 'onFavBtnPresed:' [unknown-action]
///    |
/// 14 |     <key>onFavBtnPresed:</key>
///    |          ^~~~~~~~~~~~~~~ not among its 4 actions
///    |
///    = help: did you mean 'onFavBtnPressed:'?
///    = note: from the manifest of Shop 4.2.0 (881)
/// ```
///
/// Control characters of the sources are made visible, so that they cannot move the cursor, change the writing direction or hide text.
public struct TextRenderer: Renderer {
  /// The text about a place: the place of the finding or a related one.
  private struct Remark {
    var severity: Severity
    var message: String
    var rule: String?
    var file: String
    var location: SourceLocation?
    var label: String?
    var footnotes: [Footnote] = []
  }

  /// A line under the source: `= help: …`.
  private struct Footnote {
    var title: String
    var text: String
  }

  /// Terminal styles by their parameters of `ESC [ … m`.
  private enum Style: String {
    case bold = "1"
    case red = "1;31"
    case yellow = "1;33"
    case cyan = "1;36"

    init(_ severity: Severity) {
      switch severity {
      case .note: self = .cyan
      case .warning: self = .yellow
      case .error: self = .red
      }
    }
  }

  private let usesColour: Bool
  private let showsStatistics: Bool

  /// Makes the renderer.
  ///
  /// - Parameters:
  ///   - usesColour: Whether the text has color, which is for terminals only.
  ///   - showsStatistics: Whether the counts of findings by rule follow the findings.
  public init(usesColour: Bool = false, showsStatistics: Bool = false) {
    (self.usesColour, self.showsStatistics) = (usesColour, showsStatistics)
  }

  /// Writes the active findings, and a line with their counts.
  public func write<Failure>(_ report: LintReport, to output: ReportOutput<Failure>) throws(Failure) {
    var sources = SourceLines(report)
    for diagnostic in report.diagnostics where diagnostic.isActive {
      try output.append(block(diagnostic, &sources) + "\n")
    }
    if showsStatistics { try output.append(report.statistics) }
    try output.append(report.tally + "\n")
  }

  /// Returns a finding and its related places as lines.
  func block(_ diagnostic: Diagnostic, _ sources: inout SourceLines) -> String {
    var footnotes = diagnostic.help.map { Footnote(title: "help", text: $0) }
    if diagnostic.location == nil, !diagnostic.keyPath.isEmpty {
      footnotes.append(Footnote(title: "note", text: "at \(diagnostic.keyPathText)"))
    }
    footnotes += diagnostic.notes.map { Footnote(title: "note", text: $0) }
    let finding = Remark(
      severity: diagnostic.severity, message: diagnostic.message, rule: diagnostic.rule, file: diagnostic.file,
      location: diagnostic.location, label: diagnostic.label, footnotes: footnotes)
    let related = diagnostic.related.map {
      Remark(severity: .note, message: $0.message, file: $0.file, location: $0.location)
    }
    let remarks = [finding] + related
    // A common gutter, so that all bars are in one column.
    let lines = remarks.compactMap { $0.location?.line }
    let gutter = max(String(lines.max() ?? 0).count, 2)
    return remarks.map { render($0, gutter: gutter, &sources) }.joined()
  }

  private func render(_ remark: Remark, gutter: Int, _ sources: inout SourceLines) -> String {
    let style = Style(remark.severity)
    let place = DisplayedName.plain(remark.location.place(in: remark.file)) + ":"
    let message = DisplayedName.plain(remark.message)
    let rule = remark.rule.map { " [\($0)]" } ?? ""
    let severity = paint("\(remark.severity.rawValue):", style)
    var text = "\(paint(place, .bold)) \(severity) \(paint(message, .bold))\(rule)\n"

    let margin = String(repeating: " ", count: gutter + 1)
    if let location = remark.location, let excerpt = sources.excerpt(remark.file, location) {
      let number = String(location.line)
      let marker = "^" + String(repeating: "~", count: excerpt.width - 1)
      let label = remark.label.map { " " + DisplayedName.plain($0) } ?? ""
      text += "\(margin)|\n"
      text += "\(margin.dropFirst(number.count + 1))\(number) | \(excerpt.text)\n"
      text += "\(margin)| \(String(repeating: " ", count: excerpt.indent))\(paint(marker + label, style))\n"
      if !remark.footnotes.isEmpty { text += "\(margin)|\n" }
    }
    for footnote in remark.footnotes {
      text += "\(margin)= \(paint(footnote.title + ":", .cyan)) \(DisplayedName.plain(footnote.text))\n"
    }
    return text
  }

  private func paint(_ text: String, _ style: Style) -> String {
    usesColour ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }
}
