import EventMapping
import Foundation

/// A summary as text for people: the events, the names that are not in the table, and the totals last, where a terminal shows them.
public enum SummaryText {
  /// Returns the text, with lines ended by line feeds.
  ///
  /// - Parameters:
  ///   - files: the number of files that the server events were split into; `nil` if they were not split.
  ///   - seconds: the duration of the run.
  public static func text(_ summary: TranslationSummary, files: Int? = nil, seconds: Double) -> String {
    var lines: [String] = []
    if !summary.events.isEmpty {
      lines.append("events:")
      let width = summary.events.map { digits($0.count) }.max() ?? 0
      for event in summary.events {
        lines.append("  \(padded(event.count, width))  \(name(event.id))")
      }
      if summary.uncountedEvents > 0 {
        lines.append("  and \(summary.uncountedEvents) under further IDs that the records already had")
      }
    }
    if !summary.unmappedTop.isEmpty {
      let exact = summary.unmappedTopIsExact ? "" : " (not exact: too many distinct pairs to count them all)"
      lines.append("not in the table, most frequent first\(exact):")
      let width = summary.unmappedTop.map { digits($0.count) }.max() ?? 0
      for pair in summary.unmappedTop {
        let names = [pair.type, pair.className, pair.selectorOrPhase].compactMap { $0 }
        let text = names.map { name($0) }.joined(separator: " ")
        let hint = pair.nearest.map { "; did you mean '\($0)'?" } ?? ""
        lines.append(
          "  \(padded(pair.count, width))  \(text)  (first at \(DisplayedName.plain(pair.file)):\(pair.line))\(hint)"
        )
      }
      let more = summary.unmappedPairs - summary.unmappedTop.count
      if more > 0 { lines.append("  and \(summary.unmappedTopIsExact ? "" : "at least ")\(more) more") }
    }
    if let timing = summary.pageTiming { lines += timingLines(timing) }
    if let files { lines += ["files:", "  \(files)  written"] }
    let totals = summary.totals
    let width = digits(totals.lines)
    lines.append("lines:")
    for bucket in LineBucket.allCases { lines.append("  \(padded(totals[bucket], width))  \(bucket.name)") }
    lines.append("  \(padded(totals.lines, width))  lines, \(totals.bytes) bytes, \(rate(totals.bytes, seconds))")
    return lines.joined(separator: "\n") + "\n"
  }

  private static func timingLines(_ timing: PageTimingCounts) -> [String] {
    let units = timing.units.map(\.name).joined(separator: " and ")
    let unit = units.isEmpty ? "no times seen" : "times in \(units)"
    let rows = [
      ("pages entered and left", timing.matched), ("entered, not left", timing.unmatchedEnters),
      ("of these forgotten while open, to limit memory", timing.forgottenPages),
      ("left, not entered", timing.unmatchedLeaves), ("without a duration: the clock jumped back", timing.clockJumps),
      ("without a duration: no time to read", timing.withoutTime),
      ("sessions forgotten after a long time without events, to limit memory", timing.forgottenSessions),
    ]
    let width = rows.map { digits($0.1) }.max() ?? 0
    return ["time on page (\(unit)):"]
      + rows.enumerated().filter { $0.offset == 0 || $0.element.1 > 0 }
      .map { "  \(padded($0.element.1, width))  \($0.element.0)" }
  }

  private static func name(_ text: String) -> String { DisplayedName.plain(DisplayedName.shortened(text, to: 200)) }

  private static func rate(_ bytes: Int, _ seconds: Double) -> String {
    let time = String(format: "%.3f s", seconds)
    guard seconds >= 0.1 else { return time }
    return time + String(format: " (%.0f MB/s)", Double(bytes) / 1_000_000 / seconds)
  }

  private static func digits(_ number: Int) -> Int { String(number).count }

  private static func padded(_ number: Int, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - digits(number))) + String(number)
  }
}
