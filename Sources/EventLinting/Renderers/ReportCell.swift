import EventMapping
import EventMapTextCharts

/// What cells of reports on events have in common.
package enum ReportCell {
  /// A moment in microseconds since 1970, in UTC, to the millisecond where it is not a whole second; `nil` for no time.
  package static func time(_ microseconds: Int64?) -> String? {
    microseconds.map { CivilDate(microseconds: $0).text }
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

  /// A text of a user in Markdown, in which nothing is a mark, a link or a mention.
  ///
  /// By scalars, as in all of Markdown: a combining mark after one makes another character of it.
  package static func escaped(_ text: String) -> String {
    let marks = "\\`*_[]<>|&~:.".unicodeScalars
    return DisplayedName.plain(text).escaping { scalar in
      // Services look for mentions and numbers of issues in what Markdown makes of a text; a comment is between there.
      if scalar == "@" || scalar == "#" { return "\\\(scalar)<!-- -->" }
      return marks.contains(scalar) ? "\\\(scalar)" : nil
    }
  }

  /// A name as code in Markdown, from which it can be copied as it is.
  package static func code(_ name: String) -> String {
    let text = name.isEmpty ? "''" : DisplayedName.plain(name)
    var (longest, run) = (0, 0)
    for scalar in text.unicodeScalars {
      run = scalar == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    let (first, last) = (text.unicodeScalars.first, text.unicodeScalars.last)
    // Markdown takes one space off both ends; backticks at an end would belong to the fence.
    let isPadded =
      first == "`" || last == "`" || first == " " && last == " " && text.unicodeScalars.contains { $0 != " " }
    return isPadded ? "\(fence) \(text) \(fence)" : fence + text + fence
  }

  /// A name as code in a table of Markdown, where a bar would end the cell; empty for none.
  package static func codeCell(_ name: String) -> String {
    name.isEmpty ? "" : code(name).escaping { $0 == "|" ? "\\|" : nil }
  }
}
