import EventMapping
import EventTranslation

/// `eventmap fields [NAME]`.
enum FieldsCommand: Command {
  static let name = "fields"
  static let summary = "print the field map of another SDK, to start an own one from"
  static let usage = ["[NAME]"]
  static let discussion = """
    A fields file says which members of another SDK's records hold what decides their event IDs.
    'eventmap translate --from NAME' reads dumps by the one that is printed here; change it, and
    'eventmap translate --fields FILE' reads them by yours. Without NAME: the names there are.
    """
  static let flags: [Flag] = []
  static let examples = [
    (command: "eventmap fields sensors > fields.json", purpose: "a fields file to change"),
    (command: "eventmap translate --fields fields.json dump.jsonl", purpose: "and a dump read by it"),
  ]

  static func run(_ arguments: ParsedArguments) throws(CommandError) -> ExitStatus {
    let names = FieldMap.BuiltIn.allCases.map(\.rawValue)
    if arguments.operands.count > 1 { throw CommandError("fields takes one name") }
    guard let name = arguments.operands.first else {
      return try StandardStreams.print(names.joined(separator: "\n") + "\n")
    }
    guard let builtIn = FieldMap.BuiltIn(rawValue: name) else {
      let nearest = NearestName.among(names, for: name).first
      let hint = nearest.map { "; did you mean '\($0)'?" } ?? ""
      throw CommandError(
        "there is no field map \(DisplayedName.quoted(name)), expected \(names.joined(separator: ", "))\(hint)")
    }
    return try StandardStreams.print(builtIn.text)
  }
}
