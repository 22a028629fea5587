import EventMapping
import EventTranslation
import Foundation

/// `eventmap translate`: dumps of raw hook events into server events.
enum TranslateCommand: Command {
  static let name = "translate"
  static let summary = "translate dumps of raw hook events into server events"
  static let usage = ["--table TABLE [FLAGS] [FILE...]"]
  static let discussion = """
    Reads dumps (no FILE or '-': standard input) and writes each raw event that the table names
    with its event ID as the first member, byte for byte as it came otherwise. Every line lands in
    exactly one bucket: mapped, unmapped, ignored, rejected, skipped (blank lines and headers).
    A dump may be gzip data, and a ZIP archive of dumps is read member by member. One that is
    damaged or cut off is translated as far as its lines are whole, and the status is 3.

    Exit status: 0 done; 1 done, but a budget passed (by default, any rejected line); 2 could not
    start, nothing was written; 3 the output is not complete.
    """
  static let examples = [
    (
      command: "eventmap translate --table EventTable.plist events.jsonl > server-events.jsonl",
      purpose: "give a dump its event IDs"
    ),
    (
      command: "eventmap translate --to csv -o server-events.csv events.jsonl.gz logs.zip",
      purpose: "compressed dumps to a CSV file, with the table in its usual place"
    ),
    (
      command: "eventmap translate --from sensors --rejects rejects.jsonl dump.jsonl -o out.jsonl",
      purpose: "a dump of another SDK, read by its field map"
    ),
    (
      command: "eventmap translate --rejects rejects.jsonl --max-rejects 0.1% *.jsonl -o out.jsonl",
      purpose: "keep what is malformed, and tolerate a little of it"
    ),
    (
      command: "eventmap translate --page-timing --select eventID,session,duration,from events.jsonl",
      purpose: "how long pages were open, and where the user came from"
    ),
  ]
  static let flags = [
    Flag(
      "table", "t", value: "TABLE",
      "the table of event IDs, a plist or JSON (default: EventTable.plist,\nEventTable.json, then the same two in Configs)"
    ),
    DumpRequest.lenientFlag, DumpRequest.manifestFlag, DumpRequest.fromFlag, DumpRequest.fieldsFlag,
    Flag("to", value: "FORMAT", "format of the server events: jsonl (default), csv, tsv"),
    Flag(
      "select", value: "NAME,...",
      "write these members only, in this order; a dotted path names a nested one"),
    DumpRequest.idKeyFlag,
    Flag(
      "on-existing", value: "POLICY",
      "for a record that has such a member already: fail (default, it is\nrejected), replace (its value), keep (its value)"
    ),
    Flag(
      "unmapped", value: "drop|keep|FILE",
      "what becomes of events that the table does not name: drop (default,\nthey are counted), keep (written without an event ID), or a FILE for them"
    ),
    Flag(
      "page-timing",
      "give each page that is left its 'duration', the seconds since it was\nentered, and 'from', the class of the page before"
    ),
    DumpRequest.timeMemberFlag, DumpRequest.timeUnitFlag,
    Flag("rejects", value: "FILE", "keep rejected lines whole in FILE; '--from rejects' reads it again"),
    DumpRequest.maximumRejectsFlag,
    Flag("max-unmapped", value: "N|P%", "status 1 if more events are unmapped (default: any number may be)"),
    Flag("summary", value: "FILE", "write the summary as JSON to FILE"),
    Flag("output", "o", value: "FILE", "write to FILE, which appears only when it is complete"),
    DumpRequest.jobsFlag, DumpRequest.quietFlag,
  ]

  static func run(_ arguments: ParsedArguments) throws(CommandError) -> ExitStatus {
    let request = try TranslateRequest(arguments)
    return try TranslateRun(request).run()
  }
}
