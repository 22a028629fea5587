import EventMapping
import EventTranslation
import Foundation

/// What every command that translates dumps is asked for: what it reads, with how many threads, and what it tolerates.
struct DumpRequest {
  var table: String?
  var isLenient: Bool
  /// As named; empty for the one beside the table.
  var manifests: [String]
  /// `nil` to find it per file.
  var format: DumpFormat?
  /// The fields file by which dumps are read.
  var fieldsFile: String?
  var maximumRejects: Budget
  /// How many threads translate.
  var jobs: Int
  var isQuiet: Bool
  var inputs: [String]

  static let lenientFlag = Flag("lenient", "use what is good of a table that has problems, and tell the rest")
  static let manifestFlag = Flag(
    "manifest", "m", value: "FILE", isRepeatable: true,
    "the app's superclasses, for a table whose settings say \"inherit\":\n\"nearest\" (default: AppManifest.json or .plist beside the table)"
  )
  static let fromFlag = Flag(
    "from", "f", value: "FORMAT",
    "format of the dumps: auto (default, per file), jsonl, kitlog, rejects,\nor another SDK's: sensors, amplitude, growingio"
  )
  static let fieldsFlag = Flag(
    "fields", value: "FILE",
    "read the dumps by a fields file, which names the members of another\nSDK's records; 'eventmap fields' prints those of --from"
  )
  static let idKeyFlag = Flag(
    "id-key", value: "NAME", "name of the member that holds the event ID (default: eventID)")
  static let timeMemberFlag = Flag(
    "time-member", value: "NAME",
    "the member that tells the time of an event (default: timestamp); a\ndotted path names a nested one")
  static let timeUnitFlag = Flag(
    "time-unit", value: "s|ms|iso",
    "how it does: seconds, milliseconds, ISO 8601 text (default: seen from\nthe first)")
  static let maximumRejectsFlag = Flag(
    "max-rejects", value: "N|P%",
    "status 1 if more lines are rejected: a number or a percentage of the\nlines that are not skipped (default: 0)"
  )
  static let jobsFlag = Flag(
    "jobs", "j", value: "N",
    "how many workers (default: the cores); the output is the same for any N")
  static let quietFlag = Flag("quiet", "q", "tell nothing but fatal errors")

  init(_ arguments: ParsedArguments) throws(CommandError) {
    table = arguments.value("table")
    isLenient = arguments.has("lenient")
    manifests = arguments.values("manifest")
    if let name = arguments.value("from"), name != "auto" {
      guard let format = DumpFormat(rawValue: name) else {
        let names = ["auto"] + DumpFormat.allCases.map(\.rawValue)
        throw CommandError(ParsedArguments.unknownChoice(name, of: "from", names))
      }
      self.format = format
    }
    fieldsFile = arguments.value("fields")
    maximumRejects = try Self.budget("max-rejects", arguments) ?? .count(0)
    // More threads than this find nothing to do; the output is the same.
    jobs = min(try arguments.number("jobs", of: "workers") ?? ProcessInfo.processInfo.activeProcessorCount, 64)
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
    switch format {
    case nil, .rejects: break
    case .fields:
      if fieldsFile == nil { throw CommandError("--from fields needs a fields file; name it with --fields FILE") }
    case .jsonl, .kitlog, .sensors, .amplitude, .growingio:
      guard fieldsFile != nil, let format = format?.rawValue else { return }
      throw CommandError(
        "--fields says how dumps are read, and so does --from \(format); leave one of them out")
    }
  }

  /// The name of the member that holds the event ID.
  static func idKey(_ arguments: ParsedArguments) -> String { arguments.value("id-key") ?? "eventID" }

  /// How events tell the time.
  static func timing(_ arguments: ParsedArguments) throws(CommandError) -> PageTiming {
    var timing = PageTiming()
    if let name = arguments.value("time-member") { timing.timeMember = name }
    if arguments.has("time-unit") { timing.unit = try arguments.choice("time-unit", or: .seconds) }
    return timing
  }

  static func budget(_ name: String, _ arguments: ParsedArguments) throws(CommandError) -> Budget? {
    guard let text = arguments.value(name) else { return nil }
    if let budget = Budget(text) { return budget }
    throw CommandError(
      "--\(name): \(DisplayedName.quoted(text)) is no budget, expected a number or a percentage from 0% to 100%"
    )
  }
}
