/// One flag of a command, as the parser and the help know it.
struct Flag: Sendable {
  /// Without the dashes: `table`.
  let name: String
  /// The one-letter form, without the dash.
  let letter: Character?
  /// What the help calls the value; `nil` for a flag that takes none.
  let value: String?
  /// What it does, for the help; lines are broken where the text has line feeds.
  let help: String

  init(_ name: String, value: String? = nil, _ help: String) {
    self.init(name, nil, value: value, help)
  }

  init(_ name: String, _ letter: Character?, value: String? = nil, _ help: String) {
    self.name = name
    self.letter = letter
    self.value = value
    self.help = help
  }

  /// Whether an argument is this flag without a value.
  func isSpelled(_ argument: String) -> Bool { argument == "--" + name || letter.map { argument == "-\($0)" } == true }

  /// The flags that every command has.
  static let help = Flag("help", "h", "show this help")
}
