import EventMapping
import EventTranslation

/// `eventmap fields`: prints a built-in field map.
enum FieldsCommand: Command {
  static let name = "fields"
  static let summary = "print the field map of another SDK, as a starting point for your own"
  static let usage = ["[NAME]"]
  static let discussion = """
    A field map names the members of another SDK's records that decide their event IDs. 'eventmap translate --from NAME'
    reads dumps by the field map that this command prints. To use your own, edit a copy and pass it with 'eventmap
    translate --fields FILE'. Without NAME, the command lists the names.
    """
  static let flags: [any FlagDeclaration] = []
  static let operands = Completion.words(FieldMap.BuiltIn.allCases.map(\.name))
  static let examples = [
    (command: "eventmap fields sensors > fields.json", purpose: "write a field map to edit"),
    (command: "eventmap translate --fields fields.json dump.jsonl", purpose: "read a dump by it"),
  ]

  static func run(_ arguments: ParsedArguments) throws(CommandError) -> ExitStatus {
    let names = FieldMap.BuiltIn.allCases.map(\.name)
    if arguments.operands.count > 1 { throw CommandError("fields takes one name") }
    guard let name = arguments.operands.first else {
      return try StandardStreams.print(names.joined(separator: "\n") + "\n")
    }
    guard let builtIn = FieldMap.BuiltIn.allCases.first(where: { $0.name == name }) else {
      let hint = CommandError.hint(for: name, among: names)
      throw CommandError(
        "there is no field map \(DisplayedName.quoted(name)), expected \(names.joined(separator: ", "))\(hint)")
    }
    return try StandardStreams.print(builtIn.text)
  }
}
