import EventLinting
import EventMapping

/// Escapes untrusted text for Markdown.
enum MarkdownText {
  /// A text on one line in which nothing is interpreted as markup, HTML or a link.
  static func escaped(_ text: String) -> String {
    let scalars = Array(DisplayedName.plain(text).unicodeScalars)
    var result = ""
    for (index, scalar) in scalars.enumerated() {
      switch scalar {
      // Editors also render HTML.
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      case "\\", "`", "*", "_", "[", "]", "~", "|", "#", "@": result += "\\\(scalar)"
      // Renderers turn addresses into links.
      case ":" where index + 1 < scalars.count && scalars[index + 1] == "/": result += "\\:"
      case "." where scalars[..<index].suffix(3).map({ $0.properties.lowercaseMapping }).joined() == "www":
        result += "\\."
      // Start of a list, or underline of a heading.
      case "-" where result.isEmpty, "+" where result.isEmpty, "=" where result.isEmpty: result += "\\\(scalar)"
      case "." where index > 0 && scalars[..<index].allSatisfy { ("0"..."9").contains($0) }: result += "\\."
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A name as a code span.
  static func code(_ name: String) -> String {
    let text = DisplayedName.plain(name)
    // The fence has one more backtick than the longest run in the name.
    var (longest, run) = (0, 0)
    for scalar in text.unicodeScalars {
      run = scalar == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    let space = text.isEmpty || text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
    return fence + space + text + space + fence
  }

  /// The summary and explanation of a rule.
  static func rule(_ rule: RuleInfo) -> String {
    let explanation = rule.explanation.replacing("\n", with: " ")
    return "**\(rule.name)**: \(escaped(rule.summary))\n\n\(escaped(explanation))"
  }
}
