import EventMapping

/// A survey of the raw events that a table does not name: the count, times and sessions of each name.
///
/// ```swift
/// let survey = UnmappedSurvey(table, timing: PageTiming())
/// var translator = DumpTranslator(
///   mapper: EventMapper(table: table), options: UnmappedSurvey.translation, outputs: .init(survey: survey))
/// ```
///
/// Memory does not grow with the dump: names are limited as in all lists of a run.
package final class UnmappedSurvey: RecordObserver {
  /// The number of events whose names are beyond the limit of distinct names.
  package private(set) var uncountedCount = 0

  private let ownNames: OwnNames
  private let unit: TimeUnit?
  /// The names of the events, with their types as kinds.
  private var names = CappedNames(.run)
  private var tallies = RowTallies()
  private var members: EventMembers

  /// The options for translating the dump: event IDs in the events have no effect.
  package static var translation: TranslationOptions {
    var options = RowSurvey.translation
    options.countsUnmappedPairs = true
    return options
  }

  /// Makes a survey.
  ///
  /// - Parameters:
  ///   - table: the table of the mapper.
  ///   - timing: the member with the time of an event, and its unit.
  package init(_ table: EventTable, timing: PageTiming) {
    ownNames = OwnNames(table)
    unit = timing.unit
    members = EventMembers(idKey: "", timeMember: timing.timeMember)
  }

  /// The names and their counts, in no order. Classes and actions are without the affixes that hooks add.
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
    let time = members.time(batch, row, source, paths).flatMap { $0.microseconds(givenUnit: unit) }
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

  /// Appends the class and key of an event to the members' text, in the format that ``EventName`` parses.
  ///
  /// - Parameter names: the bytes that the name ranges of the view point into.
  private func takeName(_ type: RawEventType?, _ view: RecordView, _ names: borrowing Span<UInt8>) {
    // The phase identifies an app event; the class of the delegate adds nothing.
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
