import EventLinting
import EventMapping
import EventMapTableSearch

/// A run of `eventmap lookup`: prints the event ID, or the reason why an event has no event ID.
struct LookupRun {
  private let request: LookupRequest
  private let project: Project
  private let file: TableFile
  private let manifests: [String]
  private let isQuiet: Bool

  init(_ arguments: ParsedArguments) throws(CommandError) {
    request = try LookupRequest(arguments)
    project = try Project(arguments)
    file = try TableFile(arguments[SharedFlags.table], of: project, lenient: arguments[SharedFlags.lenient])
    manifests = arguments[SharedFlags.manifest]
    isQuiet = arguments[SharedFlags.quiet]
  }

  func run() throws(CommandError) -> ExitStatus {
    if !isQuiet { StandardStreams.write(file.warnings) }
    switch request.subject {
    case .all(let className):
      guard let (key, events) = file.table.entry(forClass: className) else { return noClass(className) }
      return try list(key, events)
    case .event(let event):
      let mapper = try ManifestFiles.mapper(for: file, manifests: manifests, in: project) { report("warning: " + $0) }
      return try answer(event, mapper)
    }
  }

  /// Prints a message on standard error, except with `--quiet`.
  private func report(_ text: String) {
    if !isQuiet { StandardStreams.report("eventmap: " + text) }
  }

  private func answer(
    _ event: RawEvent, _ mapper: EventMapper
  ) throws(CommandError) -> ExitStatus {
    if mapper.ignores(event.subject) {
      return noAnswer("the events of \(name(of: event.subject)) are ignored: 'ignoredClasses' in '$eventmap' says so")
    }
    guard let (entries, className) = mapper.candidates(for: event) else { return noEvent(event.subject) }
    var ids = entries.map(\.eventID)
    if request.hasMembers {
      switch mapper.answer(to: event) {
      case .mapped(let events): ids = events.map(\.eventID)
      case .ignored: return noAnswer("the event is ignored: its touch phase is not the 'touchPhase' of the settings")
      case .unmapped, .undecided:
        reportConditions(entries)
        let what = entries.count == 1 ? "its one entry does not hold" : "none of its \(entries.count) entries holds"
        return noAnswer("\(what) for these members")
      }
    }
    let status = try StandardStreams.print(ids.map { DisplayedName.plain($0) + "\n" }.joined())
    if !request.hasMembers { reportConditions(entries) }
    reportOrigin(className, event.subject)
    return status
  }

  /// Reports the ancestor whose row gives the event ID if the class itself has no such row.
  private func reportOrigin(_ className: String?, _ subject: RawEvent.Subject) {
    let asked: String
    switch subject {
    case .page(let name, _), .action(_, let name): asked = name
    case .view(_, _, let page?): asked = page
    case .view, .app: return
    }
    guard let className, className != file.table.entry(forClass: asked)?.key else { return }
    report("note: \(DisplayedName.quoted(className)) is the nearest ancestor that has it")
  }

  private func reportConditions(_ entries: [EventEntry]) {
    for entry in entries where !entry.when.isEmpty || entry.isOtherwise {
      let conditions = entry.when.map { "\(DisplayedName.quoted($0.member)) \($0.test.description)" }
      let otherwise = entry.isOtherwise ? ["no entry before it holds"] : []
      let text = (conditions + otherwise).joined(separator: " and ")
      report("note: \(DisplayedName.quoted(entry.eventID)) where \(text)")
    }
  }

  private func name(of subject: RawEvent.Subject) -> String {
    switch subject {
    case .page(let name, _), .action(_, let name): DisplayedName.quoted(name)
    case .view(_, _, let page): DisplayedName.quoted(page ?? "")
    case .app: DisplayedName.quoted(EventTable.appKey)
    }
  }

  // MARK: Without an answer

