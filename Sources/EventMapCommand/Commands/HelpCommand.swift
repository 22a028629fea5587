import EventMapping

/// `eventmap help [COMMAND]`.
enum HelpCommand: Command {
  static let name = "help"
  static let summary = "show the help of a command"
  static let usage = ["[COMMAND]"]
  static let discussion = ""
  static let flags: [any FlagDeclaration] = []
  static var operands: Completion { .words(topics.map(\.name).filter { !$0.contains(" ") }) }
  static let examples = [
    (command: "eventmap help manifest diff", purpose: "show the help of a nested command")
  ]

  /// What help knows by name.
  private static var topics: [(name: String, text: () -> String)] {
    EventMapTool.commands.map { command in (command.name, { HelpText.command(command) }) }
  }

  static func run(_ arguments: ParsedArguments) throws(CommandError) -> ExitStatus {
    let name = arguments.operands.joined(separator: " ")
    if name.isEmpty { return try StandardStreams.print(HelpText.program()) }
    if let topic = topics.first(where: { $0.name == name }) { return try StandardStreams.print(topic.text()) }
    let hint = CommandError.hint(
      for: name, among: topics.map(\.name), otherwise: "'eventmap --help' lists the commands")
    throw CommandError("there is no help for \(DisplayedName.quoted(name))\(hint)")
  }
}
