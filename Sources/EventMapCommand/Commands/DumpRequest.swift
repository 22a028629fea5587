import EventLinting
import EventMapping
import EventTranslation
import Foundation

/// The checked flags that all commands that translate dumps share: the inputs, the number of threads, and the budgets.
struct DumpRequest {
  /// The project, whose configuration names the files that the user does not name.
  var project: Project
  var table: String?
  var isLenient: Bool
  /// The paths of the named manifests; empty to use the manifest beside the table.
  var manifests: [String]
  /// The format of the dumps; `nil` to detect it per file.
  var format: DumpFormat?
  /// The path of the field map by which dumps are read.
  var fieldsFile: String?
  var maximumRejects: Budget
  /// The minimum share of mapped lines among those that are not skipped, ignored or filtered.
  var requiredMapped: Percentage?
  /// The number of threads that translate.
  var jobs: Int
  var reporting: Reporting
  /// The paths of files and folders, and patterns; `-` for standard input.
  var inputs: [String]
  /// The path of the file that names more inputs.
  var list: String?

  /// The messages that are printed besides the output.
  struct Reporting {
    var isQuiet: Bool
    var progress: ProgressLine.Use
  }

  /// Whether only fatal errors are printed. Progress has a separate setting.
  var isQuiet: Bool {
    get { reporting.isQuiet }
    set { reporting.isQuiet = newValue }
  }

  /// The flags of the inputs. ``init(_:table:)`` reads these, ``runFlags`` and the flag of the table.
  static let inputFlags: [any FlagDeclaration] = [
    SharedFlags.lenient, SharedFlags.manifest, SharedFlags.from, SharedFlags.fields, SharedFlags.filesFrom,
    SharedFlags.config, SharedFlags.noConfig,
  ]
  static let runFlags: [any FlagDeclaration] = [
    SharedFlags.maximumRejects, SharedFlags.jobs, SharedFlags.progress, SharedFlags.quiet,
  ]

  /// Takes the dumps from the operands and ``SharedFlags/filesFrom``, or from standard input if neither is given.
  ///
  /// - Throws: an error if a table is named without a dump, and standard input is a terminal or a device such as `/dev/null`.
  init(_ arguments: ParsedArguments, table tableFlag: Flag<String?>) throws(CommandError) {
    let list = arguments[SharedFlags.filesFrom]
    if let table = arguments.tableOperand, arguments.operands.isEmpty, list == nil,
      (try? FileStatus(descriptor: STDIN_FILENO))?.isCharacterDevice != false
    {
      throw CommandError(
        "\(DisplayedName.plain(table)) is a table, and no dump is named; write: eventmap \(arguments.commandName) DUMP "
          + "--table \(DisplayedName.shellPath(table))")
    }
    try self.init(
      arguments, table: arguments[tableFlag],
      inputs: arguments.operands.isEmpty && list == nil ? ["-"] : arguments.operands, list: list)
  }

  init(
    _ arguments: ParsedArguments, table: String?, inputs: [String], list: String? = nil
  ) throws(CommandError) {
    project = try Project(arguments)
    self.table = table
    self.inputs = inputs
    self.list = list
    isLenient = arguments[SharedFlags.lenient]
    manifests = arguments[SharedFlags.manifest]
    format = arguments[SharedFlags.from]
    fieldsFile = arguments[SharedFlags.fields]
    maximumRejects = arguments[SharedFlags.maximumRejects]
    // More threads would be idle. The output does not depend on their number.
    jobs = min(arguments[SharedFlags.jobs] ?? ProcessInfo.processInfo.activeProcessorCount, 64)
    reporting = Reporting(isQuiet: arguments[SharedFlags.quiet], progress: arguments.progress)
    if inputs.count(where: { $0 == "-" }) > 1 {
      throw CommandError("standard input ('-') is named twice, but can be read only once")
    }
    if table == "-", inputs.contains("-") {
      throw CommandError("standard input ('-') cannot be the table and the dump; name a file for one")
    }
    if list == "-", table == "-" || inputs.contains("-") {
      throw CommandError("standard input ('-') cannot also be the list of --files-from; name a file for it")
    }
    try checkFields()
    try Self.checkKernel()
    if fieldsFile == "-", table == "-" || list == "-" || inputs.contains("-") {
      throw CommandError("standard input ('-') cannot also be the field map; name a file for it")
    }
  }

  /// Throws an error for a kernel that this processor does not support, which would otherwise be silently replaced by another one.
  private static func checkKernel() throws(CommandError) {
    let names = ScanKernel.all.map(\.name)
    if let name = ScanKernel.requestedName, !names.contains(name) {
      throw CommandError(
        "EVENTMAP_KERNEL is \(DisplayedName.quoted(name)), expected \(names.joined(separator: ", ")) on this processor")
    }
  }

  /// Throws an error if the format and the field map do not fit. A field map applies to dumps of the format `fields` and to their rejects.
  private func checkFields() throws(CommandError) {
    switch format {
    case nil, .rejects: break
    case .fields:
      if fieldsFile == nil { throw CommandError("--from fields needs a field map; name it with --fields FILE") }
    case let format?:
      guard fieldsFile != nil else { return }
      throw CommandError("--fields and --from \(format.rawValue) exclude each other; leave one of them out")
    }
  }

  /// Reads the flags about the times of events.
  static func timing(_ arguments: ParsedArguments) -> PageTiming {
    var timing = PageTiming(unit: arguments[SharedFlags.timeUnit])
    if let name = arguments[SharedFlags.timeMember] { timing.timeMember = name }
    return timing
  }
}
