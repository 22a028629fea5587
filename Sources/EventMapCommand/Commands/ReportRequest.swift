import EventLinting
import EventMapping
import EventTranslation
import Foundation

/// The checked flags of `eventmap report`.
struct ReportRequest {
  /// The dumps and the files that belong to them; without dumps if ``hasDumps`` is false.
  let dumps: DumpRequest
  let hasDumps: Bool
  /// The source of the earlier table: a commit, a file of a commit, or a file; `nil` to compare with nothing.
  let against: String?
  let baseline: String?
  /// The levels of rules that the configuration sets.
  let levels: [String: RuleLevel]
  let times: Times
  let format: ReportCommand.Format
  /// The path of the report; `nil` and `-` are standard output.
  let output: String?
  let title: String?
  /// The states that make the exit status 1.
  let failOn: Set<CoverageEntry.State>
  /// The creation time of the report, in microseconds since 1970.
  let generated: Int64

  /// The settings for reading and showing times.
  struct Times {
    /// The member that holds the time of an event; `nil` for the default.
    let member: String?
    /// The time zone of the days in the report.
    let utcOffset: UTCOffset
  }

  init(_ arguments: ParsedArguments) throws(CommandError) {
    let project = try Project(arguments)
    let configuration = try project.configuration()
    let base = PathBase(folder: project.workingFolder, workingFolder: project.workingFolder)
    let table =
      if let named = arguments.operands.first { named } else {
        try TableFile.defaultPlace(in: project, naming: "eventmap report TABLE")
      }
    let list = arguments[SharedFlags.filesFrom]
    let named = arguments[CoverageCommand.dump]
    let inputs = arguments.isGiven(CoverageCommand.dump) || list != nil ? named : try project.files(.dumps)
    dumps = try DumpRequest(arguments, table: table, inputs: inputs, list: list)
    hasDumps = !inputs.isEmpty || list != nil
    against = LintInputs.against(arguments[ReportCommand.against], configuration, base)
    baseline = try LintInputs.baseline(arguments[ReportCommand.baseline], configuration, base)
    levels = LintRequest.levels(configuration)
    times = Times(member: arguments[SharedFlags.timeMember], utcOffset: arguments[StatsCommand.utcOffset])
    output = arguments[ReportCommand.output]
    format = try OutputName.format(ReportCommand.format, arguments, output: output)
    title = arguments[ReportCommand.title]
    failOn = Set(arguments[ReportCommand.failOn])
    generated = try Self.now()
    if against != nil, inputs.contains("-") {
      throw CommandError(
        "--against: the dumps are read twice, and standard input ('-') only once; name a file with --dump FILE")
    }
  }

  /// Returns the creation time of the report: the current time, or `SOURCE_DATE_EPOCH` for a reproducible report
  /// (reproducible-builds.org).
  private static func now() throws(CommandError) -> Int64 {
    guard let text = ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"], !text.isEmpty else {
      return Int64(Date().timeIntervalSince1970) * 1_000_000
    }
    guard let seconds = Int64(text), (0..<253_402_300_800).contains(seconds) else {
      throw CommandError("SOURCE_DATE_EPOCH is \(DisplayedName.quoted(text)), expected seconds since 1970")
    }
    return seconds * 1_000_000
  }
}
