import EventMapping
import EventMapReceiving
import Foundation

/// A run of `eventmap receive`: loads the table, listens, and prints a line for each event.
struct ReceiveRun {
  /// The maximum time to wait for a reader of standard output at the end, in seconds.
  private static let lastWait = 1.0

  /// The largest value of `--max-body` in MiB, because a body is held in memory.
  private static let maximumMebibytes = 1_024

  private let options: Receiver.Options
  private let mapper: EventMapper
  private let isQuiet: Bool

  init(_ arguments: ParsedArguments) throws(CommandError) {
    var options = Receiver.Options()
    options.host = arguments[ReceiveCommand.host]
    options.port = arguments[ReceiveCommand.port]
    options.keptEvents = arguments[ReceiveCommand.keep]
    let most = arguments[ReceiveCommand.maximumBody]
    guard most <= Self.maximumMebibytes else {
      throw CommandError("--max-body: \(most) MiB is too large, expected at most \(Self.maximumMebibytes) MiB")
    }
    options.maximumBody = most << 20
    self.options = options
    isQuiet = arguments[ReceiveCommand.quiet]
    mapper = try Self.mapper(arguments)
  }

  private static func mapper(_ arguments: ParsedArguments) throws(CommandError) -> EventMapper {
    let project = try Project(arguments)
    let named = arguments[SharedFlags.table]
    guard let path = if let named { named } else { try TableFile.existingDefault(in: project) } else {
      warn("no table: raw events are unmapped, server events stay as they are; name a table with --table TABLE")
      return EventMapper(table: EventTable(classes: [:]))
    }
    let table = try TableFile(path, of: project, lenient: arguments[SharedFlags.lenient])
    StandardStreams.write(table.warnings)
    try table.checkProperties(idKey: SharedFlags.defaultIDKey)
    return try ManifestFiles.mapper(for: table, manifests: arguments[SharedFlags.manifest], in: project, warn: warn)
  }

  func run() throws(CommandError) -> ExitStatus {
    let printer = LinePrinter()
    let (isQuiet, usesColour) = (isQuiet, StandardStreams.usesColour(STDOUT_FILENO))
    let notify: @Sendable (Receiver.Notice) -> Void = { printer.print(Self.line($0, usesColour: usesColour)) }
    let receiver: Receiver
    do throws(SocketError) {
      receiver = try Receiver(options, mapper: mapper, notify: isQuiet ? nil : notify)
    } catch {
      throw Self.cannotListen(error, options)
    }
    if !Receiver.isLoopback(options.host) {
      Self.warn("listening on \(options.host): everyone in the network can send events, read them and reset them")
    }
    Interrupts.endRegularly(after: { printer.finish(within: Self.lastWait) })
    // Clients are served even if the lines are not read.
    printer.print("listening on \(receiver.address)\n")
    printer.start { receiver.stop() }
    receiver.run()
    if let reason = printer.failure {
      throw CommandError("standard output: cannot write: \(reason.reason)", status: .incomplete)
    }
    return .success
  }

  private static func line(_ notice: Receiver.Notice, usesColour: Bool) -> String {
    guard usesColour else { return "\(notice.request)  \(notice.outcome)  \(notice.details)\n" }
    let code =
      switch notice.kind {
      case .good: "32"
      case .unmapped, .clock: "33"
      case .bad: "31"
      case .ignored, .duplicate: "2"
      }
    return "\(notice.request)  \u{1B}[\(code)m\(notice.outcome)\u{1B}[0m  \(notice.details)\n"
  }

  private static func cannotListen(_ error: SocketError, _ options: Receiver.Options) -> CommandError {
    let place = "\(DisplayedName.plain(options.host)):\(options.port)"
    switch error.code {
    case EADDRINUSE:
      return CommandError("\(place): the port is in use; choose another with --port; 0 chooses a free one")
    case EADDRNOTAVAIL:
      return CommandError("\(place): not an address of this machine, expected one such as 127.0.0.1, 0.0.0.0 or ::1")
    default: return CommandError("\(place): cannot listen: \(SystemError(code: error.code).reason)")
    }
  }

  private static func warn(_ message: String) { StandardStreams.report("eventmap: warning: " + message) }
}
