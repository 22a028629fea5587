import AppManifests
import EventLinting
import EventMapping

/// A report as a comment in a pull request: breaking changes, new findings, and the coverage before and after.
package struct ReportMarkdown {
  /// The maximum number of lines, for any input.
  package static let maximumLines = 60

  private let document: ReportDocument

  /// Makes the comment of a report.
  package init(_ document: ReportDocument) { self.document = document }

  /// The whole text, with a line feed at the end.
  package var text: String {
    var lists = [breakingChanges, newFindings, otherChanges, oldFindings]
    let (heading, coverage) = (heading, coverage)
    let others = heading.count + (coverage.isEmpty ? 0 : coverage.count + 1)
    MarkdownList.fit(&lists, into: Self.maximumLines - others)
    let texts = lists.map(\.lines)
    let parts = [heading, texts[0], texts[1], coverage, texts[2], texts[3]]
    return parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  private var isCompared: Bool { document.against != nil }

  // MARK: Heading

  private var heading: [String] {
    let title = document.title.map { ReportCell.escaped(DisplayedName.shortened($0, to: Self.limit)) }
    var lines = ["## \(title ?? "Tracking plan \(Self.code(document.table))")", ""]
    if let against = document.against.map(Self.code) {
      lines.append(
        document.changes.isEmpty
          ? "No row, event ID or setting changed since \(against)."
          : "**\(ChangeEffect.counts(count))** since \(against).")
    } else if let newSince = document.newSince.map(Self.code) {
      lines.append("New: there is no such table in \(newSince).")
    }
    let found = Severity.allCases.reversed().map { severity in
      DisplayedName.counted(
        document.findings.count { $0.severity == severity.rawValue }, severity.rawValue)
    }
    let new = isCompared ? ["\(document.findings.count { $0.isNew == true }) new"] : []
    lines.append((found + new).joined(separator: ", ") + ".")
    return lines + events
  }

  /// The line with the number of raw events and its summands; empty without events.
  private var events: [String] {
    let totals = document.totals
    if totals.events == 0 { return [] }
    let unlisted = totals.uncounted > 0 ? " (\(totals.uncounted) of them not listed)" : ""
    let parts = ["\(totals.mapped) mapped", "\(totals.unmapped) unmapped\(unlisted)"]
    let ignored = totals.ignored > 0 ? ["\(totals.ignored) ignored"] : []
    return ["\(DisplayedName.counted(totals.events, "raw event")): \((parts + ignored).joined(separator: ", "))."]
  }

  private func count(_ effect: ChangeEffect) -> Int {
    switch effect {
    case .breaking: document.totals.breaking
    case .additive: document.totals.additive
    case .internal: document.totals.internal
    }
  }

  // MARK: Lists

  private var breakingChanges: MarkdownList {
    let changes = document.changes.filter { $0.effect == ChangeEffect.breaking.rawValue }
    return MarkdownList("Breaking changes", changes.count, urgent: changes.count, rank: .second) {
      changes[$0].message.markdown(limit: Self.limit)
    }
  }

  private var otherChanges: MarkdownList {
    let changes = document.changes.filter { $0.effect != ChangeEffect.breaking.rawValue }
    return MarkdownList("Other changes", changes.count, urgent: 0, rank: .second) {
      "\(changes[$0].effect): \(changes[$0].message.markdown(limit: Self.limit))"
    }
  }

  private var newFindings: MarkdownList {
    findings(isCompared ? "New findings" : "Findings", rank: .second) { $0.isNew != false }
  }

  private var oldFindings: MarkdownList {
    findings("Findings that existed before", rank: .last) { $0.isNew == false }
  }

  /// Returns a list of findings, the worst first.
  private func findings(
    _ title: String, rank: MarkdownList.Rank, _ isListed: (ReportFinding) -> Bool
  ) -> MarkdownList {
    let found = document.findings.filter(isListed)
    let sorted = Severity.allCases.reversed().flatMap { severity in found.filter { $0.severity == severity.rawValue } }
    let errors = found.count { $0.severity == Severity.error.rawValue }
    return MarkdownList(title, sorted.count, urgent: rank == .last ? 0 : errors, rank: rank) { index in
      let finding = sorted[index]
      let place = [finding.file] + [finding.line, finding.column].compactMap { $0.map { String($0) } }
      // Nothing marks the ends of the names in a message, so the whole message is code.
      return "\(finding.severity): \(Self.code(finding.message)) "
        + "(\(Self.code(place.joined(separator: ":"))), \(Self.code(finding.rule)))"
    }
  }

  // MARK: Coverage

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

  // MARK: Names

  /// The maximum length of a name or message in a line, in characters, so that the line leaves room for others.
  private static let limit = 300

  private static func code(_ name: String) -> String { ReportCell.code(DisplayedName.shortened(name, to: limit)) }
}
