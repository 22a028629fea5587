import EventMapping

/// A value of a flag `--format NAME[=FILE]`: a format and its output.
struct FormatChoice<Style: RawRepresentable<String> & CaseIterable & Sendable>: Sendable {
  let style: Style
  /// The path of the output; `nil` for standard output.
  var file: String?

  /// The names of the formats.
  static var names: [String] { Style.allCases.map(\.rawValue) }

  init(style: Style, file: String?) {
    self.style = style
    self.file = file
  }

  /// Parses `NAME` or `NAME=FILE`. The file `-` is standard output.
  init(_ text: String) throws(CommandError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let style = Style(rawValue: parts[0]) else {
      throw CommandError(unknownValue: parts[0], expected: Self.names)
    }
    if parts.count == 2, parts[1].isEmpty {
      throw CommandError("the file's name in \(DisplayedName.quoted(text)) is empty, expected NAME=FILE")
    }
    self.init(style: style, file: parts.count == 2 && parts[1] != "-" ? parts[1] : nil)
    _ = try OutputName.format(nil, style, otherwise: nil, output: file)
  }

  /// Throws an error if several formats go to standard output, where they would be mixed.
  static func check(_ choices: [FormatChoice]) throws(CommandError) {
    if choices.count(where: { $0.file == nil }) > 1 {
      throw CommandError("two formats go to standard output; name a file for one: NAME=FILE")
    }
  }
}

extension Flag {
  /// Declares a repeatable flag `--format NAME[=FILE]`. At most one of its values may go to standard output.
  init<Style>(
    formats name: String, _ letter: Character? = nil, default fallback: Style, help: String
  ) where Value == [FormatChoice<Style>] {
    let names = FormatChoice<Style>.names
    let type = ValueType("NAME[=FILE]", allowed: names, completion: .wordAndFile(names)) {
      text throws(CommandError) -> FormatChoice<Style> in
      try FormatChoice(text)
    }
    self.init(name, letter, repeating: type, default: fallback.rawValue, help: help) { choices throws(CommandError) in
      try FormatChoice.check(choices)
      return choices.isEmpty ? [FormatChoice(style: fallback, file: nil)] : choices
    }
  }
}
