import EventMapping
import EventMapTableSearch

/// A survey of raw events: counts the events of each row of a table, and of each name without a row.
///
/// ```swift
/// let survey = RowSurvey(table)
/// var translator = DumpTranslator(mapper: survey.mapper, options: survey.translation, outputs: .init(survey: survey))
/// ```
///
/// The survey's mapper has the same table, but each row sends its number instead of its event IDs. So hooked names, modules, ancestors,
/// ignored classes and conditions have the same effect as in a translation.
///
/// Memory does not grow with the dump: the table bounds the rows, and names without a row are limited as in all lists of a run.
package final class RowSurvey: RecordObserver {
  /// The mapper for the run, whose event IDs are row numbers.
  package let mapper: EventMapper
  /// The number of raw events.
  package private(set) var eventCount = 0
  /// The number of raw events that the settings of the table ignore.
  package private(set) var ignoredCount = 0
  /// The number of raw events of a type that no table can name.
  package private(set) var unknownTypeCount = 0
  /// The number of raw events without a row whose names are beyond the limit of distinct names.
  package private(set) var uncountedCount = 0

  private let rows: [EventTable.RowName]
  /// The row of each of the mapper's event IDs, and whether the ID is for events that meet no condition of the row.
  private let answers: [(row: Int, isUnmatched: Bool)]
  private let ownNames: OwnNames
  /// The counts of the table's rows, indexed like ``rows``.
  private var tracked: RowTallies
  /// Classes and keys without a row, with their sections as kinds, and the counts of each.
  private var untracked = (names: CappedNames(.run), tallies: RowTallies())
  private var members: EventMembers
  /// The counts over time and the page steps; `nil` if they are not needed.
  private var course: EventCourse?

  /// The options for translating the dump: event IDs in the events have no effect.
  package static var translation: TranslationOptions {
    // An empty key matches no member, so existing event IDs have no effect.
    var options = TranslationOptions(idKey: "", onExisting: .replace)
    options.countsUnmappedPairs = false
    return options
  }

  /// The options for translating the dump for this survey, with page timing if it counts page steps.
  package var translation: TranslationOptions {
    var options = Self.translation
    if countsPageSteps {
      options.pageTiming = PageTiming(timeMember: members.names[EventMembers.Member.timestamp.rawValue])
      options.pageTiming?.notesSteps = true
    }
    return options
  }

  /// Makes a survey.
  ///
  /// - Parameters:
  ///   - superclasses: the superclasses by class, as for the mapper of the table.
  ///   - timeMember: the member with the time of an event.
  ///   - utcOffset: the offset from UTC of the days in ``activity``; `nil` to leave out ``activity`` and ``pageSteps``.
  package init(
    _ table: EventTable, superclasses: [String: String] = [:], timeMember: String = PageTiming().timeMember,
    utcOffset: UTCOffset? = nil
  ) {
    let names = table.rows.map(\.name)
    let numbers = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
    let probe = table.mapRows { name, entries in Self.probe(entries, numbers[name] ?? 0) }
    mapper = EventMapper(table: probe, superclasses: superclasses)
    answers = mapper.eventIDs.map { id in
      (row: Int(id.prefix { $0 != Self.unmatchedMark }) ?? 0, isUnmatched: id.last == Self.unmatchedMark)
    }
    rows = names
    tracked = RowTallies(count: names.count)
    ownNames = OwnNames(table)
    members = EventMembers(idKey: "", timeMember: timeMember)
    course = utcOffset.map { EventCourse(table, rows: names, ownNames, utcOffset: $0) }
  }

  /// The suffix of a row number in the IDs for events that meet no condition of the row.
  private static let unmatchedMark: Character = "?"

  /// Returns entries with the same conditions whose event IDs are the row number.
  private static func probe(_ entries: EventEntries, _ number: Int) -> EventEntries {
    guard case .list(let list) = entries else { return .id(String(number)) }
    let own = list.map { EventEntry(eventID: String(number), when: $0.when, isOtherwise: $0.isOtherwise) }
    return .list(own + [EventEntry(eventID: String(number) + String(unmatchedMark), isOtherwise: true)])
  }

  // MARK: Results

  /// The counts of the rows that have events.
  package var trackedEvents: [EventTable.RowName: RowEvents] {
    Dictionary(
      uniqueKeysWithValues: rows.indices.lazy.filter { self.tracked.hasEvents($0) }
        .map { (self.rows[$0], self.tracked.events($0)) })
  }

  /// The counts of names without a row. Classes are without the affixes that hooks add.
  package var untrackedEvents: [EventTable.RowName: RowEvents] {
    var found: [EventTable.RowName: RowEvents] = [:]
    for (number, name) in untrackedNames.enumerated() {
      var events = untracked.tallies.events(number)
      if let other = found[name] { events.formUnion(other) }
      found[name] = events
    }
    return found
  }

  /// The names without a row, indexed by their numbers.
  private var untrackedNames: [EventTable.RowName] {
    let names = untracked.names
    let bytes = names.bytes
    return (0..<names.count).map { number in
      let (kind, range) = names.name(number)
      let parts = bytes[range].split(
        separator: ActionCounts.separator, maxSplits: 1, omittingEmptySubsequences: false
      ).map { String(decoding: $0, as: UTF8.self) }
      return EventTable.RowName(
        className: parts.first ?? "", section: TableSection.allCases[Int(kind)], key: parts.count > 1 ? parts[1] : "")
    }
  }

  /// The events over time; `nil` if no event has a time, or if the survey does not count them.
  package var activity: EventActivity? { course?.activity(untracked: untrackedNames) }

  /// Whether ``pageSteps`` are counted, which requires page timing. Always false if the survey does not count ``activity``.
  package var countsPageSteps: Bool {
    get { course?.countsPageSteps == true }
    set { course?.countsPageSteps = newValue }
  }

  /// The steps from page to page; `nil` if no page was entered, or if the survey does not count them.
  package var pageSteps: PageSteps? { course?.pageSteps }

  // MARK: Observing

  var observedMembers: [String] { members.names }

  var longestName: Int { CappedNames.longest }

  func beginDump() { members.beginDump() }

  func observe(
    _ batch: borrowing RecordBatch, _ resolved: borrowing ResolvedBatch, _ source: borrowing Span<UInt8>,
    _ paths: RecordPaths
  ) {
    defer { members.text.clear() }
    for row in 0..<batch.count {
      let resolution = resolved.resolutions[row]
      switch resolution.bucket {
      case .mapped: addTracked(resolution, batch, resolved, row, source, paths)
      case .unmapped: addUntracked(batch, row, source, paths)
      case .ignored: ignoredCount += 1
      default: continue
      }
      eventCount += 1
      if resolution.page >= 0 { course?.add(resolved.pages.events[Int(resolution.page)], resolved.pages) }
    }
  }

  private func addTracked(
    _ resolution: Resolution, _ batch: borrowing RecordBatch, _ resolved: borrowing ResolvedBatch, _ row: Int,
    _ source: borrowing Span<UInt8>, _ paths: RecordPaths
  ) {
    // All entries whose conditions an event meets are of the same row.
    var index = Int(resolution.eventIndex)
    if index < 0, let first = resolution.events.first { index = resolved.events[Int(first)].eventIndex }
    let answer = answers[index]
    let event = event(batch, row, source, paths)
    tracked.add(event, to: answer.row, isUnmatched: answer.isUnmatched)
    course?.add(tracked: answer.row, isUnmatched: answer.isUnmatched, at: event.time)
  }

  private func addUntracked(
    _ batch: borrowing RecordBatch, _ row: Int, _ source: borrowing Span<UInt8>, _ paths: RecordPaths
  ) {
    let view = batch.views[row]
    guard case .event(let type) = view.kind else {
      unknownTypeCount += 1
      course?.add(untracked: nil, at: time(batch, row, source, paths))
      return
    }
    let event = event(batch, row, source, paths)
    members.text.removeAll(keepingCapacity: true)
    if view.namesAreDecoded {
      let names = batch.names
      takeName(type, view, names.span)
    } else {
      takeName(type, view, source)
    }
    if case .action(.row) = type, view.selectorOrPhase.isEmpty { members.appendRowAction(batch, row, source, paths) }
    let section = Self.section(of: type)
    let kind = UInt32(TableSection.allCases.firstIndex(of: section) ?? 0)
    let name = members.text
    guard let number = untracked.names.number(kind: kind, adding: name.span) else {
      uncountedCount += 1
      course?.add(untracked: nil, at: event.time)
      return
    }
    untracked.tallies.add(event, to: number, isUnmatched: false)
    course?.add(untracked: number, at: event.time)
  }

  private static func section(of type: RawEventType) -> TableSection {
    switch type {
    case .page: .pageEventIDs
    case .action: .controlEventIDs
    case .view: .viewEventIDs
    case .app: .appEventIDs
    }
  }

  /// Appends the class and key of a row for the event to the members' text.
  ///
  /// - Parameter names: the bytes that the name ranges of the view point into.
  private func takeName(_ type: RawEventType, _ view: RecordView, _ names: borrowing Span<UInt8>) {
    let className = names.extracting(view.className)
    if type == .app, className.count == 0 {
      members.text.append(contentsOf: EventTable.appKey.utf8)
    } else {
      ownNames.append(class: className, to: &members.text)
    }
    members.text.append(ActionCounts.separator)
    let key = names.extracting(view.selectorOrPhase)
    switch type {
    case .page: take(PagePhase(rawEventName: key)?.rawValue, orElse: key)
    case .app: take(AppPhase(rawEventName: key)?.rawValue, orElse: key)
    case .action: ownNames.append(action: key, to: &members.text)
    case .view: members.text.append(names, key.count > 0 ? view.selectorOrPhase : view.viewID)
    }
  }

  private func take(_ phase: String?, orElse key: borrowing Span<UInt8>) {
    if let phase { members.text.append(contentsOf: phase.utf8) } else { members.text.append(key) }
  }

  private func event(
    _ batch: borrowing RecordBatch, _ row: Int, _ source: borrowing Span<UInt8>, _ paths: RecordPaths
  ) -> RowTallies.Event {
    RowTallies.Event(
      session: members.session(batch, row, source, paths), time: time(batch, row, source, paths))
  }

  /// Returns the time of an event, in microseconds since 1970. Each number's unit is inferred from its size, because dumps of several
  /// formats have different units.
  private func time(
    _ batch: borrowing RecordBatch, _ row: Int, _ source: borrowing Span<UInt8>, _ paths: RecordPaths
  ) -> Int64? {
    members.time(batch, row, source, paths).flatMap { $0.microseconds(givenUnit: nil) }
  }
}
