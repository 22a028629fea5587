import EventMapReceiving

/// `eventmap receive`: a local collector for development and UI tests.
enum ReceiveCommand: Command {
  static let name = "receive"
  static let summary = "receive events of an app over HTTP, and print the event ID of each"
  static let usage = ["[--table TABLE] [FLAGS]"]
  static let discussion = """
    A local collector for development and UI tests. It prints 'listening on 127.0.0.1:PORT' as its first line, then a
    line for each event: its event ID, or why it has none. 'POST /events' takes JSON lines of raw events or server
    events, 'POST /logs' a kitlog or a ZIP archive of kitlogs; both may be gzip data. 'GET /good', '/bad' and '/unmapped'
    return the received events, 'POST /reset' deletes them, and '/' is a page that shows them in a browser.

    Raw events get their event IDs from the table as in 'eventmap translate'. Server events stay as they are. Without a
    table, raw events are unmapped.

    Exit status: 0 ended by SIGINT or SIGTERM, or because standard output was closed; 2 could not start: an invalid
    table, a port in use.
    """
  static let examples = [
    (command: "eventmap receive", purpose: "collect the events of an app in the simulator"),
    (
      command: "eventmap receive --port 0 --table EventTable.plist --quiet",
      purpose: "collect the events of a UI test, on a free port"
    ),
    (command: "eventmap receive --host 0.0.0.0", purpose: "collect the events of a device in the same network"),
  ]

  static let port = Flag(
    "port", "p",
    taking: ValueType("N") { text throws(CommandError) in
      guard let port = UInt16(text) else { throw CommandError("expected a port from 0 to 65535") }
      return Int(port)
    }, default: 9090, shownAs: "9090", help: "listen on this port; 0 chooses a free one")
  static let host = Flag(
    "host", taking: .text("ADDRESS"), default: "127.0.0.1", shownAs: "127.0.0.1",
    help: "listen on this address of the machine; one other than 127.0.0.1 lets other machines send and read events")
  static let keep = Flag(
    "keep", taking: .count(of: "events"), default: Receiver.Options().keptEvents, shownAs: "100000",
    help: "keep the latest N good, bad and unmapped events each; the counts stay exact")
  static let maximumBody = Flag(
    "max-body", taking: .count(of: "MiB"), default: 64, shownAs: "64",
    help: "refuse bodies that are longer than N MiB, compressed or decompressed")
  static let quiet = Flag("quiet", "q", help: "print no lines for events")

  static let flags: [any FlagDeclaration] = [
    port, SharedFlags.table, SharedFlags.manifest, SharedFlags.lenient, host, keep, maximumBody, quiet,
    SharedFlags.config,
    SharedFlags.noConfig,
  ]
  static let tableOperand = TableOperand.beforeNames
  static let operands = Completion.nothing

  static func run(_ arguments: ParsedArguments) throws(CommandError) -> ExitStatus {
    if let operand = arguments.operands.first {
      throw CommandError("receive takes no files, found '\(operand)'; 'eventmap translate' reads dumps")
    }
    return try ReceiveRun(arguments).run()
  }
}
