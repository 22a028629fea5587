import EventMapping

/// Text from outside, made fit for Markdown.
enum MarkdownText {
  /// A text as it is, on one line: nothing in it is markup, a tag or a link.
  static func escaped(_ text: String) -> String {
    let scalars = Array(DisplayedName.plain(text).unicodeScalars)
    var result = ""
    for (index, scalar) in scalars.enumerated() {
      switch scalar {
      // Editors show HTML as well.
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      case "\\", "`", "*", "_", "[", "]", "~", "|", "#", "@": result += "\\\(scalar)"
      // Addresses become links by themselves.
      case ":" where index + 1 < scalars.count && scalars[index + 1] == "/": result += "\\:"
      case "." where scalars[..<index].suffix(3).map({ $0.properties.lowercaseMapping }).joined() == "www":
        result += "\\."
      // What starts a list or a line.
      case "-" where result.isEmpty, "+" where result.isEmpty, "=" where result.isEmpty: result += "\\\(scalar)"
      case "." where index > 0 && scalars[..<index].allSatisfy { ("0"..."9").contains($0) }: result += "\\."
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A name as code.
  static func code(_ name: String) -> String {
    let text = DisplayedName.plain(name)
    // As many backticks around it as it nowhere has in a row.
    var (longest, run) = (0, 0)
    for scalar in text.unicodeScalars {
      run = scalar == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    let space = text.isEmpty || text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
    return fence + space + text + space + fence
  }
}
