/// Generates the completion script for bash from the declarations of the commands.
///
/// The script also works in bash 3.2 and without the package `bash-completion`.
enum BashCompletion {
  static func script() -> String {
    """
    # bash completion for eventmap, made by 'eventmap completions bash'

    _eventmap_offer() {
      local word
      while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen "$@")
    }

    _eventmap() {
      local cur=${COMP_WORDS[COMP_CWORD]} command=${COMP_WORDS[1]}
      local flag= words= files= nospace= operands= index
      COMPREPLY=()
      if ((COMP_CWORD == 1)); then
        _eventmap_offer -W '\(programWords)' -- "$cur"
        return
      fi
      if ((COMP_CWORD > 2)); then
        case "$command ${COMP_WORDS[2]}" in
    \(nestedCommands)    esac
      fi
      for ((index = 2; index < COMP_CWORD; index++)); do
        if [[ ${COMP_WORDS[index]} == -- ]]; then operands=1; fi
      done
      # bash makes three words of --flag=value and of NAME=VALUE.
      if [[ $cur == = ]]; then cur= index=$COMP_CWORD; else index=$((COMP_CWORD - 1)); fi
      flag=${COMP_WORDS[index]}
      if [[ $flag == = ]]; then
        flag=${COMP_WORDS[index-1]}
        if [[ $flag != -* ]]; then
          flag=${COMP_WORDS[index-2]}
          if [[ $flag == = ]]; then flag=${COMP_WORDS[index-3]}; fi
          flag+==
        fi
      fi
      if [[ $operands ]]; then flag=; fi
      case "$command $flag" in
    \(valueCases)    *)
          case "$command" in
    \(commandCases)      esac
          ;;
      esac
      if [[ $nospace ]]; then compopt -o nospace 2>/dev/null; fi
      if [[ $words ]]; then _eventmap_offer -W "$words" -- "$cur"; fi
      if [[ $files ]]; then
        compopt -o filenames 2>/dev/null
        _eventmap_offer -f -- "$cur"
      fi
    }

    complete -F _eventmap eventmap

    """
  }

  private static var programWords: String {
    let commands = EventMapTool.topLevelCommands.map { $0.name }
    return (commands + EventMapTool.flags.flatMap(\.spellings)).joined(separator: " ")
  }

  private static var nestedCommands: String {
    EventMapTool.nestedCommands
      .map { "      '\($0.name)') command='\($0.name)' ;;\n" }.joined()
  }

  /// The `case` branches that complete the values of flags.
  private static var valueCases: String {
    var text = ""
    for command in EventMapTool.commands {
      for flag in command.flags {
        guard let completion = flag.syntax?.completion else { continue }
        let places = flag.spellings.map { "'\(command.name) \($0)'" }
        text += "    \(places.joined(separator: " | "))) \(assignments(completion)) ;;\n"
        if let second = completion.afterEqualsSign {
          let places = flag.spellings.map { "'\(command.name) \($0)='" }
          text += "    \(places.joined(separator: " | "))) \(assignments(second)) ;;\n"
        }
      }
    }
    return text
  }

  /// The `case` branches for places without a flag's value: flags after a dash, else operands and nested commands.
  private static var commandCases: String {
    var text = ""
    for command in EventMapTool.commands {
      let flags = (command.flags + [EventMapTool.helpFlag]).flatMap(\.spellings).joined(separator: " ")
      text += """
              '\(command.name)')
                if [[ $cur == -* && ! $operands ]]; then words='\(flags)'; else \(assignments(command.operands)); fi

        """
      let nested = command.nestedCommands.map { $0.words[1] }
      if !nested.isEmpty {
        text += "            if ((COMP_CWORD == 2)); then words+=' \(nested.joined(separator: " "))'; fi\n"
      }
      text += "            ;;\n"
    }
    return text
  }

  private static func assignments(_ completion: Completion) -> String {
    var parts: [String] = []
    if !completion.words.isEmpty { parts.append("words='\(completion.words.joined(separator: " "))'") }
    if completion.includesFiles { parts.append("files=1") }
    if case .wordAndWord = completion { parts.append("nospace=1") }
    return parts.isEmpty ? ":" : parts.joined(separator: " ")
  }
}
