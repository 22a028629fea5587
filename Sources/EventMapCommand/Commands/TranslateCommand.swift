import EventMapping
import EventTranslation

/// `eventmap translate`: translates dumps of raw hook events into server events.
enum TranslateCommand: Command {
  static let name = "translate"
  static let summary = "translate dumps of raw hook events into server events"
  static let usage = ["[--table TABLE] [FILE...] [FLAGS]"]
  static let discussion = """
    Reads dumps (no FILE or '-': standard input) and writes each raw event that the table names, with its event ID as the
    first member; every other byte stays as it is. Every line is counted in exactly one bucket: mapped, unmapped, ignored,
    filtered, rejected, skipped (blank lines and headers). A dump may be gzip data, or a ZIP or tar archive of dumps.
    Zstandard, bzip2, xz, LZ4 and brotli data needs the program for it in the PATH. If FILE is a folder, all dumps in it
    are read, sorted by name, and rotated files of a log from the oldest; FILE may also be a pattern, such as
    'raw/**/*.jsonl.gz'. If the first FILE is a table, it counts as TABLE. A damaged, truncated or unreadable file is
    translated up to its last complete line: the incomplete output is left beside the output FILE as FILE.partial, and the
    exit status is 3. A run that maps nothing, or less than 1 % of more than 1,000 raw events, explains why.

    Exit status: 0 done; 1 done, but a budget is exceeded (by default, by any rejected line); 2 could not start, nothing
    was written; 3 the output is not complete.
    """
  static let examples = [
    (
      command: "eventmap translate --table EventTable.plist events.jsonl > server-events.jsonl",
      purpose: "add the event IDs to a dump"
    ),
    (
      command: "eventmap translate -o server-events.csv.gz events.jsonl.gz logs.zip",
      purpose: "write compressed dumps to compressed CSV, with the default table"
    ),
    (
      command: "eventmap translate --from sensors --rejects rejects.jsonl dump.jsonl -o out.jsonl",
      purpose: "read a dump of another SDK by its field map"
    ),
    (
      command: "eventmap translate --rejects rejects.jsonl --max-rejects 0.1% *.jsonl -o out.jsonl",
      purpose: "keep malformed lines in a file, and tolerate a few"
    ),
    (
      command: "eventmap translate -o 'out/{day}/{eventID}.jsonl' events.jsonl",
      purpose: "write a file for each day and event ID"
    ),
    (
      command: "eventmap translate --page-timing --select eventID,session,duration,from events.jsonl",
      purpose: "show how long pages were open, and where the user came from"
    ),
    (
      command: "eventmap translate --select eventID,session -o out.jsonl.gz events.jsonl",
      purpose: "write flat events for programs that make tables of them"
    ),
    (
      command: "eventmap translate --select eventID,session,timestamp -o out.parquet events.jsonl",
      purpose: "write Parquet, with DuckDB"
    ),
  ]

  static let follow = Flag(
    "follow",
    help: "read the only FILE as it grows, also across rotation and truncation, and wait until it exists; SIGINT or "
      + "SIGTERM ends the run")
  static let rotateWait = Flag(
    "rotate-wait", taking: .seconds, default: 5, shownAs: "5",
    help: "how long --follow reads a renamed file after its last change")
  static let to = Flag(
    "to", choice: "FORMAT", default: TranslateFormat.jsonl, help: "format of the server events")
  static let select = Flag(
    "select",
    taking: .selectedMembers,
    help: "write only these members, in this order; a dotted path names a nested one, NAME=NEW renames a member, and "
      + "$file, $line and $offset are the place of the raw line")
  static let noHeader = Flag("no-header", help: "leave out the header row of csv and tsv")
  static let onExisting = Flag(
    "on-existing", choice: "POLICY", default: TranslationOptions.ExistingEventID.fail,
    help: "reject a record that already has an event ID, replace its ID, or keep it")
  static let unmapped = Flag<(policy: TranslationOptions.Unmapped, file: String?)>(
    "unmapped",
    taking: ValueType("drop|keep|FILE", completion: .wordsOrFiles(["drop", "keep"])) { text in
      switch text {
      case "drop": return (.drop, nil)
      case "keep": return (.keep, nil)
      default: return (.separate, text)
      }
    }, default: (.drop, nil), shownAs: "drop",
    help: "drop events that the table does not name, keep them without an event ID, or write them to FILE")
  static let pageTiming = Flag(
    "page-timing",
    help: "add two members to each event that leaves a page: 'duration', the seconds since the page was entered, and "
      + "'from', the class of the previous page")
  static let rejects = Flag(
    "rejects", taking: .file(), default: "rejected lines are only counted",
    help: "keep rejected lines in FILE, which '--from rejects' can read again")
  static let maximumUnmapped = Flag(
    "max-unmapped", taking: .budget, default: "any number",
    help: "exit with status 1 if more events than this are unmapped")
  static let summaryFile = Flag("summary", taking: .file(), help: "write the summary as JSON to FILE")

  static let output = Flag(
    "output", "o", taking: .file(),
    help: "write to FILE, which appears only when it is complete; the ending of its name chooses the format: "
      + "\(OutputName.endings(of: TranslateFormat.self)) (by duckdb); .gz, .zst, .bz2, .xz, .lz4 and .br compress it")
  static let splitBy = Flag(
    "split-by", taking: ValueType.members("NAME", "name"), default: "the placeholders of -o",
    help: "write a file for each value of day, hour, session, eventID, class or a member; the output FILE has the "
      + "placeholders: -o 'out/{day}/{eventID}.jsonl'")
  static let keepPartial = Flag(
    "keep-partial",
    help: "if an input is damaged, write the incomplete outputs to their paths instead of FILE.partial"
  )
  static let checkpoint = Flag(
    "checkpoint", taking: .file(),
    help:
      "save the state of the run in FILE every few seconds; after a crash or a kill, the same command continues from "
      + "there, with the same outputs as one run; needs -o, and dumps that are files")
  static let checkpointInterval = Flag(
    "checkpoint-interval", taking: .seconds, default: 5, shownAs: "5", help: "the time between two checkpoints")

  static let flags: [any FlagDeclaration] =
    [SharedFlags.table] + DumpRequest.inputFlags
    + [
      follow, rotateWait, to, select, noHeader, SharedFlags.csvSafe, SharedFlags.idKey, onExisting, unmapped,
      pageTiming,
      SharedFlags.timeMember,
      SharedFlags.timeUnit,
      rejects, maximumUnmapped, SharedFlags.requiredMapped, summaryFile, output, splitBy, keepPartial,
      checkpoint, checkpointInterval,
    ] + FilterFlags.all + [FilterFlags.dedupe, FilterFlags.limit] + DumpRequest.runFlags
  static let tableOperand = TableOperand.beforeDumps
  static let operands = Completion.files

  static func run(_ arguments: ParsedArguments) throws(CommandError) -> ExitStatus {
    let request = try TranslateRequest(arguments)
    return try TranslateRun(request).run()
  }
}
