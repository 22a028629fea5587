import AppManifests
import EventLinting
import EventManifest
import EventMapping

/// `eventmap manifest diff`: compares two manifests, and finds the rows of a table that break.
enum ManifestDiffCommand: Command {
  static let name = "manifest diff"
  static let summary = "compare two manifests or apps, and list the rows of a table that break"
  static let usage = ["OLD NEW [TABLE] [FLAGS]"]
  static let discussion = """
    OLD and NEW are manifests, or any inputs of 'eventmap manifest'. Either may be a manifest of a commit: git:REF is the
    other manifest's path at that commit, git:REF:PATH any path from the root of the repository.

    Exit status: 0 done; 1 a row breaks and --fail-on-broken is given, or there is a change that --fail-on names; 2 an
    input cannot be read; 3 the report could not be written completely.
    """
  static let examples = [
    (
      command: "eventmap manifest diff git:main AppManifest.json --table EventTable.plist",
      purpose: "find the rows that a branch breaks"
    ),
    (
      command: "eventmap manifest diff AppManifest.json Shop.app --table EventTable.plist --fail-on-broken",
      purpose: "find the rows that the next version breaks"
    ),
  ]

  static let table = Flag("table", "t", taking: .file("TABLE"), help: "list the rows of this table that break")
  static let format = Flag("format", "f", choice: "NAME", default: DiffReport.Format.text, help: "format of the report")
  static let output = SharedFlags.output(of: DiffReport.Format.self)
  static let failOn = Flag(
    "fail-on", choice: "breaking|any|never", default: DiffCommand.FailOn.never,
    help: "the changes that make the exit status 1; breaking: a name that a table may use was removed or renamed")
  static let failOnBroken = Flag("fail-on-broken", help: "exit with status 1 if a row of the table breaks")

  static let flags: [any FlagDeclaration] = [
    table, format, failOn, failOnBroken, output, ManifestCommand.module, SharedFlags.quiet,
  ]
  static let tableOperand = TableOperand.third
  static let operands = Completion.files

  static func run(_ arguments: ParsedArguments) throws(CommandError) -> ExitStatus {
    let operands = arguments.operands
    guard operands.count == 2, let old = operands.first, let new = operands.last else {
      throw CommandError("manifest diff compares two manifests: eventmap manifest diff OLD NEW")
    }
    if arguments[failOnBroken], arguments[table] == nil {
      throw CommandError("--fail-on-broken needs --table TABLE, whose rows may break")
    }
    let format = try OutputName.format(format, arguments, output: arguments[output])
    let module = arguments[ManifestCommand.module]
    let isQuiet = arguments[SharedFlags.quiet]
    let before = try manifest(old, besides: new, module, isQuiet)
    let after = try manifest(new, besides: old, module, isQuiet)
    var tableFile: TableFile?
    if let path = arguments[table] { tableFile = try TableFile(TableFile.source(path)) }
    let diff = ManifestDiff(from: before, to: after)
    let rows = tableFile.map { BrokenRow.find(in: $0.table, from: before, to: after, diff) }
    let inputs = operands + [arguments[table]].compactMap { $0 }
    try OutputFiles.write(to: arguments[output], inputs: inputs) {
      try DiffReport(diff, rows: rows).bytes(format)
    }
    if arguments[failOnBroken], rows?.isEmpty == false { return .unclean }
    return arguments[failOn].status(diff.list.map(\.kind.effect))
  }

  /// Reads or generates a manifest.
  ///
  /// - Parameter other: the other argument. Its path is the path of `git:REF`.
  private static func manifest(
    _ argument: String, besides other: String, _ module: String?, _ isQuiet: Bool
  ) throws(CommandError) -> AppManifest {
    let name = DisplayedName.plain(argument)
    // Tables and manifests have the same formats.
    let mayBeTable = argument.hasSuffix(".json") || argument.hasSuffix(".plist")
    var source: Linter.Source?
    if GitFile.isNamed(argument) {
      source = try EarlierTables.source(argument, besides: other)
    } else if mayBeTable {
      let what = "a source, an interface file or a manifest"
      source = Linter.Source(name: argument, data: try FileContent.read(argument, as: what))
    }
    if let source, ComparedTable.isTable(source) {
      throw CommandError("\(name) is a table; compare tables with 'eventmap diff'")
    }
    // A manifest is compared as it is, without merging it with other inputs.
    if let source {
      let load = ManifestLoad([.file(source)])
      guard let manifest = load.manifest else {
        throw CommandError("\(name): the manifest cannot be read; fix it first", details: load.problems)
      }
      if !isQuiet { AppInputs.report(warnings: load.warnings) }
      return manifest
    }
    let inputs = try AppInputs([argument], module: module)
    if !isQuiet { inputs.reportWarnings() }
    inputs.reportLeftOutFiles()
    return inputs.manifest
  }
}
