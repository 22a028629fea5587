import EventMapping
import Foundation

/// A validated document `eventmap-stats/1` that can be added to others.
struct StatisticsPart {
  /// The members of the document that are added up.
  struct Document: Decodable {
    struct Action: Decodable {
      var target, action: String
      var count: Int
      var touchPhases: [String: Int]?
    }

    struct Row: Decodable {
      var eventID, `class`: String?
      var members: [String: String]?
      var count: Int
      var enters, leaves: Int?
      var sessions: Int
      var sessionsPrecision, timedPrecision: String?
      var timed: Int
      var totalSeconds: Double?
      var hours: [Int]
    }

    /// The totals: every member that is a number, and the precision of the sessions.
    struct Totals: Decodable {
      var counts: [String: Int] = [:]
      var sessionsPrecision: String?

      private struct Key: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
      }

      init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: Key.self)
        for key in members.allKeys {
          if let count = try? members.decode(Int.self, forKey: key) { counts[key.stringValue] = count }
        }
        sessionsPrecision = try? members.decode(String.self, forKey: Key(stringValue: "sessionsPrecision"))
      }

      subscript(name: String, default fallback: Int) -> Int { counts[name, default: fallback] }
    }

    var totals: Totals
    var events, pages: [Row]
    var by: [String]?
    var groups: [Row]?
    var otherGroups: Row?
    var actions: [Action]
    var steps: [StatisticsReport.Step]
    var uncountedEvents, uncountedPages, uncountedActions: Int
    var timeUnit: String?
    var utcOffset: String
    var parts: StatisticsParts
  }

  private struct Head: Decodable {
    var schema: String?
    var parts: AnyValue?

    struct AnyValue: Decodable {
      init(from decoder: any Decoder) {}
    }
  }

  let document: Document
  let lines: LineCounts
  let utcOffset: UTCOffset
  let timeUnit: TimeUnit?
  private let name: String

  /// The largest number that a document may contain. The sum of any feasible number of such numbers fits an `Int`.
  private static let maximumCount = 1 << 48

  init(_ data: Data, name: String) throws(StatisticsMergeError) {
    let decoder = JSONDecoder()
    self.name = name
    let plain = DisplayedName.plain(name)
    guard let head = try? decoder.decode(Head.self, from: data), head.schema == "eventmap-stats/1" else {
      throw StatisticsMergeError(
        "\(plain): not statistics, expected the output of 'eventmap stats --format json --mergeable'")
    }
    guard head.parts != nil else {
      throw StatisticsMergeError(
        "\(plain): not mergeable, its sessions and times are missing; write it with "
          + "'eventmap stats --format json --mergeable'")
    }
    do {
      document = try decoder.decode(Document.self, from: data)
    } catch {
      throw Self.damaged(name)
    }
    guard let utcOffset = UTCOffset(document.utcOffset) else { throw Self.damaged(name) }
    self.utcOffset = utcOffset
    timeUnit = document.timeUnit.flatMap(TimeUnit.init(rawValue:))
    var lines = LineCounts()
    (lines.lines, lines.bytes) = (document.totals["lines", default: 0], document.totals["bytes", default: 0])
    for bucket in LineBucket.allCases { lines[bucket] = document.totals[bucket.name, default: 0] }
    self.lines = lines
    guard isInRange else { throw Self.damaged(name) }
  }

  private static func damaged(_ name: String) -> StatisticsMergeError {
    StatisticsMergeError("\(DisplayedName.plain(name)): damaged, or written by another version; count this part again")
  }

  private var rows: [Document.Row] {
    document.events + document.pages + (document.groups ?? []) + [document.otherGroups].compactMap { $0 }
  }

  /// Whether all numbers are in range and all lists have matching lengths.
  private var isInRange: Bool {
    var counts = Array(document.totals.counts.values)
    counts += [document.uncountedEvents, document.uncountedPages, document.uncountedActions]
    for row in rows { counts += [row.count, row.enters ?? 0, row.leaves ?? 0, row.sessions, row.timed] + row.hours }
    for action in document.actions { counts += [action.count] + Array((action.touchPhases ?? [:]).values) }
    counts += document.steps.map(\.count) + document.parts.activity.counts + [document.parts.activity.outside]
    let parts = document.parts
    return counts.allSatisfy { (0...Self.maximumCount).contains($0) } && rows.allSatisfy { $0.hours.count == 24 }
      && parts.events.count == document.events.count && parts.pages.count == document.pages.count
      && parts.groups?.count == document.groups?.count && (parts.otherGroups == nil) == (document.otherGroups == nil)
      && (document.by == nil) == (document.groups == nil) && parts.activity.spans.count == parts.activity.counts.count
      && parts.activity.spans.allSatisfy { (-(1 << 30)..<1 << 30).contains($0) }
  }

  /// Whether any event has a time.
  var hasTimes: Bool { document.parts.activity.outside > 0 || !document.parts.activity.spans.isEmpty }

  /// Empty counts of groups by the members of the part; `nil` for a part without groups.
  var emptyGroups: GroupCounts? { document.by.map { GroupCounts(members: $0, idKey: "", mapper: nil) } }

  // MARK: Adding

  /// Adds the part to a sum.
  ///
  /// - Throws: an error if the lists behind the report do not match it.
  func add(to sum: inout StatisticsTallies) throws(StatisticsMergeError) {
    let totals = StatisticsReport.Sessions(
      count: document.totals["sessions", default: 0], precision: precision(document.totals.sessionsPrecision))
    guard let sessions = document.parts.totals.sessions(totals) else { throw Self.damaged(name) }
    sum.totals.sessions.add(sessions, row: 0)
    sum.totals.withID += document.totals["events", default: 0]
    sum.totals.withoutTime += document.totals["withoutTime", default: 0]
    for (row, part) in zip(document.events, document.parts.events) {
      guard let eventID = row.eventID else { throw Self.damaged(name) }
      let (name, counts) = (Array(eventID.utf8), try counts(row, part))
      sum.events.addOrCount(name.span, counts)
    }
    for (row, part) in zip(document.pages, document.parts.pages) {
      guard let className = row.class else { throw Self.damaged(name) }
      let (name, counts) = (Array(className.utf8), try counts(row, part))
      sum.pages.addOrCount(name.span, counts)
    }
    sum.events.addUncounted(document.uncountedEvents)
    sum.pages.addUncounted(document.uncountedPages)
    try addGroups(to: &sum)
    for action in document.actions {
      var phases: [TouchPhase: Int] = [:]
      for phase in TouchPhase.allCases { phases[phase] = action.touchPhases?[phase.name] }
      let target = Array(action.target.utf8) + [ActionCounts.separator] + Array(action.action.utf8)
      sum.actions.add(target.span, count: action.count, phases)
    }
    sum.actions.addUncounted(document.uncountedActions)
    sum.activity.add(document.parts.activity, withoutTime: document.totals["withoutTime", default: 0])
    for step in document.steps { sum.steps.add(from: step.from, to: step.to, count: step.count) }
  }

  private func addGroups(to sum: inout StatisticsTallies) throws(StatisticsMergeError) {
    guard let members = document.by, var groups = sum.groups else { return }
    let nameOfOthers = GroupCounts.nameOfOthers
    for (row, part) in zip(document.groups ?? [], document.parts.groups ?? []) {
      var key: [UInt8] = []
      for member in members {
        if let value = row.members?[member] {
          let text = Array(value.utf8)
          SplitKey.append(text.span, to: &key)
        } else {
          SplitKey.appendMissing(to: &key)
        }
      }
      let counts = try counts(row, part)
      if !groups.rows.add(key.span, counts) { groups.others.add(nameOfOthers.span, counts) }
    }
    if let row = document.otherGroups, let part = document.parts.otherGroups {
      let counts = try counts(row, part)
      groups.others.add(nameOfOthers.span, counts)
    }
    sum.groups = groups
  }

  private func counts(
    _ row: Document.Row, _ part: StatisticsParts.Row
  ) throws(StatisticsMergeError) -> StatisticsRow.Part {
    let sessions = part.sessions(.init(count: row.sessions, precision: precision(row.sessionsPrecision)))
    let durations = part.durations(
      .init(count: row.timed, total: row.totalSeconds ?? 0, precision: precision(row.timedPrecision)))
    guard let sessions, let durations else { throw Self.damaged(name) }
    return StatisticsRow.Part(
      count: row.count, enters: row.enters ?? 0, leaves: row.leaves ?? 0, hours: row.hours, sessions: sessions,
      durations: durations)
  }

  private func precision(_ text: String?) -> StatisticsPrecision {
    text.flatMap(StatisticsPrecision.init(rawValue:)) ?? .exact
  }
}
