import EventMapping
import EventTranslation

/// What `eventmap stats` was asked for, every value checked.
struct StatsRequest {
  var dumps: DumpRequest
  var options: StatisticsOptions
  /// Where each format goes; `nil` is standard output.
  var formats: [(style: StatisticsFormat, file: String?)]
  /// How many rows of each table are shown in the text.
  var top: Int

  init(_ arguments: ParsedArguments) throws(CommandError) {
    dumps = try DumpRequest(arguments)
    for name in ["lenient", "manifest"] where arguments.has(name) && dumps.table == nil {
      throw CommandError("--\(name) needs --table TABLE")
    }
    options = StatisticsOptions(idKey: DumpRequest.idKey(arguments), timing: try DumpRequest.timing(arguments))
    if let text = arguments.value("utc-offset") {
      guard let offset = UTCOffset(text) else {
        throw CommandError(
          "--utc-offset: \(DisplayedName.quoted(text)) is no offset, expected one like +08:00 or -03:30")
      }
      options.utcOffset = offset
    }
    top = try arguments.number("top", of: "rows") ?? 20
    formats = try arguments.formats("format", or: .text)
    if let file = arguments.value("output") {
      guard let index = formats.firstIndex(where: { $0.file == nil }) else {
        throw CommandError("--output: every --format names its own file; leave one of both out")
      }
      formats[index].file = file == "-" ? nil : file
    }
  }
}
