/// Generates the help of the program and its commands from their declarations.
enum HelpText {
  /// The width of the help in columns.
  private static let width = 80

  static func program() -> String {
    let commands = EventMapTool.commands
    let example = "eventmap translate --table EventTable.plist events.jsonl > server-events.jsonl"
    return """
      eventmap: \(EventMapTool.summary)

      Usage: eventmap COMMAND [FLAGS] [ARGUMENTS]

      Commands:
      \(rows(commands.map { ($0.name, $0.summary) }))
      Flags:
      \(rows(EventMapTool.flags.map { (spelling($0), $0.description) }))
      Environment variables:
      \(rows(EventMapTool.environment.map { ($0.name, $0.meaning) }))
      Example:
        \(example)

      For details: eventmap help COMMAND

      """
  }

  static func command(_ command: any Command.Type) -> String {
    var text = wrapped("eventmap \(command.name): \(command.summary)", indentation: 0) + "\n"
    for (position, usage) in command.usage.enumerated() {
      let line = usage.isEmpty ? command.name : "\(command.name) \(usage)"
      text += (position == 0 ? "Usage: " : "       ") + "eventmap \(line)\n"
    }
    for paragraph in command.paragraphs {
      switch paragraph {
      case .text(let paragraph): text += "\n" + wrapped(paragraph, indentation: 0)
      case .list(let list): text += "\n" + rows(list)
      }
    }
    text += "\nFlags:\n" + rows((command.flags + [EventMapTool.helpFlag]).map { (spelling($0), $0.description) })
    text += "\nExamples:\n"
    for example in command.examples {
      text += "  # \(example.purpose)\n  \(example.command)\n"
    }
    return text
  }

  /// Returns `-t, --table TABLE`. A flag without a letter is indented, so that all names are aligned.
  private static func spelling(_ flag: any FlagDeclaration) -> String {
    (flag.letter.map { "-\($0), " } ?? "    ") + "--" + flag.name + (flag.syntax.map { " " + $0.placeholder } ?? "")
  }

  /// Formats two columns of names and texts. The text of a name that is too long for its column starts on the next line.
  static func rows(_ rows: [(name: String, text: String)]) -> String {
    let column = min(rows.map { $0.name.count }.max() ?? 0, 30)
    var text = ""
    for row in rows {
      let lines = wrapped(row.text, indentation: column + 4)
      if row.name.count > column {
        text += "  \(row.name)\n" + lines
      } else {
        let padding = String(repeating: " ", count: column - row.name.count)
        text += "  \(row.name)\(padding)  " + lines.dropFirst(column + 4)
      }
    }
    return text
  }

  /// Wraps a text at its spaces. Every line, including the last, ends with a line feed.
  static func wrapped(_ text: String, indentation: Int) -> String {
    let margin = String(repeating: " ", count: indentation)
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let line = lines.last, line.count + 1 + word.count <= width {
        lines[lines.count - 1] = line + " " + word
      } else {
        lines.append(margin + word)
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
