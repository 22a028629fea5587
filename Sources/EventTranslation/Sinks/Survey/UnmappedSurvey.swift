import EventMapping

/// Looks through raw events for those that a table does not name: how often each came, when, and in how many sessions.
///
/// ```swift
/// let survey = UnmappedSurvey(table, timing: PageTiming())
/// var translator = DumpTranslator(
///   mapper: EventMapper(table: table), options: UnmappedSurvey.translation, outputs: .init(survey: survey))
/// ```
///
/// Memory does not grow with the dump: names are limited as in all lists of a run.
package final class UnmappedSurvey: RecordObserver {
  /// How many events found no room to be counted by name.
  package private(set) var uncountedCount = 0

  private let ownNames: OwnNames
  private let unit: TimeUnit?
  /// Names, with their types as kinds.
  private var names = CappedNames(.run)
  private var tallies = RowTallies()
  private var members: EventMembers

  /// How a dump must be translated: an event ID that an event has already changes nothing.
  package static var translation: TranslationOptions {
    var options = RowSurvey.translation
    options.countsUnmappedPairs = true
    return options
  }

  /// Makes a survey.
  ///
  /// - Parameters:
  ///   - table: that of the mapper.
  ///   - timing: the member that holds the time of an event, and its unit.
  package init(_ table: EventTable, timing: PageTiming) {
    ownNames = OwnNames(table)
    unit = timing.unit
    members = EventMembers(idKey: "", timeMember: timing.timeMember)
  }

  /// What was counted, in no order. A class and an action are without what hooks add to their names.
  package var events: [(name: EventName, events: RowEvents)] {
    let bytes = names.bytes
    return (0..<names.count).map { number in
      let (kind, range) = names.name(number)
      return (EventName(type: RawEventType(kind: kind), key: bytes[range]), tallies.events(number))
    }
  }

  // MARK: Observing

  var observedMembers: [String] { members.names }

  var longestName: Int { CappedNames.longest }

  func beginDump() { members.beginDump() }

  func observe(
    _ batch: borrowing RecordBatch, _ resolved: borrowing ResolvedBatch, _ source: borrowing Span<UInt8>,
    _ paths: RecordPaths
  ) {
    defer { members.text.clear() }
    for row in 0..<batch.count where resolved.resolutions[row].bucket == .unmapped {
      add(batch, row, source, paths)
    }
  }

  private func add(
    _ batch: borrowing RecordBatch, _ row: Int, _ source: borrowing Span<UInt8>, _ paths: RecordPaths
  ) {
    let session = members.session(batch, row, source, paths)
    let time = members.time(batch, row, source, paths).flatMap { $0.microseconds(asked: unit) }
    let view = batch.views[row]
    members.text.removeAll(keepingCapacity: true)
    var type: RawEventType?
    if case .event(let known) = view.kind { type = known }
    if view.namesAreDecoded {
      let names = batch.names
      takeName(type, view, names.span)
    } else {
      takeName(type, view, source)
    }
    let name = members.text
    guard let number = names.number(kind: type?.kind ?? RawEventType.unknownKind, adding: name.span) else {
      uncountedCount += 1
      return
    }
    tallies.add(RowTallies.Event(session: session, time: time), to: number, isUnmatched: false)
  }

  /// Takes the class and the key, as ``EventName`` reads them.
  ///
  /// - Parameter names: what the names of the view are in.
  private func takeName(_ type: RawEventType?, _ view: RecordView, _ names: borrowing Span<UInt8>) {
    // The class of an app's delegate says nothing that the phase does not.
    if type != .app {
      let className = names.extracting(view.className)
      if type == nil { members.text.append(className) } else { ownNames.append(class: className, to: &members.text) }
    }
    members.text.append(EventName.separator)
    let key = names.extracting(view.selectorOrPhase)
    switch type {
    case .action: ownNames.append(action: key, to: &members.text)
    case .view where key.count == 0 && !view.viewID.isEmpty:
      members.text.append(EventName.viewIDMark)
      members.text.append(names, view.viewID)
    case .page, .app, .view: members.text.append(key)
    case nil: break
    }
  }
}
