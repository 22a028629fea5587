import EventMapping
import EventMapTableSearch

/// Looks through raw events for the rows of a table that they lead to, and for what no row names.
///
/// ```swift
/// let survey = RowSurvey(table)
/// var translator = DumpTranslator(mapper: survey.mapper, options: survey.translation, outputs: .init(survey: survey))
/// ```
///
/// The mapper is one of the same table in which each row sends a name of its own instead of its event IDs, so that hooked names,
/// modules, ancestors, ignored classes and conditions count as they do in a translation.
///
/// Memory does not grow with the dump: rows are those of the table, names that no row has are limited as in all lists of a run.
package final class RowSurvey: RecordObserver {
  /// Asks the table for rows.
  package let mapper: EventMapper
  /// How many raw events there were.
  package private(set) var eventCount = 0
  /// How many of them the settings of the table ignore.
  package private(set) var ignoredCount = 0
  /// How many have a type that no table can name.
  package private(set) var unknownTypeCount = 0
  /// How many that no row names found no room to be counted by name.
  package private(set) var uncountedCount = 0

  private let rows: [EventTable.RowName]
  /// For each event ID of the mapper the number of its row, and whether it is for events that meet no condition.
  private let answers: [(row: Int, isUnmatched: Bool)]
  private let ownNames: OwnNames
  /// By the numbers of ``rows``.
  private var tracked: RowTallies
  /// Classes and keys without a row, with their sections as kinds; and by their numbers what was counted.
  private var untracked = (names: CappedNames(.run), tallies: RowTallies())
  private var members: EventMembers
  /// `nil` where nobody wants to know.
  private var course: EventCourse?

  /// How a dump must be translated: an event ID that an event has already changes nothing.
  package static var translation: TranslationOptions {
    // No member has this name, so that an event ID that is there already is left alone.
    var options = TranslationOptions(idKey: "", onExisting: .replace)
    options.countsUnmappedPairs = false
    return options
  }

  /// The same for this survey, which may want to know of more.
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
  ///   - superclasses: as for the mapper of the table.
  ///   - timeMember: the member that holds the time of an event.
  ///   - utcOffset: of the place whose days count, for ``activity`` and ``pageSteps``; `nil` to leave both out.
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

  /// Behind the number of a row: the event meets no condition of it.
  private static let unmatchedMark: Character = "?"

  /// Entries with the same conditions that say which row they are of.
  private static func probe(_ entries: EventEntries, _ number: Int) -> EventEntries {
    guard case .list(let list) = entries else { return .id(String(number)) }
    let own = list.map { EventEntry(eventID: String(number), when: $0.when, isOtherwise: $0.isOtherwise) }
    return .list(own + [EventEntry(eventID: String(number) + String(unmatchedMark), isOtherwise: true)])
  }

  // MARK: Results

  /// What was counted of the rows that have events.
  package var trackedEvents: [EventTable.RowName: RowEvents] {
    Dictionary(
      uniqueKeysWithValues: rows.indices.lazy.filter { self.tracked.hasEvents($0) }
        .map { (self.rows[$0], self.tracked.events($0)) })
  }

  /// What was counted under names that no row has. A class is without what hooks add to its name.
  package var untrackedEvents: [EventTable.RowName: RowEvents] {
    var found: [EventTable.RowName: RowEvents] = [:]
    for (number, name) in untrackedNames.enumerated() {
      var events = untracked.tallies.events(number)
      if let other = found[name] { events.formUnion(other) }
      found[name] = events
    }
    return found
  }

  /// The names that no row has, by their numbers.
  private var untrackedNames: [EventTable.RowName] {
    let names = untracked.names
    let bytes = names.bytes
    return (0..<names.count).map { number in
      let (kind, range) = names.name(number)
      let parts = bytes[range].split(
        separator: TouchRows.separator, maxSplits: 1, omittingEmptySubsequences: false
      ).map { String(decoding: $0, as: UTF8.self) }
      return EventTable.RowName(
        className: parts.first ?? "", section: TableSection.allCases[Int(kind)], key: parts.count > 1 ? parts[1] : "")
    }
  }

  /// When the events came; `nil` where none has a time, and where nobody wanted to know.
  package var activity: EventActivity? { course?.activity(untracked: untrackedNames) }

  /// Whether ``pageSteps`` are wanted, which take a timing of pages; never without ``activity``.
  package var countsPageSteps: Bool {
    get { course?.countsPageSteps == true }
    set { course?.countsPageSteps = newValue }
  }

  /// How users went from page to page; `nil` where they entered none, and where nobody wanted to know.
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
    // All entries that an event meets are of one row.
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

  /// Takes the class and the key, as a row would write them.
  ///
  /// - Parameter names: what the names of the view are in.
  private func takeName(_ type: RawEventType, _ view: RecordView, _ names: borrowing Span<UInt8>) {
    let className = names.extracting(view.className)
    if type == .app, className.count == 0 {
      members.text.append(contentsOf: EventTable.appKey.utf8)
    } else {
      ownNames.append(class: className, to: &members.text)
    }
    members.text.append(TouchRows.separator)
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

  /// When an event came, in microseconds since 1970. Dumps of several formats have times of several units.
  private func time(
    _ batch: borrowing RecordBatch, _ row: Int, _ source: borrowing Span<UInt8>, _ paths: RecordPaths
  ) -> Int64? {
    members.time(batch, row, source, paths).flatMap { $0.microseconds(asked: nil) }
  }
}
