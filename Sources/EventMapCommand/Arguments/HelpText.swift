/// Makes the help of the program and of its commands from their tables.
enum HelpText {
  static func program(_ commands: [any Command.Type]) -> String {
    let width = commands.map { $0.name.count }.max() ?? 0
    let list = commands.map { "  \(padded($0.name, width))  \($0.summary)" }.joined(separator: "\n")
    return """
      eventmap: gives hook events of iOS apps the event IDs of a table

      Usage: eventmap COMMAND [FLAGS] [ARGUMENTS]

      Commands:
      \(list)

      Flags:
        -h, --help     show this help
            --version  show the version

      Example:
        eventmap translate --table EventTable.plist events.jsonl > server-events.jsonl

      'eventmap help COMMAND' tells more of a command.

      """
  }

  static func command(_ command: any Command.Type) -> String {
    var text = "eventmap \(command.name): \(command.summary)\n\n"
    for (position, usage) in command.usage.enumerated() {
      text += (position == 0 ? "Usage: " : "       ") + "eventmap \(command.name) \(usage)\n"
    }
    if !command.discussion.isEmpty { text += "\n" + command.discussion + "\n" }
    text += "\nFlags:\n"
    let rows = (command.flags + [.help]).map { flag in
      let letter = flag.letter.map { "-\($0), " } ?? "    "
      return (letter + "--" + flag.name + (flag.value.map { " " + $0 } ?? ""), flag.help)
    }
    let width = rows.map { $0.0.count }.max() ?? 0
    for (name, help) in rows {
      let lines = help.split(separator: "\n", omittingEmptySubsequences: false)
      for (position, line) in lines.enumerated() {
        text += "  \(padded(position == 0 ? name : "", width))  \(line)\n"
      }
    }
    text += "\nExamples:\n"
    for example in command.examples {
      text += "  # \(example.purpose)\n  \(example.command)\n"
    }
    return text
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
