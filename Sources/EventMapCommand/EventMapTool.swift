import EventMapping

/// The program `eventmap`: arguments in, exit status out.
public enum EventMapTool {
  /// The version that `--version` tells.
  public static let version = "0.1.0"

  static let commands: [any Command.Type] = [
    TranslateCommand.self, StatsCommand.self, FieldsCommand.self, LookupCommand.self, LintCommand.self,
    RulesCommand.self,
    ExplainCommand.self, ManifestCommand.self, IdentityCommand.self, HelpCommand.self,
  ]

  /// Runs the program.
  ///
  /// - Parameter arguments: what the user typed after the program's name; `nil` for an argument that is not UTF-8.
  /// - Returns: what the process shall exit with.
  public static func run(_ arguments: [String?]) -> Int32 {
    LargeMemory.returnAtOnce()
    StandardStreams.prepare()
    do throws(CommandError) {
      return try dispatch(try text(arguments)).rawValue
    } catch {
      StandardStreams.write(error.details)
      StandardStreams.tell("eventmap: error: " + error.message)
      return error.status.rawValue
    }
  }

  private static func text(_ arguments: [String?]) throws(CommandError) -> [String] {
    if let position = arguments.firstIndex(of: nil) {
      throw CommandError("argument \(position + 1) is not UTF-8; rename the file, or read it as standard input: < FILE")
    }
    return arguments.compactMap { $0 }
  }

  private static func dispatch(_ arguments: [String]) throws(CommandError) -> ExitStatus {
    guard let first = arguments.first else {
      throw CommandError("no command given; 'eventmap --help' lists them")
    }
    switch first {
    case "-h", "--help": return try StandardStreams.print(HelpText.program(commands))
    case "--version": return try StandardStreams.print("eventmap \(version)\n")
    default: break
    }
    if first.hasPrefix("-") {
      let nearest = NearestName.among(["--help", "--version"], for: first).first
      let hint = nearest.map { "; did you mean '\($0)'?" } ?? "; flags of a command stand after its name"
      throw CommandError("unknown flag \(DisplayedName.quoted(first))\(hint)")
    }
    let command = try command(named: first)
    let rest = arguments.dropFirst()
    // Help is given whatever else is wrong with the arguments, but not for a value or operand after `--`.
    if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
      return try StandardStreams.print(HelpText.command(command))
    }
    let parsed = try ParsedArguments(rest, flags: command.flags + [.help], command: command.name)
    if parsed.has(Flag.help.name) { return try StandardStreams.print(HelpText.command(command)) }
    return try command.run(parsed)
  }

  static func command(named name: String) throws(CommandError) -> any Command.Type {
    if let command = commands.first(where: { $0.name == name }) { return command }
    let nearest = NearestName.among(commands.map { $0.name }, for: name).first
    let hint = nearest.map { "; did you mean '\($0)'?" } ?? "; 'eventmap --help' lists the commands"
    throw CommandError("unknown command \(DisplayedName.quoted(name))\(hint)")
  }
}
