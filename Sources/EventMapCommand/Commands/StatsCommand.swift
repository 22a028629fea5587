import EventMapping
import EventTranslation

/// `eventmap stats`: counts server events and measures the time on pages.
enum StatsCommand: Command {
  static let name = "stats"
  static let summary = "count server events per event ID, page, action, hour and member, with times on pages"
  static let usage = ["[--table TABLE] [FILE...] [FLAGS]", "--merge FILE... [FLAGS]"]
  static let discussion = """
    Reads server events from the FILEs, which may be folders or patterns (no FILE or '-': standard input). Dumps of raw
    events, whose first records have no event ID, are translated first, with the table that 'translate' would use. With
    --table, all events are translated: an event that already has an event ID keeps it, and an event that the table does
    not name is only counted as unmapped. If the first FILE is a table, it counts as TABLE.

    The time on a page is the 'duration' of the event that leaves it; without this member it is computed as with
    'translate --page-timing'. The median of an even number of times is the mean of the two in the middle; the 95th
    percentile is the nearest rank. A session is the value of the member 'session', else the device ('device.uuid' or
    'device'), else the whole dump.

    --by also counts the events by the values of members, named as in --where; 'eventID' is the event ID of the server
    event. Events without a member are a separate group. At most 65,536 groups are counted one by one; the events of all
    others are counted together.

    --merge adds up statistics of parts, such as the jobs of a cluster: the FILEs are the output of '--format json
    --mergeable'. The result is exact if no session is in several parts.

    The exit status is the same as for translate.
    """
  static let examples = [
    (command: "eventmap stats server-events.jsonl", purpose: "count server events, as text"),
    (
      command: "eventmap stats --table EventTable.plist -o stats.csv *.jsonl",
      purpose: "count raw events, into a CSV file"
    ),
    (
      command: "eventmap stats --utc-offset +08:00 --top 5 --format text --format json=stats.json server-events.jsonl",
      purpose: "use the hours of Beijing, and write two formats"
    ),
    (
      command: "eventmap stats --by country,plan --format csv server-events.jsonl",
      purpose: "also count by the values of two members"
    ),
    (
      command: "eventmap stats --merge part-1.json part-2.json",
      purpose: "add up two parts, each written by 'stats --format json --mergeable'"
    ),
    (
      command: "eventmap stats --format html=stats.html server-events.jsonl",
      purpose: "write a page for a browser"
    ),
  ]

  static let table = Flag(
    "table", "t", taking: .file("TABLE"), default: "the table of translate, for raw events",
    help: "translate the dumps with this table first")
  static let groupMembers = Flag(
    "by", taking: .groupMembers, default: "no groups",
    help: "also count events by the values of these members, at most 16")
  static let formats = Flag(
    formats: "format", "f", default: StatsFormat.text, help: "format of the report, on standard output or in FILE")
  static let output = Flag(
    "output", "o", taking: .file(),
    help:
      "write to FILE instead of standard output; without --format, the ending of its name chooses "
      + "the format: \(OutputName.endings(of: StatsFormat.self))")
  static let top = Flag(
    "top", taking: .count(of: "rows"), default: 20, shownAs: "20",
    help: "rows of each table in the text; csv, json and html have all rows"
  )
  static let mergeable = Flag(
    "mergeable", help: "add the data that --merge needs to json: hashes of the sessions, and each time on a page")
  static let merge = Flag("merge", help: "add up statistics: the FILEs are output of '--format json --mergeable'")
  static let utcOffset = Flag(
    "utc-offset",
    taking: ValueType("OFFSET") { text throws(CommandError) -> UTCOffset in
      if let offset = UTCOffset(text) { return offset }
      throw CommandError("\(DisplayedName.quoted(text)) is not an offset, expected one like +08:00 or -03:30")
    }, default: .zero, shownAs: "+00:00", help: "time zone of the hours, such as +08:00 or -03:30")

  static let flags: [any FlagDeclaration] =
    [table] + DumpRequest.inputFlags
    + [
      groupMembers, merge, mergeable, formats, SharedFlags.csvSafe, output, top, SharedFlags.idKey,
      SharedFlags.timeMember,
      SharedFlags.timeUnit,
      utcOffset, SharedFlags.requiredMapped,
    ]
    + FilterFlags.all + DumpRequest.runFlags
  static let tableOperand = TableOperand.beforeDumps
  static let operands = Completion.files

  static func run(_ arguments: ParsedArguments) throws(CommandError) -> ExitStatus {
    if arguments[merge] { return try StatsMergeRun(arguments).run() }
    let request = try StatsRequest(arguments)
    return try StatsRun(request).run()
  }
}

extension ValueType where Value == [String] {
  /// A comma-separated list of dotted member paths without duplicates.
  fileprivate static var groupMembers: ValueType {
    let members = members("MEMBER", "member")
    let most = 16
    return ValueType(members.syntax.placeholder) { text throws(CommandError) in
      let paths = try members.parse(text)
      if paths.count > most { throw CommandError("\(paths.count) members, expected at most \(most)") }
      if let twice = paths.indices.first(where: { paths[..<$0].contains(paths[$0]) }) {
        throw CommandError("the member \(DisplayedName.quoted(paths[twice])) occurs twice; remove one of the two")
      }
      return paths
    }
  }
}
