import EventMapping
import EventMapTextCharts
import Foundation

/// Statistics as JSON, with the members of the schema `eventmap-stats/1` that scripts rely on.
public struct StatisticsDocument: Encodable, Sendable {
  private struct Activity: Encodable, Sendable {
    var unit, start: String
    var events: [Int]
    var withoutTime, outside: Int
  }

  private struct Action: Encodable, Sendable {
    var target, action: String
    var count: Int
    var touchPhases: [String: Int]?
    var severalTouchPhases, neverEnds: Bool?
  }

  /// A group: its values by member, and the counts of a row.
  private struct Group: Encodable, Sendable {
    var members: [String: String]
    var counts: [String: StatisticsValue]

    func encode(to encoder: any Encoder) throws {
      try counts.encode(to: encoder)
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(members, forKey: .members)
    }

    private enum Key: CodingKey {
      case members
    }
  }

  private let schema = "eventmap-stats/1"
  private let totals: [String: StatisticsValue]
  private let events, pages: [[String: StatisticsValue]]
  private let by: [String]?
  private let groups: [Group]?
  private let otherGroups: [String: StatisticsValue]?
  private let actions: [Action]
  private let activity: Activity?
  private let steps: [StatisticsReport.Step]
  private let uncountedEvents, uncountedPages, uncountedActions: Int
  private let timeUnit: String?
  private let utcOffset: String
  private let parts: StatisticsParts?

  /// Makes the document.
  ///
  /// - Parameter parts: the counts behind the report, for a document that can be merged with others; `nil` to leave them out.
  public init(_ report: StatisticsReport, parts: StatisticsParts? = nil) {
    self.parts = parts
    totals = Self.members(report.totals)
    events = report.events.map { Self.members($0, name: "eventID") }
    pages = report.pages.map { Self.members($0, name: "class") }
    by = report.groups?.members
    groups = report.groups.map { all in
      all.groups.map { group in
        let values = zip(all.members, group.values).compactMap { name, value in value.map { (name, $0) } }
        return Group(
          members: Dictionary(values, uniquingKeysWith: { first, _ in first }),
          counts: Self.members(group.counts, name: nil))
      }
    }
    otherGroups = report.groups?.others.map { Self.members($0, name: nil) }
    actions = report.actions.map { action in
      let phases = Dictionary(action.touchPhases.map { ($0.name, $1) }, uniquingKeysWith: +)
      let hasTouches = !phases.isEmpty
      return Action(
        target: action.target, action: action.action, count: action.count, touchPhases: hasTouches ? phases : nil,
        severalTouchPhases: hasTouches ? action.isInSeveralTouchPhases : nil,
        neverEnds: hasTouches ? action.neverEnds : nil)
    }
    activity = report.activity.map { activity in
      Activity(
        unit: activity.unit.rawValue, start: CivilDate(microseconds: activity.start).text, events: activity.counts,
        withoutTime: activity.withoutTime, outside: activity.outside)
    }
    steps = report.steps
    (uncountedEvents, uncountedPages) = (report.uncountedEvents, report.uncountedPages)
    uncountedActions = report.uncountedActions
    timeUnit = report.timeUnit?.rawValue
    utcOffset = report.utcOffset.description
  }

  /// Returns the JSON text in UTF-8: indented, members sorted, with a line feed at the end.
  public func bytes() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(self)) + [UInt8(ascii: "\n")]
  }

  private static func members(_ totals: StatisticsReport.Totals) -> [String: StatisticsValue] {
    let sessions = totals.sessions
    var members = totals.lines.members.mapValues { StatisticsValue.count($0) }
    members["events"] = .count(totals.events)
    members["withoutTime"] = .count(totals.withoutTime)
    members["forgottenPages"] = .count(totals.forgottenPages)
    members["sessions"] = .count(sessions.count)
    members["sessionsExact"] = .truth(sessions.precision == .exact)
    if sessions.precision != .exact { members["sessionsPrecision"] = .precision(sessions.precision) }
    return members
  }

  /// - Parameter name: the member for the row's name; `nil` to leave the name out.
  private static func members(_ row: StatisticsRow, name: String?) -> [String: StatisticsValue] {
    var members: [String: StatisticsValue] = ["count": .count(row.count), "hours": .counts(row.hours)]
    if let name { members[name] = .text(row.name) }
    for column in StatisticsRow.Column.allCases {
      let value = column.value(of: row)
      // The document has no precision for exact numbers.
      if case .precision(.exact) = value { continue }
      members[column.memberName] = value
    }
    return members
  }
}
