import EventMapping
import Foundation

/// `eventmap lookup`: the event ID of one event.
enum LookupCommand: Command {
  static let name = "lookup"
  static let summary = "print the event ID of a page, an action or a view, or why there is no event ID"
  static let usage = [
    "[--table TABLE] CLASS ACTION [--member NAME=VALUE]...",
    "[--table TABLE] CLASS --enter | --leave | --load | --select",
    "[--table TABLE] CLASS --path PATH | --view-id DIGEST",
    "[--table TABLE] [CLASS] --launch | --active | --background | --terminate", "[--table TABLE] CLASS",
  ]
  static let discussion = """
    Prints only the event ID; several event IDs are on a line each. For a CLASS alone it prints the whole class: a name,
    a tab and an event ID a line. Control characters and invisible ones are printed as \\u{...}. For entries with conditions it prints all event IDs, and the conditions on standard
    error; with --member, only those whose conditions hold. If there is no event ID, it prints the reason and the
    nearest names on standard error, and the exit status is 1.
    """
  static let pagePhases = [
    pageFlag(.enter, "the event of the page appearing"), pageFlag(.leave, "the event of the page disappearing"),
    pageFlag(.load, "the event of the page being loaded"),
    pageFlag(.select, "the event of a tab bar selecting the page"),
  ]
  static let appPhases = [
    appFlag(.launch, "the event of the app launching"), appFlag(.active, "the event of the app becoming active"),
    appFlag(.background, "the event of the app going to the background"),
    appFlag(.terminate, "the event of the app terminating"),
  ]
  static let path = Flag(
    "path", taking: .text("PATH"), help: "the event of the view that has this path, on the page CLASS")
  static let viewID = Flag(
    "view-id", taking: .text("DIGEST"),
    help: "the event of the view with this digest: md5:..., sha256:... or only the digits; without CLASS, on any page")
  static let members = Flag(
    "member", repeating: ValueType("NAME=VALUE", parse: MemberArgument.init),
    help: "a member of the raw event, for entries with conditions: title=Buy, tag=3, isOn=true; a dotted path names a "
      + "nested one", combine: MemberArgument.members)

  static let flags: [any FlagDeclaration] =
    [SharedFlags.table] + pagePhases.map(\.flag) + appPhases.map(\.flag)
    + [path, viewID, members, SharedFlags.manifest, SharedFlags.lenient, SharedFlags.config, SharedFlags.noConfig]
  static let operands = Completion.nothing
  static let examples = [
    (command: "eventmap lookup HomeViewController onFavBtnPressed:", purpose: "show what a tap sends"),
    (command: "eventmap lookup HomeViewController --enter", purpose: "show what a page sends"),
    (
      command: "eventmap lookup GoodsViewController --path 'UITableView(0)_GoodsCell(section:0 row:7)'",
      purpose: "show what a tap on a view sends"
    ),
    (
      command: "eventmap lookup CartViewController onCheckoutBtnPressed: --member isVIP=true",
      purpose: "show what it sends where that depends on a member"
    ),
  ]

  static func run(_ arguments: ParsedArguments) throws(CommandError) -> ExitStatus {
    let request = try LookupRequest(arguments)
    let project = try Project(arguments)
    let file = try TableFile(arguments[SharedFlags.table], of: project, lenient: arguments[SharedFlags.lenient])
    StandardStreams.write(file.warnings)
    switch request.question {
    case .all(let className):
      guard let (key, events) = file.table.entry(forClass: className) else { return noClass(className, file) }
      return try list(key, events)
    case .event(let event):
      let mapper = try ManifestFiles.mapper(for: file, manifests: arguments[SharedFlags.manifest], in: project) {
        StandardStreams.report("eventmap: warning: " + $0)
      }
      return try answer(event, mapper, file, hasMembers: request.hasMembers)
    }
  }

  private static func pageFlag(_ phase: PagePhase, _ help: String) -> (phase: PagePhase, flag: Flag<Bool>) {
    (phase, Flag(phase.rawEventName, help: help))
  }

