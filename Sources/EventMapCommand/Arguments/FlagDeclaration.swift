/// A flag as seen by the parser, the help, the man page and the completions, independent of the type of its value.
protocol FlagDeclaration: Sendable {
  /// The name without dashes: `table`.
  var name: String { get }
  /// The one-letter form, without the dash.
  var letter: Character? { get }
  /// The spellings of earlier versions, with dashes: `-f`. They still work, and the user gets a hint.
  var formerSpellings: [String] { get }
  /// The syntax of the value; `nil` for a flag without a value.
  var syntax: ValueSyntax? { get }
  /// Whether the flag may be given more than once.
  var isRepeatable: Bool { get }
  /// The default as the help shows it; `nil` if it is not shown.
  var shownDefault: String? { get }
  /// The help text of the flag, without the allowed values and the default.
  var help: String { get }

  /// Parses the texts that the user gave, in order. Returns the default for an empty array.
  func value(of texts: [String]) throws(CommandError) -> any Sendable
}

extension FlagDeclaration {
  /// The current spellings with dashes: `--table`, `-t`.
  var spellings: [String] { ["--" + name] + (letter.map { ["-\($0)"] } ?? []) }

  /// The full help text: ``help``, the allowed values, the default, and whether the flag is repeatable.
  var description: String {
    // A placeholder such as 'drop|keep|FILE' already lists the values.
    let allowed = syntax.map { $0.placeholder.contains("|") ? [] : $0.allowed } ?? []
    var notes: [String] = []
    if let shownDefault, !allowed.contains(shownDefault) { notes.append("default: \(shownDefault)") }
    if isRepeatable { notes.append("repeatable") }
    let values = allowed.map { $0 == shownDefault ? "\($0) (default)" : $0 }.joined(separator: ", ")
    return help + (values.isEmpty ? "" : ": \(values)") + (notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))")
  }
}
