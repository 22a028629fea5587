import EventMapping
import Foundation

/// What cells of reports on events have in common.
package enum ReportCell {
  /// A moment in microseconds since 1970, in UTC, with a fraction where there is one; `nil` for no time.
  package static func time(_ microseconds: Int64?) -> String? {
    guard let microseconds else { return nil }
    let date = Date(timeIntervalSince1970: Double(microseconds) / 1_000_000)
    return date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: microseconds % 1_000_000 != 0))
  }

  /// A number of sessions for people.
  ///
  /// - Parameter precision: `exact`, `estimated` or, for a lower bound, `partial`.
  package static func sessions(_ count: Int, _ precision: String) -> String {
    switch precision {
    case "estimated": "~\(count)"
    case "partial": "≥\(count)"
    default: String(count)
    }
  }

  /// A message in Markdown: names in single quotes become code, whatever else Markdown or HTML would take for a mark is escaped.
  ///
  /// By scalars, as in all of Markdown: a combining mark after one makes another character of it.
  package static func markdown(_ message: String) -> String {
    var output = ""
    for (index, part) in message.unicodeScalars.split(separator: "'", omittingEmptySubsequences: false).enumerated() {
      let part = String(part).escaping { $0 == "`" ? "ʼ" : nil }
      let marks = "\\*_[]<>#|&~".unicodeScalars
      output +=
        index % 2 == 1 ? part.isEmpty ? "" : "`\(part)`" : part.escaping { marks.contains($0) ? "\\\($0)" : nil }
    }
    return output
  }

  /// A name as code in a table of Markdown. A bar would end a cell, also in code.
  package static func code(_ text: String) -> String {
    if text.isEmpty { return "" }
    return "`\(DisplayedName.plain(text).escaping { $0 == "`" ? "ʼ" : $0 == "|" ? "\\|" : nil })`"
  }
}