  private static func appFlag(_ phase: AppPhase, _ help: String) -> (phase: AppPhase, flag: Flag<Bool>) {
    (phase, Flag(phase.rawEventName, help: help))
  }

  private static func answer(
    _ event: RawEvent, _ mapper: EventMapper, _ file: TableFile, hasMembers: Bool
  ) throws(CommandError) -> ExitStatus {
    if mapper.ignores(event.subject) {
      return noAnswer("the events of \(name(of: event.subject)) are ignored: 'ignoredClasses' in '$eventmap' says so")
    }
    guard let (entries, className) = mapper.candidates(for: event) else { return noEvent(event.subject, file) }
    var ids = entries.map(\.eventID)
    if hasMembers {
      switch mapper.answer(to: event) {
      case .mapped(let events): ids = events.map(\.eventID)
      case .ignored: return noAnswer("the event is ignored: its touch phase is not the one that counts")
      case .unmapped, .undecided:
        reportConditions(entries)
        let what = entries.count == 1 ? "its one entry does not hold" : "none of its \(entries.count) entries holds"
        return noAnswer("\(what) for these members")
      }
    }
    let status = try StandardStreams.print(ids.map { DisplayedName.plain($0) + "\n" }.joined())
    if !hasMembers { reportConditions(entries) }
    reportOrigin(className, event.subject, file)
    return status
  }

  /// Reports where an answer comes from if the class itself has none.
  private static func reportOrigin(_ className: String?, _ subject: RawEvent.Subject, _ file: TableFile) {
    let asked: String
    switch subject {
    case .page(let name, _), .action(_, let name): asked = name
    case .view(_, _, let page?): asked = page
    case .view, .app: return
    }
    guard let className, className != file.table.entry(forClass: asked)?.key else { return }
    StandardStreams.report("eventmap: note: \(DisplayedName.quoted(className)) is the nearest ancestor that has it")
  }

  private static func reportConditions(_ entries: [EventEntry]) {
    for entry in entries where !entry.when.isEmpty || entry.isOtherwise {
      let conditions = entry.when.map { "\(DisplayedName.quoted($0.member)) \($0.test.description)" }
      let otherwise = entry.isOtherwise ? ["no entry before it holds"] : []
      let text = (conditions + otherwise).joined(separator: " and ")
      StandardStreams.report("eventmap: note: \(DisplayedName.quoted(entry.eventID)) where \(text)")
    }
  }

  private static func name(of subject: RawEvent.Subject) -> String {
    switch subject {
    case .page(let name, _), .action(_, let name): DisplayedName.quoted(name)
    case .view(_, _, let page): DisplayedName.quoted(page ?? "")
    case .app: DisplayedName.quoted(EventTable.appKey)
    }
  }

  // MARK: Without an answer

  private static func noEvent(_ subject: RawEvent.Subject, _ file: TableFile) -> ExitStatus {
    switch subject {
    case .page(let className, let phase):
      guard let (key, events) = file.table.entry(forClass: className) else { return noClass(className, file) }
      return noPhase(key, phase.rawValue, others: events.pageEventIDs.keys.map(\.rawValue), "page")
    case .app(let phase, let delegate):
      let others = file.table.classes.values.flatMap { $0.appEventIDs.keys.map(\.rawValue) }
      return noPhase(delegate ?? EventTable.appKey, phase.rawValue, others: Array(Set(others)), "app")
    case .view(let path, let viewID, let page?):
      guard let (key, events) = file.table.entry(forClass: page) else { return noClass(page, file) }
      return noView(path ?? viewID ?? "", key, events)
    case .view(_, let viewID, nil):
      return noAnswer("no page has the view \(DisplayedName.quoted(viewID ?? ""))")
    case .action(let action, let target):
      guard let (key, events) = file.table.entry(forClass: target) else { return noClass(target, file) }
      return noAction(action, key, events, file)
    }
  }

