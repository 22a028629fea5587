/// Generates the completion script for zsh from the declarations of the commands.
enum ZshCompletion {
  static func script() -> String {
    """
    #compdef eventmap
    # zsh completion for eventmap, made by 'eventmap completions zsh'

    # WORD=VALUE: the words, and after the sign files or other words.
    _eventmap_pair() {
      if compset -P '*='; then
        if [[ $2 == files ]]; then _files; else compadd -- ${=2}; fi
      else
        compadd -S = -q -- ${=1}
      fi
    }

    _eventmap_words_or_files() {
      compadd -- ${=1}
      _files
    }

    _eventmap() {
      local context state state_descr line command
      typeset -A opt_args
      if (( CURRENT == 2 )); then
        local -a commands=(
    \(topLevelCommands)    )
        _describe command commands
        compadd -- \(EventMapTool.flags.flatMap(\.spellings).joined(separator: " "))
        return
      fi
      shift words
      (( CURRENT-- ))
      command=$words[1]
      if (( CURRENT > 2 )); then
        case "$command $words[2]" in
    \(nestedCommands)    esac
      fi
      case $command in
    \(commandCases)  esac
    }

    if [[ $zsh_eval_context[-1] == loadautofunc ]]; then _eventmap "$@"; else compdef _eventmap eventmap; fi

    """
  }

  private static var topLevelCommands: String {
    EventMapTool.topLevelCommands
      .map { "      \(quoted("\($0.name):\($0.summary)"))\n" }.joined()
  }

  private static var nestedCommands: String {
    EventMapTool.nestedCommands
      .map { "      '\($0.name)') command='\($0.name)'; shift words; (( CURRENT-- )) ;;\n" }.joined()
  }

  private static var commandCases: String {
    var text = ""
    for command in EventMapTool.commands {
      text += "    '\(command.name)')\n"
      if !command.nestedCommands.isEmpty {
        let pairs = command.nestedCommands.map { quoted("\($0.words[1]):\($0.summary)") }.joined(separator: " ")
        text += "      if (( CURRENT == 2 )); then local -a nested=(\(pairs)); _describe command nested; fi\n"
      }
      var specifications = (command.flags + [EventMapTool.helpFlag]).map(specification)
      if !command.operands.isNothing {
        specifications.append(quoted("*:argument:\(action(command.operands))"))
      }
      text += "      _arguments -s -S \\\n        " + specifications.joined(separator: " \\\n        ") + "\n      ;;\n"
    }
    return text
  }

  /// Returns the specification of a flag for `_arguments`: `'(-t --table)'{-t+,--table=}'[help]:TABLE:_files'`.
  private static func specification(_ flag: any FlagDeclaration) -> String {
    let takesValue = flag.syntax != nil
    let long = "--\(flag.name)" + (takesValue ? "=" : "")
    let short = flag.letter.map { "-\($0)" + (takesValue ? "+" : "") }
    let names = short.map { "{\($0),\(long)}" } ?? long
    let exclusion = flag.isRepeatable ? "'*'" : quoted("(\(flag.spellings.joined(separator: " ")))")
    var rest = "[\(escaped(flag.help, "[]:"))]"
    if let syntax = flag.syntax { rest += ":\(escaped(syntax.placeholder, ":")):\(action(syntax.completion))" }
    return exclusion + names + quoted(rest)
  }

  private static func action(_ completion: Completion) -> String {
    let words = completion.words.joined(separator: " ")
    return switch completion {
    case .nothing: " "
    case .files: "_files"
    case .words: "(\(words))"
    case .wordsOrFiles: " _eventmap_words_or_files \"\(words)\""
    case .wordAndFile: " _eventmap_pair \"\(words)\" files"
    case .wordAndWord(_, let second): " _eventmap_pair \"\(words)\" \"\(second.joined(separator: " "))\""
    }
  }

  private static func escaped(_ text: String, _ characters: String) -> String {
    text.map { ("\\" + characters).contains($0) ? "\\\($0)" : String($0) }.joined()
  }

  private static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }
}
