/// A paragraph of a command's description in the help.
enum HelpParagraph {
  /// Running text, without line breaks.
  case text(String)
  /// Names and their meanings. In the source, each line is indented and has at least two spaces after the name.
  case list([(name: String, text: String)])

  init(_ source: Substring) {
    let lines = source.split(separator: "\n")
    guard lines.allSatisfy({ $0.hasPrefix("  ") }) else {
      self = .text(lines.joined(separator: " "))
      return
    }
    self = .list(
      lines.map { line in
        let line = line.drop { $0 == " " }
        let end = line.firstRange(of: "  ")?.lowerBound ?? line.endIndex
        return (String(line[..<end]), String(line[end...].drop { $0 == " " }))
      })
  }
}