  private static func noPhase(_ key: String, _ phase: String, others: [String], _ kind: String) -> ExitStatus {
    let names = others.map { "'\($0)'" }.sorted()
    let rest = names.isEmpty ? "it has no \(kind) events" : "it has only \(names.joined(separator: ", "))"
    return noAnswer("\(DisplayedName.quoted(key)) has no event ID for '\(phase)'; \(rest)")
  }

  private static func noAction(
    _ action: String, _ key: String, _ events: EventTable.ClassEvents, _ file: TableFile
  ) -> ExitStatus {
    let reason = "\(DisplayedName.quoted(key)) has no action \(DisplayedName.quoted(action))"
    if let phase = PagePhase(rawValue: action) {
      return noAnswer(reason + "; the page event is that of --\(phase.rawEventName)")
    }
    let near = NearestName.among(events.controlEventIDs.keys, for: action, limit: 3)
    if !near.isEmpty { return noAnswer(reason + didYouMean(near)) }
    let others = file.table.classes.filter { $0.value.controlEventIDs[action] != nil }.keys.sorted()
    if !others.isEmpty {
      let names = others.prefix(3).map(DisplayedName.quoted).joined(separator: ", ")
      return noAnswer(reason + "; these classes have it: \(names)")
    }
    let count = events.controlEventIDs.count
    return noAnswer(reason + (count == 0 ? "; it has no actions" : "; none of its \(count) actions has a similar name"))
  }

  private static func noView(_ name: String, _ key: String, _ events: EventTable.ClassEvents) -> ExitStatus {
    let reason = "\(DisplayedName.quoted(key)) has no view \(DisplayedName.quoted(name))"
    let near = NearestName.among(events.viewEventIDs.keys, for: name, limit: 3)
    if !near.isEmpty { return noAnswer(reason + didYouMean(near)) }
    let count = events.viewEventIDs.count
    return noAnswer(
      reason + (count == 0 ? "; it has no views" : "; none of its \(count) paths, patterns and digests matches"))
  }

  private static func noClass(_ className: String, _ file: TableFile) -> ExitStatus {
    let bareName = QualifiedClassName(file.table.ownName(ofClass: className))?.className
    // A bare name for a class whose key says its module is nearer than any other spelling.
    var near = file.table.classes.keys.filter { QualifiedClassName($0)?.className == bareName ?? className }.sorted()
    if near.isEmpty { near = NearestName.among(file.table.classes.keys, for: className, limit: 3) }
    if near.isEmpty, let bareName { near = NearestName.among(file.table.classes.keys, for: bareName, limit: 3) }
    let also = bareName.map { ", nor \(DisplayedName.quoted($0))" } ?? ""
    let reason = "\(DisplayedName.plain(file.path)) has no class \(DisplayedName.quoted(className))\(also)"
    return noAnswer(near.isEmpty ? reason + "; none of its classes has a similar name" : reason + didYouMean(near))
  }

  private static func list(
    _ key: String, _ events: EventTable.ClassEvents
  ) throws(CommandError) -> ExitStatus {
    var lines: [String] = []
    func add(_ name: String, _ entries: EventEntries?) {
      for id in entries?.eventIDs ?? [] {
        lines.append(DisplayedName.plain(name) + "\t" + DisplayedName.plain(id) + "\n")
      }
    }
    for phase in AppPhase.allCases { add(phase.rawValue, events.appEventIDs[phase]) }
    for phase in PagePhase.allCases { add(phase.rawValue, events.pageEventIDs[phase]) }
    for (action, entries) in events.controlEventIDs.sorted(by: { $0.key < $1.key }) { add(action, entries) }
    for (key, entries) in events.viewEventIDs.sorted(by: { $0.key < $1.key }) { add(key, entries) }
    if lines.isEmpty { return noAnswer("\(DisplayedName.quoted(key)) has no event IDs") }
    return try StandardStreams.print(lines.joined())
  }

  private static func didYouMean(_ names: [String]) -> String {
    "; did you mean " + names.map(DisplayedName.quoted).joined(separator: " or ") + "?"
  }

  private static func noAnswer(_ reason: String) -> ExitStatus {
    StandardStreams.report("eventmap: " + reason)
    return .unclean
  }
}