  private func noEvent(_ subject: RawEvent.Subject) -> ExitStatus {
    switch subject {
    case .page(let className, let phase):
      guard let (key, events) = file.table.entry(forClass: className) else { return noClass(className) }
      return noPhase(key, phase.rawValue, others: events.pageEventIDs.keys.map(\.rawValue), "page")
    case .app(let phase, let delegate):
      let others = file.table.classes.values.flatMap { $0.appEventIDs.keys.map(\.rawValue) }
      return noPhase(delegate ?? EventTable.appKey, phase.rawValue, others: Array(Set(others)), "app")
    case .view(let path, let viewID, let page?):
      guard let (key, events) = file.table.entry(forClass: page) else { return noClass(page) }
      return noView(path ?? viewID ?? "", key, events)
    case .view(_, let viewID, nil):
      return noAnswer("no page has the view \(DisplayedName.quoted(viewID ?? ""))")
    case .action(let action, let target):
      guard let (key, events) = file.table.entry(forClass: target) else {
        // The arguments in the wrong order.
        return file.table.entry(forClass: action)?.events.controlEventIDs[target] == nil
          ? noClass(target)
          : noAnswer(
            "the class precedes the action: eventmap lookup \(DisplayedName.shellWord(action)) "
              + DisplayedName.shellWord(target))
      }
      return noAction(action, key, events)
    }
  }

  private func noPhase(_ key: String, _ phase: String, others: [String], _ kind: String) -> ExitStatus {
    let names = others.map { "'\($0)'" }.sorted()
    let rest = names.isEmpty ? "it has no \(kind) events" : "it has only \(names.joined(separator: ", "))"
    return noAnswer("\(DisplayedName.quoted(key)) has no event ID for '\(phase)'; \(rest)")
  }

  private func noAction(
    _ action: String, _ key: String, _ events: EventTable.ClassEvents
  ) -> ExitStatus {
    let reason = "\(DisplayedName.quoted(key)) has no action \(DisplayedName.quoted(action))"
    if let phase = PagePhase.allCases.first(where: { $0.rawEventName == action.lowercased() }) {
      return noAnswer(reason + "; the page event is that of --\(phase.rawEventName)")
    }
    if events.viewEventIDs[action] != nil {
      return noAnswer(reason + "; it is the key of a view: ask with --path or --view-id")
    }
    let near = SpellingIndex(events.controlEventIDs.keys).nearest(to: action, limit: 3).map(\.name)
    if !near.isEmpty { return noAnswer(reason + didYouMean(near)) }
    let others = file.table.classes.filter { $0.value.controlEventIDs[action] != nil }.keys.sorted()
    if !others.isEmpty {
      let names = others.prefix(3).map(DisplayedName.quoted).joined(separator: ", ")
      return noAnswer(reason + "; these classes have it: \(names)")
    }
    return switch events.controlEventIDs.count {
    case 0: noAnswer(reason + "; it has no actions")
    case 1: noAnswer(reason + "; its only action has another name")
    case let count: noAnswer(reason + "; none of its \(count) actions has a similar name")
    }
  }

  private func noView(_ name: String, _ key: String, _ events: EventTable.ClassEvents) -> ExitStatus {
    let reason = "\(DisplayedName.quoted(key)) has no view \(DisplayedName.quoted(name))"
    let near = SpellingIndex(events.viewEventIDs.keys).nearest(to: name, limit: 3).map(\.name)
    if !near.isEmpty { return noAnswer(reason + didYouMean(near)) }
    let count = events.viewEventIDs.count
    return noAnswer(
      reason + (count == 0 ? "; it has no views" : "; none of its \(count) paths, patterns and digests matches"))
  }

  private func noClass(_ className: String) -> ExitStatus {
    let bareName = QualifiedClassName(file.table.ownNames(ofClass: className).last ?? className)?.className
    // A key that differs only by its module is nearer than any similar name.
    var near = file.table.classes.keys.filter { QualifiedClassName($0)?.className == bareName ?? className }.sorted()
    if near.isEmpty {
      let classes = SpellingIndex(file.table.classes.keys)
      near = classes.nearest(to: className, limit: 3).map(\.name)
      if near.isEmpty, let bareName { near = classes.nearest(to: bareName, limit: 3).map(\.name) }
    }
    let also = bareName.map { ", nor \(DisplayedName.quoted($0))" } ?? ""
    let reason = "\(DisplayedName.plain(file.path)) has no class \(DisplayedName.quoted(className))\(also)"
    return noAnswer(near.isEmpty ? reason + "; none of its classes has a similar name" : reason + didYouMean(near))
  }

  private func list(
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

  private func didYouMean(_ names: [String]) -> String {
    "; did you mean " + names.map(DisplayedName.quoted).joined(separator: " or ") + "?"
  }

  private func noAnswer(_ reason: String) -> ExitStatus {
    report(reason)
    return .unclean
  }
}
