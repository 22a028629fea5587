import EventMapping
import Foundation

/// The program `eventmap`: arguments in, exit status out.
public enum EventMapTool {
  /// The version that `--version` prints.
  public static let version = "0.1.0"

  static let summary = "add the event IDs of a table to the hook events of iOS apps"
  static let discussion = """
    A table names the events of an app by class and action. eventmap translates dumps of raw hook events into server \
    events by such a table, and checks the table against the app.
    """

  static let commands: [any Command.Type] = [
    InitCommand.self, TranslateCommand.self, StatsCommand.self, FieldsCommand.self, LookupCommand.self,
    LintCommand.self, RulesCommand.self, ExplainCommand.self, AddCommand.self, RenameIDCommand.self,
    RenameActionCommand.self, PruneCommand.self, ScaffoldCommand.self, FormatCommand.self, ConvertCommand.self,
    MergeCommand.self, DiffCommand.self, CoverageCommand.self, ReportCommand.self, UnmappedCommand.self,
    GenerateCommand.self, ManifestCommand.self, ManifestDiffCommand.self, IdentityCommand.self,
    ReceiveCommand.self, VerifyCommand.self, LSPCommand.self, ConfigCommand.self, CompletionsCommand.self,
    HelpCommand.self,
  ]

  /// The commands that directly follow the program's name.
  static var topLevelCommands: [any Command.Type] { commands.filter { !$0.isNested } }
  /// The commands that follow another command's name.
  static var nestedCommands: [any Command.Type] { commands.filter { $0.isNested } }

  /// The names that other programs give to commands and flags, with the names of this program.
  private static let otherNames = [
    "version": "--version", "check": "lint", "validate": "lint", "fix": "lint --fix", "compare": "diff",
    "import": "convert", "export": "convert", "find": "lookup", "search": "lookup", "man": "help --man",
    "docs": "help topics",
  ]

  /// The help flag of the program and of every command.
  static let helpFlag = Flag("help", "h", help: "show this help")
  private static let versionFlag = Flag("version", help: "show the version")
  /// The flags of the program itself.
  static let flags: [any FlagDeclaration] = [helpFlag, versionFlag]

  static let exitStatuses: [(status: String, meaning: String)] = [
    ("0", "Done, and nothing is wrong."),
    (
      "1",
      "Done, and the data is not clean: findings, an exceeded budget, a lookup without an answer, no identities, something that convert could not carry over, a generated file that is out of date, a table that is not formatted, a conflict of a merge, a difference found by verify."
    ),
    ("2", "Could not start: wrong usage, unreadable input, an invalid table. Nothing was written."),
    ("3", "The output is not complete: an I/O error, a full disk, damaged input."),
    ("130", "Interrupted. No incomplete file is left."),
  ]

  static let environment: [(name: String, meaning: String)] = [
    ("NO_COLOR", "If set and not empty, text on a terminal has no color."),
    ("EVENTMAP_KERNEL", "The kernel that scans dumps: AVX-512, AVX2, SSE2 or NEON. By default the fastest one."),
    (
      "SOURCE_DATE_EPOCH",
      "The creation time that 'report' shows, in seconds since 1970, for reproducible reports."
    ),
    ("GITHUB_ACTIONS", "If 'true', 'lint' without --format also prints GitHub's annotations."),
    ("GITHUB_STEP_SUMMARY", "The file to which 'lint --format github' appends a table of all findings."),
  ]

  /// Runs the program.
  ///
  /// - Parameter arguments: the arguments after the program's name; `nil` for an argument that is not UTF-8.
  /// - Returns: the exit status of the process.
  public static func run(_ arguments: [String?]) -> Int32 {
    LargeMemory.returnAtOnce()
    StandardStreams.prepare()
    Interrupts.handleSignals()
    do throws(CommandError) {
      return try dispatch(try text(arguments)).rawValue
    } catch {
      StandardStreams.write(error.details)
      StandardStreams.report("eventmap: error: " + error.message)
      return error.status.rawValue
    }
  }

