/// `eventmap stats`: counts, times on pages and hours of server events.
enum StatsCommand: Command {
  static let name = "stats"
  static let summary = "count server events: per event ID, page and action, with times on pages and hours"
  static let usage = ["[--table TABLE] [FLAGS] [FILE...]"]
  static let discussion = """
    Reads server events (no FILE or '-': standard input) or, with --table, raw events, which it
    translates first: an event that has an event ID already keeps it, and one that the table does
    not name is counted as unmapped alone.

    Times on pages are the 'duration' of events that leave a page; those that have none get it as with
    'translate --page-timing'. The median of an even number is the mean of the two in
    the middle, the 95th percentile is by the nearest rank. A session is what the member 'session'
    holds, else the device ('device.uuid' or 'device'), else the whole dump.

    Exit status: as that of translate.
    """
  static let examples = [
    (command: "eventmap stats server-events.jsonl", purpose: "of server events, as text"),
    (
      command: "eventmap stats --table EventTable.plist --format csv -o stats.csv *.jsonl",
      purpose: "of raw events, as a CSV file"
    ),
    (
      command: "eventmap stats --utc-offset +08:00 --top 5 --format text --format json=stats.json server-events.jsonl",
      purpose: "by the clocks of Beijing, in two formats"
    ),
  ]
  static let flags = [
    Flag("table", "t", value: "TABLE", "the dumps are of raw events: translate them by this table first"),
    DumpRequest.lenientFlag, DumpRequest.manifestFlag, DumpRequest.fromFlag, DumpRequest.fieldsFlag,
    Flag(
      "format", value: "NAME[=FILE]", isRepeatable: true,
      "text (default), csv or json, to standard output or to FILE"),
    Flag("output", "o", value: "FILE", "write to FILE what goes to standard output otherwise"),
    Flag("top", value: "N", "rows of each table in the text (default: 20); csv and json have all"),
    DumpRequest.idKeyFlag,
    DumpRequest.timeMemberFlag, DumpRequest.timeUnitFlag,
    Flag("utc-offset", value: "OFFSET", "the clocks of the hours: +08:00, -03:30 (default: UTC)"),
    DumpRequest.maximumRejectsFlag, DumpRequest.jobsFlag, DumpRequest.quietFlag,
  ]

  static func run(_ arguments: ParsedArguments) throws(CommandError) -> ExitStatus {
    let request = try StatsRequest(arguments)
    return try StatsRun(request).run()
  }
}
