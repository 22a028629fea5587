import EventMapping

/// `eventmap verify`: audits the output of a translation.
enum VerifyCommand: Command {
  static let name = "verify"
  static let summary = "check the output of translate against its dumps, with independent code"
  static let usage = ["[--table TABLE] INPUT... OUTPUT [FLAGS]"]
  static let discussion = """
    Reads the INPUTs, dumps of raw events, side by side with the OUTPUT that 'eventmap translate' wrote for them with its
    default flags: each line of an INPUT must be in exactly one bucket, and its server events must be the next lines of
    the OUTPUT, unchanged except for the members that the table adds. With --rejects, the file that 'translate --rejects'
    wrote must have exactly the rejected lines. Only the lookup in the table is shared with translate: everything else is
    plain code that only this command uses.

    The dumps are JSON lines or kitlogs, also in archives and folders; the OUTPUT is JSON lines; each may be compressed.
    Name the INPUTs as for translate: their names are in the rejects. If the first INPUT is a table, it counts as TABLE.
    The first difference is shown with its place.

    Exit status: 0 no difference; 1 a difference; 2 could not start, or a file cannot be audited; 3 a file could not be
    read completely.
    """
  static let examples = [
    (
      command: "eventmap verify --table EventTable.plist events.jsonl server-events.jsonl",
      purpose: "audit a translation"
    ),
    (
      command: "eventmap verify events.jsonl.gz server-events.jsonl --rejects rejects.jsonl",
      purpose: "also audit the rejected lines"
    ),
  ]

  static let rejects = Flag(
    "rejects", taking: .file(), default: "rejected lines are only counted",
    help: "the file that 'translate --rejects' wrote")

  static let flags: [any FlagDeclaration] = [
    SharedFlags.table, SharedFlags.lenient, SharedFlags.manifest, SharedFlags.config, SharedFlags.noConfig, rejects,
    SharedFlags.progress, SharedFlags.quiet,
  ]
  static let tableOperand = TableOperand.beforeDumps
  static let operands = Completion.files

  static func run(_ arguments: ParsedArguments) throws(CommandError) -> ExitStatus {
    guard let output = arguments.operands.last, arguments.operands.count > 1 else {
      throw CommandError("verify takes a dump and the server events made of it: eventmap verify INPUT... OUTPUT")
    }
    let inputs = Array(arguments.operands.dropLast())
    if inputs.contains("-") {
      throw CommandError("standard input ('-') cannot be an INPUT, because its start is examined first; name a file")
    }
    let others = [output, arguments[rejects], arguments[SharedFlags.table]] + arguments[SharedFlags.manifest]
    if others.count(where: { $0 == "-" }) > 1 {
      throw CommandError("standard input ('-') is named twice, but can be read only once")
    }
    let isQuiet = arguments[SharedFlags.quiet]
    let project = try Project(arguments)
    let table = try TableFile(arguments[SharedFlags.table], of: project, lenient: arguments[SharedFlags.lenient])
    if !isQuiet { StandardStreams.write(table.warnings) }
    try table.checkProperties(idKey: SharedFlags.defaultIDKey, remedy: "verify audits translations without --id-key")
    let mapper = try ManifestFiles.mapper(for: table, manifests: arguments[SharedFlags.manifest], in: project) {
      if !isQuiet { StandardStreams.report("eventmap: warning: " + $0) }
    }
    return try VerifyRun(
      inputs: inputs, output: output, rejects: arguments[rejects], mapper: mapper,
      reporting: DumpRequest.Reporting(isQuiet: isQuiet, progress: arguments.progress), folder: project.workingFolder
    ).run()
  }
}
