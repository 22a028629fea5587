/// Generates the completion script for fish from the declarations of the commands.
enum FishCompletion {
  static func script() -> String {
    var text = """
      # fish completion for eventmap, made by 'eventmap completions fish'

      # Whether the line has reached a command; '' is the program itself.
      function __eventmap_at
          set -l words (commandline -opc)
          set -e words[1]
          set -l command "$words[1]"
          switch "$words[1] $words[2]"
      \(nestedCommands)    end
          test "$command" = "$argv[1]"
      end

      complete -c eventmap -f

      """
    for flag in EventMapTool.flags { text += line(flag, "") }
    for command in EventMapTool.commands {
      let place = command.words.dropLast().joined(separator: " ")
      text +=
        "complete -c eventmap -n \(condition(place)) -a \(command.words.last ?? "") -d \(quoted(command.summary))\n"
    }
    for command in EventMapTool.commands {
      for flag in command.flags + [EventMapTool.helpFlag] { text += line(flag, command.name) }
      let offer = self.offer(command.operands)
      if !offer.isEmpty { text += "complete -c eventmap -n \(condition(command.name))\(offer)\n" }
    }
    return text
  }

  private static var nestedCommands: String {
    EventMapTool.nestedCommands
      .map { "        case '\($0.name)'\n            set command '\($0.name)'\n" }.joined()
  }

  private static func line(_ flag: any FlagDeclaration, _ command: String) -> String {
    let letter = flag.letter.map { " -s \($0)" } ?? ""
    let value = flag.syntax.map { " -r" + offer($0.completion) } ?? ""
    return "complete -c eventmap -n \(condition(command))\(letter) -l \(flag.name)\(value) -d \(quoted(flag.help))\n"
  }

  /// Returns the options of `complete` for values. For pairs, every combination is a word, because fish completes only whole words.
  private static func offer(_ completion: Completion) -> String {
    var words = completion.words
    if case .wordAndWord(_, let second) = completion {
      words = words.flatMap { word in second.map { "\(word)=\($0)" } }
    }
    let list = words.isEmpty ? "" : " -a \(quoted(words.joined(separator: " ")))"
    return (completion.includesFiles ? " -F" : "") + list
  }

  private static func condition(_ command: String) -> String { quoted("__eventmap_at \"\(command)\"") }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
