/// A flag as the parser, the help, the man page and the completions see it, whatever the type of its value.
protocol FlagDeclaration: Sendable {
  /// Without the dashes: `table`.
  var name: String { get }
  /// The one-letter form, without the dash.
  var letter: Character? { get }
  /// The spellings of earlier versions, with the dashes: `-f`. They still work, with a hint.
  var formerSpellings: [String] { get }
  /// What the value looks like; `nil` for a flag that takes none.
  var syntax: ValueSyntax? { get }
  /// Whether it may be given more than once.
  var isRepeatable: Bool { get }
  /// The default as the help shows it; `nil` if it is not shown.
  var shownDefault: String? { get }
  /// What it does, without the allowed values and the default.
  var help: String { get }

  /// The typed value for the texts that the user gave, in order; without any, the default.
  func value(of texts: [String]) throws(CommandError) -> any Sendable
}

extension FlagDeclaration {
  /// The ways to type it: `--table`, `-t`.
  var spellings: [String] { ["--" + name] + (letter.map { ["-\($0)"] } ?? []) }

  /// The text of the help: what it does, the allowed values, the default, and whether it can be repeated.
  var description: String {
    // A placeholder such as 'drop|keep|FILE' lists them itself.
    let allowed = syntax.map { $0.placeholder.contains("|") ? [] : $0.allowed } ?? []
    var notes: [String] = []
    if let shownDefault, !allowed.contains(shownDefault) { notes.append("default: \(shownDefault)") }
    if isRepeatable { notes.append("repeatable") }
    let values = allowed.map { $0 == shownDefault ? "\($0) (default)" : $0 }.joined(separator: ", ")
    return help + (values.isEmpty ? "" : ": \(values)") + (notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))")
  }
}
