import EventMapping
import Foundation

/// `eventmap lookup`: one question to the table.
enum LookupCommand: Command {
  static let name = "lookup"
  static let summary = "print the event ID of a page or an action, or why there is none"
  static let usage = [
    "[--table TABLE] CLASS ACTION", "[--table TABLE] CLASS --enter | --leave", "[--table TABLE] CLASS",
  ]
  static let discussion = """
    Prints the event ID alone; for a CLASS alone, all that the table has for it, a name, a tab and an
    event ID a line. Where there is none, the reason and the nearest names go to standard error and the
    status is 1.
    """
  static let flags = [
    Flag(
      "table", "t", value: "TABLE",
      "the table of event IDs, a plist or JSON (default: EventTable.plist,\nEventTable.json, then the same two in Configs)"
    ),
    Flag("enter", "the event of the page coming on screen"),
    Flag("leave", "the event of the page leaving the screen"),
    Flag("lenient", "use what is good of a table that has problems, and tell the rest"),
  ]
  static let examples = [
    (command: "eventmap lookup HomeViewController onFavBtnPressed:", purpose: "what a tap sends"),
    (command: "eventmap lookup HomeViewController --enter", purpose: "what a page sends"),
  ]

  static func run(_ arguments: ParsedArguments) throws(CommandError) -> ExitStatus {
    let operands = arguments.operands
    guard let className = operands.first else {
      throw CommandError("lookup needs a class: eventmap lookup CLASS [ACTION | --enter | --leave]")
    }
    let phases = [PagePhase.enter, .leave].filter { arguments.has($0.rawEventName) }
    guard operands.count + phases.count <= 2 else {
      throw CommandError("lookup answers one question: an ACTION, --enter or --leave")
    }
    let file = try TableFile(arguments.value("table"), lenient: arguments.has("lenient"))
    StandardStreams.write(file.warnings)
    guard let (key, events) = file.table.entry(forClass: className) else {
      return noClass(className, file)
    }
    if let phase = phases.first {
      if let id = events.pageEventIDs[phase] { return try StandardStreams.print(id + "\n") }
      let others = events.pageEventIDs.keys.map { "'\($0.rawValue)'" }.sorted()
      let rest = others.isEmpty ? "it has no page events" : "it has only \(others.joined(separator: ", "))"
      return none("\(DisplayedName.quoted(key)) has no event ID for '\(phase.rawValue)'; \(rest)")
    }
    if operands.count == 2 { return try answer(operands[1], key, events, file) }
    return try list(key, events)
  }

  private static func answer(
    _ action: String, _ key: String, _ events: EventTable.ClassEvents, _ file: TableFile
  ) throws(CommandError) -> ExitStatus {
    if let id = events.controlEventIDs[action] { return try StandardStreams.print(id + "\n") }
    let reason = "\(DisplayedName.quoted(key)) has no action \(DisplayedName.quoted(action))"
    let near = NearestName.among(events.controlEventIDs.keys, for: action, limit: 3)
    if !near.isEmpty { return none(reason + didYouMean(near)) }
    let others = file.table.classes.filter { $0.value.controlEventIDs[action] != nil }.keys.sorted()
    if !others.isEmpty {
      let names = others.prefix(3).map(DisplayedName.quoted).joined(separator: ", ")
      return none(reason + "; these classes have it: \(names)")
    }
    let count = events.controlEventIDs.count
    return none(reason + (count == 0 ? "; it has no actions" : "; none of its \(count) actions is near"))
  }

  private static func noClass(_ className: String, _ file: TableFile) -> ExitStatus {
    let bareName = QualifiedClassName(className)?.className
    // A bare name for a class whose key says its module is nearer than any other spelling.
    var near = file.table.classes.keys.filter { QualifiedClassName($0)?.className == bareName ?? className }.sorted()
    if near.isEmpty { near = NearestName.among(file.table.classes.keys, for: className, limit: 3) }
    if near.isEmpty, let bareName { near = NearestName.among(file.table.classes.keys, for: bareName, limit: 3) }
    let also = bareName.map { ", nor \(DisplayedName.quoted($0))" } ?? ""
    let reason = "\(DisplayedName.plain(file.path)) has no class \(DisplayedName.quoted(className))\(also)"
    return none(near.isEmpty ? reason + "; no name in it is near" : reason + didYouMean(near))
  }

  private static func list(
    _ key: String, _ events: EventTable.ClassEvents
  ) throws(CommandError) -> ExitStatus {
    var lines = PagePhase.allCases.compactMap { phase in
      events.pageEventIDs[phase].map { "\(phase.rawValue)\t\($0)\n" }
    }
    lines += events.controlEventIDs.sorted { $0.key < $1.key }.map { "\($0.key)\t\($0.value)\n" }
    if lines.isEmpty { return none("\(DisplayedName.quoted(key)) has no event IDs") }
    return try StandardStreams.print(lines.joined())
  }

  private static func didYouMean(_ names: [String]) -> String {
    "; did you mean " + names.map(DisplayedName.quoted).joined(separator: " or ") + "?"
  }

  private static func none(_ reason: String) -> ExitStatus {
    StandardStreams.tell("eventmap: " + reason)
    return .unclean
  }
}
