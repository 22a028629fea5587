import EventMapping
import EventTranslation

/// The flags that several commands share.
enum SharedFlags {
  static let table = Flag(
    "table", "t", taking: .file("TABLE"),
    default: "the table of .eventmap.json, else \(defaultTablePlaces)",
    help: "the table of event IDs, a plist or JSON")
  /// ``table`` of the commands that take all tables of the project by default.
  static let tables = Flag(
    "table", "t", taking: .file("TABLE"), default: "all tables of .eventmap.json, else \(defaultTablePlaces)",
    help: table.help)
  /// The default places of a table, in words.
  static let defaultTablePlaces = "EventTable.plist or EventTable.json, in the working directory or in Configs"
  static let lenient = Flag(
    "lenient", help: "load the valid entries of a table that has problems, and report the others")
  static let manifest = Flag(
    "manifest", "m", repeating: .file(), default: defaultManifests,
    help: "the app's superclasses, for a table whose settings say \"inherit\": \"nearest\"")
  /// The manifests of a run without `--manifest`, in words.
  static let defaultManifests = "those of .eventmap.json, else AppManifest.json or .plist beside the table"
  /// The dumps of `lint`, `coverage` and `report` without `--dump`, in words.
  static let configuredDumps = "those of .eventmap.json"
  /// The value of a flag that the project's configuration can set, in words.
  static let configured = "the one of .eventmap.json"
  static let from = Flag(
    "from",
    taking: .choice("FORMAT", of: [("auto", DumpFormat?.none)] + DumpFormat.allCases.map { ($0.rawValue, $0) }),
    default: nil, shownAs: "auto", help: "format of the dumps; auto detects it per file, fields needs --fields"
  ).formerly("-f")
  static let fields = Flag(
    "fields", taking: .file(),
    help: "read the dumps with your own field map, which names the members of another SDK's records; "
      + "'eventmap fields' prints the built-in ones")
  static let defaultIDKey = TranslationOptions().idKey
  static let idKey = Flag(
    "id-key", taking: .text("NAME"), default: defaultIDKey, shownAs: defaultIDKey,
    help: "the member that holds the event ID")
  static let timeMember = Flag(
    "time-member", taking: .member("NAME"), default: "timestamp",
    help: "the member that holds the time of an event; a dotted path names a nested one")
  static let timeUnit = Flag<TimeUnit?>(
    "time-unit", taking: .choice("s|ms|us|ns|iso"), default: "by the size of each number",
    help: "the unit of the time: seconds, milliseconds, microseconds, nanoseconds or ISO 8601 text")
  static let maximumRejects = Flag(
    "max-rejects", taking: .budget, default: .count(0), shownAs: "0",
    help:
      "exit with status 1 if more lines than this are rejected: a number, or a percentage of the lines that are not skipped"
  )
  static let requiredMapped = Flag(
    "require-mapped", taking: .percentage, default: "any share",
    help: "exit with status 1 if less than this share of the lines that are not skipped, ignored or filtered is mapped")
  static let jobs = Flag(
    "jobs", "j", taking: .count(of: "workers"), default: "the number of cores",
    help: "number of workers; the output is the same for any number")
  static let csvSafe = Flag(
    "csv-safe",
    help: "put an apostrophe before CSV and TSV cells that a spreadsheet would read as formulas: cells that start "
      + "with =, +, -, @, a tab or a line end, except negative numbers")
  static let csvSafeWithoutCells = CommandError("--csv-safe needs --format csv: other formats have no cells")
  static let filesFrom = Flag(
    "files-from", taking: .file(),
    help: "also read the dumps listed in FILE, one per line or NUL-terminated; '-' is standard input")
  static let config = Flag(
    "config", taking: .file(), default: "the nearest .eventmap.json, from the working directory upwards",
    help: "the project's configuration")
  static let noConfig = Flag("no-config", help: "ignore the project's configuration")
  static let output = Flag(
    "output", "o", taking: .file(), help: "write to FILE, which appears only when it is complete")
  /// Declares ``output`` for a command with several formats, where the ending of the file's name chooses the format.
  static func output<Format: RawRepresentable<String> & CaseIterable>(
    of format: Format.Type, by flag: String = "--format"
  ) -> Flag<String?> {
    Flag(
      "output", "o", taking: .file(),
      help: "write to FILE, which appears only when it is complete; without \(flag), the ending of its name "
        + "chooses the format: \(OutputName.endings(of: format))")
  }
  static let progress = Flag(
    "progress", choice: "WHEN", default: ProgressLine.Use.auto,
    help:
      "show the bytes read, the rate and the time left on standard error if a run takes longer than two seconds; auto: "
      + "only on a terminal, and only if the output goes elsewhere; always: also in a log, with a line every two seconds "
      + "and one at the end")
  static let watch = Flag(
    "watch",
    help:
      "run again whenever the table, a manifest, a dump or the configuration changes, until Ctrl-C; checks the files "
      + "five times a second")
  static let watchedStandardInput = CommandError(
    "--watch: standard input ('-') can be read only once; name files instead")
  static let quiet = Flag("quiet", "q", help: "print no messages except fatal errors")
}
