/// One flag of a command, as the parser and the help know it.
struct Flag: Sendable {
  /// Without the dashes: `table`.
  let name: String
  /// The one-letter form, without the dash.
  let letter: Character?
  /// What the help calls the value; `nil` for a flag that takes none.
  let value: String?
  /// Whether it may be given more than once.
  let isRepeatable: Bool
  /// What it does, for the help; lines are broken where the text has line feeds.
  let help: String

  init(_ name: String, value: String? = nil, isRepeatable: Bool = false, _ help: String) {
    self.init(name, nil, value: value, isRepeatable: isRepeatable, help)
  }

  init(_ name: String, _ letter: Character?, value: String? = nil, isRepeatable: Bool = false, _ help: String) {
    self.name = name
    self.letter = letter
    self.value = value
    self.isRepeatable = isRepeatable
    self.help = help
  }

  /// Whether an argument is this flag without a value.
  func isSpelled(_ argument: String) -> Bool { argument == "--" + name || letter.map { argument == "-\($0)" } == true }

  /// The flags that every command has.
  static let help = Flag("help", "h", "show this help")
}
