/// `eventmap help [COMMAND]`.
enum HelpCommand: Command {
  static let name = "help"
  static let summary = "show the help of a command"
  static let usage = ["[COMMAND]"]
  static let discussion = ""
  static let flags: [Flag] = []
  static let examples = [(command: "eventmap help translate", purpose: "everything about translate")]

  static func run(_ arguments: ParsedArguments) throws(CommandError) -> ExitStatus {
    guard let name = arguments.operands.first else {
      return try StandardStreams.print(HelpText.program(EventMapTool.commands))
    }
    if arguments.operands.count > 1 { throw CommandError("help takes one command") }
    return try StandardStreams.print(HelpText.command(EventMapTool.command(named: name)))
  }
}
