import EventMapping

/// `eventmap help`: prints the help of a command, an article, or the man page.
enum HelpCommand: Command {
  static let name = "help"
  static let summary = "show the help of a command, an article about a topic, or the man page"
  static let usage = ["[COMMAND | TOPIC]", "--man"]
  static let discussion = ""
  static let man = Flag("man", help: "print the man page of the whole program, in roff")
  static let flags: [any FlagDeclaration] = [man]
  static var operands: Completion { .words(topics.map(\.name).filter { !$0.contains(" ") }) }
  static let examples = [
    (command: "eventmap help manifest diff", purpose: "show the help of a nested command"),
    (command: "eventmap help topics", purpose: "list the articles"),
    (command: "eventmap help --man | man -l -", purpose: "read the man page"),
  ]

  /// The texts of commands and topics, by name.
  private static var topics: [(name: String, text: () -> String)] {
    EventMapTool.commands.map { command in (command.name, { HelpText.command(command) }) } + HelpTopics.all
  }

  static func run(_ arguments: ParsedArguments) throws(CommandError) -> ExitStatus {
    let name = arguments.operands.joined(separator: " ")
    if arguments[man] {
      if !name.isEmpty {
        throw CommandError("--man prints the page of the whole program; leave \(DisplayedName.quoted(name)) out")
      }
      return try StandardStreams.print(ManPage.text())
    }
    if name.isEmpty { return try StandardStreams.print(HelpText.program() + "\n" + HelpTopics.list) }
    if let topic = topics.first(where: { $0.name == name }) { return try StandardStreams.print(topic.text()) }
    let hint = CommandError.hint(
      for: name, among: topics.map(\.name), otherwise: "'eventmap help' lists the commands and topics")
    throw CommandError("there is no help for \(DisplayedName.quoted(name))\(hint)")
  }
}
