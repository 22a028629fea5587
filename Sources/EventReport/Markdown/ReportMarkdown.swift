import AppManifests
import EventLinting
import EventMapping

/// A report as a comment in a pull request: what broke, what is new, and the coverage before and after.
package struct ReportMarkdown {
  /// How many lines it has at most, whatever the input.
  package static let maximumLines = 60

  private let document: ReportDocument
  /// Without those that only repeat a change.
  private let findings: [ReportFinding]

  /// Makes the comment of a report.
  package init(_ document: ReportDocument) {
    self.document = document
    findings = document.findings.filter { document.against == nil || TableChange.Kind(rawValue: $0.rule) == nil }
  }

  /// The whole text, with a line feed at the end.
  ///
  /// The parts have at most 5, 11, 11, 11, 7 and 7 lines, and there are 5 empty ones between them.
  package var text: String {
    let parts =
      [heading, changes("Breaking changes", 8) { $0 == ChangeEffect.breaking.rawValue }]
      + [findings(isCompared ? "New findings" : "Findings", 8) { $0.isNew != false }, coverage]
      + [changes("Other changes", 4) { $0 != ChangeEffect.breaking.rawValue }]
      + [findings("Findings that were there before", 4) { $0.isNew == false }]
    return parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  private var isCompared: Bool { document.against != nil }

  // MARK: Parts

  private var heading: [String] {
    let title = document.title.map { ReportCell.markdown(Self.line($0)) }
    var lines = ["## \(title ?? "Tracking plan \(ReportCell.code(Self.line(document.table)))")", ""]
    if let against = document.against.map({ ReportCell.code(Self.line($0)) }) {
      lines.append(
        document.changes.isEmpty
          ? "No row, event ID or setting changed since \(against)."
          : "**\(ChangeEffect.counts(count))** since \(against).")
    }
    let found = Severity.allCases.reversed().map { severity in
      DisplayedName.counted(findings.count { $0.severity == severity.rawValue }, severity.rawValue)
    }
    let new = isCompared ? ["\(findings.count { $0.isNew == true }) new"] : []
    lines.append((found + new).joined(separator: ", ") + ".")
    let totals = document.totals
    if totals.events > 0 {
      lines.append(
        "\(DisplayedName.counted(totals.events, "raw event")): \(totals.mapped) with a row, \(totals.unmapped) without."
      )
    }
    return lines
  }

  private func count(_ effect: ChangeEffect) -> Int {
    switch effect {
    case .breaking: document.totals.breaking
    case .additive: document.totals.additive
    case .internal: document.totals.internal
    }
  }

  private func changes(_ title: String, _ limit: Int, _ isListed: (String) -> Bool) -> [String] {
    let changes = document.changes.filter { isListed($0.effect) }
    return list(title, changes, limit) { change in
      let effect = change.effect == ChangeEffect.breaking.rawValue ? "" : "\(change.effect): "
      return effect + ReportCell.markdown(Self.line(change.message))
    }
  }

  /// The worst first.
  private func findings(_ title: String, _ limit: Int, _ isListed: (ReportFinding) -> Bool) -> [String] {
    let found = findings.filter(isListed)
    let sorted = Severity.allCases.reversed().flatMap { severity in found.filter { $0.severity == severity.rawValue } }
    return list(title, sorted, limit) { finding in
      let place = [finding.file] + [finding.line, finding.column].compactMap { $0.map { String($0) } }
      return "\(finding.severity): \(ReportCell.markdown(Self.line(finding.message))) "
        + "(\(ReportCell.code(Self.line(place.joined(separator: ":")))), \(ReportCell.code(finding.rule)))"
    }
  }

  private var coverage: [String] {
    let (after, before) = (document.counts, document.countsBefore)
    guard after.values.contains(where: { $0 > 0 }) || before != nil else { return [] }
    var lines = ["### Coverage", ""]
    lines.append(before == nil ? "| state | rows |" : "| state | before | after |")
    lines.append(before == nil ? "| --- | ---: |" : "| --- | ---: | ---: |")
    for state in CoverageEntry.State.allCases.map(\.rawValue) {
      let numbers = [before.map { $0[state] ?? 0 }, after[state] ?? 0].compactMap(\.self)
      lines.append("| \(state) | \(numbers.map { String($0) }.joined(separator: " | ")) |")
    }
    return lines
  }

  // MARK: Lines

  private func list<Item>(_ title: String, _ items: [Item], _ limit: Int, _ line: (Item) -> String) -> [String] {
    if items.isEmpty { return [] }
    var lines = ["### \(title)", ""] + items.prefix(limit).map { "- \(line($0))" }
    if items.count > limit { lines.append("- and \(items.count - limit) more") }
    return lines
  }

  /// A text from outside that stays on one line, and leaves room for the others.
  private static func line(_ text: String) -> String { DisplayedName.plain(DisplayedName.shortened(text, to: 300)) }
}
