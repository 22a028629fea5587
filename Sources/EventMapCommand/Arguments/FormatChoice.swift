import EventMapping

/// One value of a flag `--format NAME[=FILE]`: a format and where it goes.
struct FormatChoice<Style: RawRepresentable<String> & CaseIterable & Sendable>: Sendable {
  let style: Style
  /// `nil` for standard output.
  var file: String?
}

extension Flag {
  /// A flag `--format NAME[=FILE]`, of whose values at most one goes to standard output.
  init<Style>(
    formats name: String, _ letter: Character? = nil, default fallback: Style, help: String
  ) where Value == [FormatChoice<Style>] {
    let names = Style.allCases.map(\.rawValue)
    let type = ValueType("NAME[=FILE]", allowed: names, completion: .wordAndFile(names)) {
      text throws(CommandError) -> FormatChoice<Style> in
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard let style = Style(rawValue: parts[0]) else { throw CommandError(unknownValue: parts[0], expected: names) }
      if parts.count == 2, parts[1].isEmpty {
        throw CommandError("the file's name in \(DisplayedName.quoted(text)) is empty")
      }
      return FormatChoice(style: style, file: parts.count == 2 && parts[1] != "-" ? parts[1] : nil)
    }
    self.init(name, letter, repeating: type, default: fallback.rawValue, help: help) { choices throws(CommandError) in
      if choices.count(where: { $0.file == nil }) > 1 {
        throw CommandError("two formats go to standard output; name a file for one: NAME=FILE")
      }
      return choices.isEmpty ? [FormatChoice(style: fallback, file: nil)] : choices
    }
  }
}
