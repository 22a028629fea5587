/// A paragraph of what the help says of a command.
enum HelpParagraph {
  /// A text on one line.
  case text(String)
  /// Names with what each means: lines that are indented, with at least two spaces after the name.
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