  private static func text(_ arguments: [String?]) throws(CommandError) -> [String] {
    if let position = arguments.firstIndex(of: nil) {
      throw CommandError(
        "argument \(position + 1) is not UTF-8; rename the file, or read it from standard input: < FILE")
    }
    return arguments.compactMap { $0 }
  }

  private static func dispatch(_ arguments: [String]) throws(CommandError) -> ExitStatus {
    guard let first = arguments.first else {
      throw CommandError("no command given; 'eventmap --help' lists them")
    }
    if helpFlag.spellings.contains(first) { return try help(arguments.dropFirst().filter { !$0.hasPrefix("-") }) }
    if versionFlag.spellings.contains(first) { return try StandardStreams.print("eventmap \(version)\n") }
    if first.hasPrefix("-") {
      let hint =
        ["-v", "-V"].contains(first)
        ? "; did you mean '--version'?"
        : CommandError.hint(
          for: first, among: flags.map { "--" + $0.name }, otherwise: "put a command's flags after its name")
      throw CommandError("unknown flag \(DisplayedName.quoted(first))\(hint)")
    }
    let command = try command(at: arguments)
    let rest = arguments.dropFirst(command.words.count)
    if rest.elementsEqual(["help"]), command != HelpCommand.self, !FileManager.default.fileExists(atPath: "help") {
      throw CommandError("'help' comes before the command; write: eventmap help \(command.name)")
    }
    // `--help` works even if other arguments are wrong. After `--`, it is an operand.
    if rest.prefix(while: { $0 != "--" }).contains(where: { helpFlag.spellings.contains($0) }) {
      return try StandardStreams.print(HelpText.command(command))
    }
    let parsed = try ParsedArguments(rest, of: command)
    if parsed[helpFlag] { return try StandardStreams.print(HelpText.command(command)) }
    for hint in parsed.hints where !parsed.isQuiet { StandardStreams.report("eventmap: note: \(hint)") }
    return try command.run(parsed)
  }

  /// Throws an error if a word that follows a command looks like a misspelled nested command, and no such file exists.
  private static func requireKnownNestedCommand(
    in arguments: [String], after name: String, _ wordCount: Int
  ) throws(CommandError) {
    guard let word = arguments.dropFirst(wordCount).first, !FileManager.default.fileExists(atPath: word) else { return }
    var names: [String] = []
    for nested in nestedCommands where nested.name.hasPrefix(name + " ") { names.append(nested.words[wordCount]) }
    guard let near = NearestName.among(names, for: word).first else { return }
    throw CommandError(
      "unknown command \(DisplayedName.quoted("\(name) \(word)")); did you mean '\(name) \(near)'?")
  }

  /// Prints the help of the command that some words start with, of a topic, or of the program if there are no words.
  private static func help(_ words: [String]) throws(CommandError) -> ExitStatus {
    if words.isEmpty { return try StandardStreams.print(HelpText.program()) }
    let named = commands.filter { words.starts(with: $0.words) }.max { $0.words.count < $1.words.count }
    if let named { return try StandardStreams.print(HelpText.command(named)) }
    return try HelpCommand.run(ParsedArguments(words, of: HelpCommand.self))
  }

  /// Returns the command that the arguments start with. A nested command takes precedence over its parent.
  private static func command(at arguments: [String]) throws(CommandError) -> any Command.Type {
    let matches = commands.filter { arguments.starts(with: $0.words) }
    if let command = matches.max(by: { $0.words.count < $1.words.count }) {
      try requireKnownNestedCommand(in: arguments, after: command.name, command.words.count)
      return command
    }
    let name = arguments.first ?? ""
    let hint =
      otherNames[name].map { "; did you mean '\($0)'?" }
      ?? CommandError.hint(
        for: name, among: commands.map { $0.words[0] }, otherwise: "'eventmap --help' lists the commands")
    throw CommandError("unknown command \(DisplayedName.quoted(name))\(hint)")
  }
}
