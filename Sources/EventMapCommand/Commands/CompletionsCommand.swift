/// `eventmap completions`: prints the completion script of a shell.
enum CompletionsCommand: Command {
  /// A supported shell.
  private enum Shell: String, CaseIterable {
    case bash, zsh, fish

    var script: String {
      switch self {
      case .bash: BashCompletion.script()
      case .zsh: ZshCompletion.script()
      case .fish: FishCompletion.script()
      }
    }
  }

  static let name = "completions"
  static let summary = "print a completion script for bash, zsh or fish"
  static let usage = [Shell.allCases.map(\.rawValue).joined(separator: "|")]
  static let discussion = """
    The script completes commands, flags, their values and files. For zsh, put it in a folder of 'fpath'.
    """
  static let flags: [any FlagDeclaration] = []
  static let operands = Completion.words(Shell.allCases.map(\.rawValue))
  static let examples = [
    (command: "source <(eventmap completions bash)", purpose: "complete in this bash, or in every one from ~/.bashrc"),
    (command: "eventmap completions zsh > ~/.zfunc/_eventmap", purpose: "complete in zsh, where ~/.zfunc is in fpath"),
    (
      command: "eventmap completions fish > ~/.config/fish/completions/eventmap.fish", purpose: "complete in every fish"
    ),
  ]

  static func run(_ arguments: ParsedArguments) throws(CommandError) -> ExitStatus {
    guard let name = arguments.operands.first else { throw CommandError("completions needs a shell: \(usage[0])") }
    if arguments.operands.count > 1 { throw CommandError("completions takes one shell: \(usage[0])") }
    guard let shell = Shell(rawValue: name) else {
      throw CommandError(unknownValue: name, expected: Shell.allCases.map(\.rawValue))
    }
    return try StandardStreams.print(shell.script)
  }
}
