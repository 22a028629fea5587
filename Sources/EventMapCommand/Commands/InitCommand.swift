import EventMapping

/// `eventmap init`: creates the first files of a project.
enum InitCommand: Command {
  static let name = "init"
  static let summary = "create a manifest, a first table and a configuration for your app"
  static let usage = ["[FOLDER] [FLAGS]"]
  static let discussion = """
    Reads the sources, interface files and projects in FOLDER, by default the working directory, and creates the files
    that are missing: AppManifest.json, with the classes and actions of the app; a first table with a row for each action
    and page, unless the folder has a table; and .eventmap.json, which names both. Then it prints the next commands to
    run. Existing files stay as they are. Commit all three.

    Exit status: 0 done; 2 FOLDER has no class of an app, or a file cannot be read, and nothing was written; 3 the files
    could not be written completely.
    """
  static let examples = [
    (command: "eventmap init", purpose: "start in the folder of your app"),
    (command: "eventmap init Apps/Shop --diff", purpose: "show what would be written"),
    (command: "eventmap init --table Shop/EventTable.plist", purpose: "choose the place and the format of the table"),
  ]

  static let table = Flag(
    "table", "t", taking: .file("TABLE"), default: "EventTable.json in FOLDER, unless the folder has tables",
    help: "create this table: JSON if its name ends with '.json', else an XML property list")
  static let diff = Flag("diff", help: "show the new files as a diff, and write nothing")

  static let flags: [any FlagDeclaration] = [
    table, ManifestCommand.module, ScaffoldCommand.eventID, diff, TableEditRun.dryRun, SharedFlags.progress,
    SharedFlags.quiet,
  ]
  static let operands = Completion.files

  static func run(_ arguments: ParsedArguments) throws(CommandError) -> ExitStatus {
    try InitRun(arguments).run()
  }
}
