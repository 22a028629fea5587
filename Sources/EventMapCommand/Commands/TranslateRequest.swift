import EventMapping
import EventTranslation
import Foundation

/// What `eventmap translate` was asked for, every value checked.
struct TranslateRequest {
  var table: String?
  var isLenient: Bool
  /// As named; empty for the one beside the table.
  var manifests: [String]
  /// `nil` to find it per file.
  var dumpFormat: DumpFormat?
  /// The fields file by which dumps are read.
  var fieldsFile: String?
  var options: TranslationOptions
  var unmappedFile: String?
  var rejectsFile: String?
  var summaryFile: String?
  var outputFile: String?
  var maximumRejects: Budget
  var maximumUnmapped: Budget?
  /// How many threads translate.
  var jobs: Int
  var isQuiet: Bool
  var inputs: [String]

  init(_ arguments: ParsedArguments) throws(CommandError) {
    table = arguments.value("table")
    isLenient = arguments.has("lenient")
    manifests = arguments.values("manifest")
    if let name = arguments.value("from"), name != "auto" {
      guard let format = DumpFormat(rawValue: name) else {
        let names = ["auto"] + DumpFormat.allCases.map(\.rawValue)
        throw CommandError(ParsedArguments.unknownChoice(name, of: "from", names))
      }
      dumpFormat = format
    }
    fieldsFile = arguments.value("fields")
    options = TranslationOptions(
      format: try arguments.choice("to", or: .jsonl),
      idKey: arguments.value("id-key") ?? "eventID",
      onExisting: try arguments.choice("on-existing", or: .fail))
    options.pageTiming = try Self.pageTiming(arguments)
    if options.pageTiming != nil, PageTiming.memberNames.contains(options.idKey) {
      let name = DisplayedName.quoted(options.idKey)
      throw CommandError("--page-timing adds \(name), the member of the event ID; choose another --id-key")
    }
    options.select = try Self.names(arguments.value("select"))
    switch arguments.value("unmapped") {
    case nil, "drop": options.unmapped = .drop
    case "keep": options.unmapped = .keep
    case let file?:
      options.unmapped = .separate
      unmappedFile = file
    }
    rejectsFile = arguments.value("rejects")
    summaryFile = arguments.value("summary")
    outputFile = arguments.value("output")
    maximumRejects = try Self.budget("max-rejects", arguments) ?? .count(0)
    maximumUnmapped = try Self.budget("max-unmapped", arguments)
    jobs = ProcessInfo.processInfo.activeProcessorCount
    if let jobs = arguments.value("jobs") {
      guard jobs.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(jobs), number >= 1 else {
        throw CommandError("--jobs: \(DisplayedName.quoted(jobs)) is no number of workers, expected at least 1")
      }
      // More threads than this find nothing to do; the output is the same.
      self.jobs = min(number, 64)
    }
    isQuiet = arguments.has("quiet")
    inputs = arguments.operands.isEmpty ? ["-"] : arguments.operands
    if inputs.count(where: { $0 == "-" }) > 1 { throw CommandError("standard input ('-') is named twice") }
    if table == "-", inputs.contains("-") {
      throw CommandError("standard input ('-') cannot be the table and the dump; name a file for one")
    }
    try checkFields()
    if fieldsFile == "-", table == "-" || inputs.contains("-") {
      throw CommandError("standard input ('-') cannot be the fields file, too; name a file for it")
    }
  }

  /// A fields file is what dumps of the format `fields` are read by, and rejects of them.
  private func checkFields() throws(CommandError) {
    switch dumpFormat {
    case nil, .rejects: break
    case .fields:
      if fieldsFile == nil { throw CommandError("--from fields needs a fields file; name it with --fields FILE") }
    case .jsonl, .kitlog, .sensors, .amplitude, .growingio:
      guard fieldsFile != nil, let format = dumpFormat?.rawValue else { return }
      throw CommandError(
        "--fields says how dumps are read, and so does --from \(format); leave one of them out")
    }
  }

  private static func pageTiming(_ arguments: ParsedArguments) throws(CommandError) -> PageTiming? {
    guard arguments.has("page-timing") else {
      for flag in ["time-member", "time-unit"] where arguments.value(flag) != nil {
        throw CommandError("--\(flag) belongs to --page-timing, which is not there")
      }
      return nil
    }
    var timing = PageTiming()
    if let name = arguments.value("time-member") {
      if name.isEmpty { throw CommandError("--time-member: an empty name") }
      timing.timeMember = name
    }
    if arguments.value("time-unit") != nil { timing.unit = try arguments.choice("time-unit", or: .seconds) }
    return timing
  }

  private static func names(_ list: String?) throws(CommandError) -> [String]? {
    guard let list else { return nil }
    let names = list.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    if names.contains("") {
      throw CommandError("--select: an empty name in \(DisplayedName.quoted(list)), expected NAME,NAME,…")
    }
    var seen: Set<String> = []
    for name in names where !seen.insert(name).inserted {
      throw CommandError("--select: \(DisplayedName.quoted(name)) is named twice")
    }
    return names
  }

  private static func budget(_ name: String, _ arguments: ParsedArguments) throws(CommandError) -> Budget? {
    guard let text = arguments.value(name) else { return nil }
    if let budget = Budget(text) { return budget }
    throw CommandError(
      "--\(name): \(DisplayedName.quoted(text)) is no budget, expected a number or a percentage from 0% to 100%"
    )
  }
}
