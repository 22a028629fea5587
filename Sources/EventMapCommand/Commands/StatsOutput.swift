import EventMapping
import EventTranslation

/// The output files of `eventmap stats` and their formats.
struct StatsOutput {
  /// The formats and their files.
  private let formats: [FormatChoice<StatsFormat>]
  /// Whether CSV cells that a spreadsheet would read as formulas get an apostrophe.
  private let escapesFormulas: Bool
  /// The number of rows of each table in the text.
  private let top: Int
  /// Whether JSON includes the data for `--merge`.
  let isMergeable: Bool

  /// The flags that ``init(_:)`` reads.
  static let flags: [any FlagDeclaration] = [
    StatsCommand.formats, SharedFlags.csvSafe, StatsCommand.output, StatsCommand.top, StatsCommand.mergeable,
  ]

  init(_ arguments: ParsedArguments) throws(CommandError) {
    var formats = arguments[StatsCommand.formats]
    top = arguments[StatsCommand.top]
    escapesFormulas = arguments[SharedFlags.csvSafe]
    isMergeable = arguments[StatsCommand.mergeable]
    if arguments[StatsCommand.output] == nil, formats.contains(where: { $0.style == .html && $0.file == nil }) {
      try StandardStreams.requireFileForPage(orFormat: "text")
    }
    if let file = arguments[StatsCommand.output] {
      guard let index = formats.firstIndex(where: { $0.file == nil }) else {
        throw CommandError("--output: every --format names its own file; leave out one of them")
      }
      formats[index] = FormatChoice(
        style: try OutputName.format(
          StatsCommand.formats.name, arguments.isGiven(StatsCommand.formats) ? formats[index].style : nil,
          otherwise: formats[index].style, output: file) ?? formats[index].style,
        file: file == "-" ? nil : file)
    }
    if escapesFormulas, !formats.contains(where: { $0.style == .csv }) { throw SharedFlags.csvSafeWithoutCells }
    if isMergeable, !formats.contains(where: { $0.style == .json }) {
      throw CommandError("--mergeable is for json; add --format json")
    }
    self.formats = formats
  }

  /// Opens the files.
  ///
  /// - Parameter inputs: the files that the run reads.
  func open(inputs: [FileStatus.Identity]) throws(CommandError) -> OutputFiles {
    try OutputFiles(formats.map { $0.file ?? "-" }, inputs: inputs)
  }

  /// Writes a report to the open files.
  ///
  /// - Parameter parts: the data for `--merge`; `nil` unless ``isMergeable`` is set.
  func write(_ report: StatisticsReport, parts: StatisticsParts?, to files: OutputFiles) throws {
    for (file, format) in zip(files.files, formats) {
      let bytes = try format.style.bytes(report, top: top, escapesFormulas: escapesFormulas, parts: parts)
      try file?.write(bytes.span)
    }
    try files.commit()
  }
}
