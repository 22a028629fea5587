import EventMapping
import EventMapTextCharts

/// The formatting of cells in reports on events.
package enum ReportCell {
  /// The text of a time in microseconds since 1970, in UTC, with milliseconds unless it is a whole second; `nil` for `nil`.
  package static func time(_ microseconds: Int64?) -> String? {
    microseconds.map { CivilDate(microseconds: $0).text }
  }

  /// The text of a number of sessions: `12`, `~12` for an estimate, `≥12` for a lower bound.
  ///
  /// - Parameter precision: `exact`, `estimated` or, for a lower bound, `partial`.
  package static func sessions(_ count: Int, _ precision: String) -> String {
    switch precision {
    case "estimated": "~\(count)"
    case "partial": "≥\(count)"
    default: String(count)
    }
  }

  /// Escapes a user's text for Markdown, so that nothing is read as markup, a link or a mention.
  ///
  /// Works on scalars, as Markdown does: a combining mark would merge with a preceding special character into another `Character`.
  package static func escaped(_ text: String) -> String {
    let marks = "\\`*_[]<>|&~:.".unicodeScalars
    return DisplayedName.plain(text).escaping { scalar in
      // Services search the rendered text for mentions and issue numbers; the comment separates the sign from the name.
      if scalar == "@" || scalar == "#" { return "\\\(scalar)<!-- -->" }
      return marks.contains(scalar) ? "\\\(scalar)" : nil
    }
  }

  /// The Markdown of a name as code, from which it can be copied unchanged.
  package static func code(_ name: String) -> String {
    let text = name.isEmpty ? "''" : DisplayedName.plain(name)
    var (longest, run) = (0, 0)
    for scalar in text.unicodeScalars {
      run = scalar == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    let (first, last) = (text.unicodeScalars.first, text.unicodeScalars.last)
    // Markdown removes one space at both ends; backticks at an end would belong to the fence.
    let isPadded =
      first == "`" || last == "`" || first == " " && last == " " && text.unicodeScalars.contains { $0 != " " }
    return isPadded ? "\(fence) \(text) \(fence)" : fence + text + fence
  }

  /// The Markdown of a name as code in a table, where a bar would end the cell; empty for an empty name.
  package static func codeCell(_ name: String) -> String {
    name.isEmpty ? "" : code(name).escaping { $0 == "|" ? "\\|" : nil }
  }
}
