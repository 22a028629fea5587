import EventLinting
import EventMapping

/// `eventmap config`: shows the project's configuration.
enum ConfigCommand: Command {
  /// The format of the list of values.
  enum Format: String, CaseIterable {
    case text, json
  }

  static let name = "config"
  static let summary = "show the project's configuration, and where each value comes from"
  static let usage = ["[FLAGS]"]
  static let discussion = """
    Reads .eventmap.json in the working directory or the nearest folder above, finds the files of its patterns, and
    prints each value with its place. Paths start from the root of the repository, or, without a repository, from the
    folder of the configuration.

    Exit status: 0 done; 2 the configuration has a problem, or a pattern that matches no file.
    """
  static let examples = [
    (command: "eventmap config", purpose: "show the configuration of this folder"),
    (command: "eventmap config --format json", purpose: "list the files of the project for a script"),
  ]

  static let show = Flag("show", help: "print the values in effect (the default)")
  static let format = Flag("format", "f", choice: "NAME", default: Format.text, help: "format of the list")
  static let flags: [any FlagDeclaration] = [show, format, SharedFlags.config, SharedFlags.noConfig]
  static let operands = Completion.nothing

  static func run(_ arguments: ParsedArguments) throws(CommandError) -> ExitStatus {
    if !arguments.operands.isEmpty {
      throw CommandError("config takes no argument; name a file with --config FILE")
    }
    let report = try ConfigurationReport(Project(arguments))
    guard arguments[format] == .json else { return try StandardStreams.print(report.text) }
    do {
      return try StandardStreams.print(bytes: PrettyJSON.bytes(of: report))
    } catch let error as CommandError {
      throw error
    } catch {
      throw CommandError("the configuration cannot be written as JSON: \(error)")
    }
  }
}
