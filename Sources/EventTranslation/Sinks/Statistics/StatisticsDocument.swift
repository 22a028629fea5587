import EventMapping
import Foundation

/// Statistics as JSON, `eventmap-stats/1`: the members that scripts rely on.
public struct StatisticsDocument: Encodable, Sendable {
  private struct Totals: Encodable, Sendable {
    var lines, bytes, mapped, unmapped, ignored, filtered, rejected, skipped: Int
    var events, withoutTime, forgottenPages: Int
    var sessions: Int
    var sessionsExact: Bool
    var sessionsPrecision: String?
  }

  private struct Event: Encodable, Sendable {
    var eventID: String
    var count: Int
    var sessions: Int
    var sessionsExact: Bool
    var sessionsPrecision: String?
    var timed: Int
    var medianSeconds, p95Seconds, totalSeconds: Double?
    var timedPrecision: String?
    var hours: [Int]
  }

  private struct Page: Encodable, Sendable {
    var `class`: String
    var count, enters, leaves: Int
    var sessions: Int
    var sessionsExact: Bool
    var sessionsPrecision: String?
    var timed: Int
    var medianSeconds, p95Seconds, totalSeconds: Double?
    var timedPrecision: String?
    var hours: [Int]
  }

  private struct Activity: Encodable, Sendable {
    var unit, start: String
    var events: [Int]
    var withoutTime, outside: Int
  }

  private struct Step: Encodable, Sendable {
    var from, to: String
    var count: Int
  }

  private struct Action: Encodable, Sendable {
    var target, action: String
    var count: Int
    var touchPhases: [String: Int]?
    var severalTouchPhases, neverEnds: Bool?
  }

  private let schema = "eventmap-stats/1"
  private let totals: Totals
  private let events: [Event]
  private let pages: [Page]
  private let actions: [Action]
  private let activity: Activity?
  private let steps: [Step]
  private let uncountedEvents, uncountedPages, uncountedActions: Int
  private let timeUnit: String?
  private let utcOffset: String

  /// Makes the document.
  public init(_ report: StatisticsReport) {
    let (lines, sessions) = (report.totals.lines, report.totals.sessions)
    totals = Totals(
      lines: lines.lines, bytes: lines.bytes, mapped: lines[.mapped], unmapped: lines[.unmapped], ignored: lines[.ignored],
      filtered: lines[.filtered], rejected: lines[.rejected], skipped: lines[.skipped], events: report.totals.events,
      withoutTime: report.totals.withoutTime, forgottenPages: report.totals.forgottenPages, sessions: sessions.count,
      sessionsExact: sessions.precision == .exact,
      sessionsPrecision: Self.name(sessions.precision))
    events = report.events.map {
      Event(
        eventID: $0.id, count: $0.count, sessions: $0.sessions.count, sessionsExact: $0.sessions.precision == .exact,
        sessionsPrecision: Self.name($0.sessions.precision), timed: $0.durations.count,
        medianSeconds: $0.durations.median, p95Seconds: $0.durations.p95, totalSeconds: Self.total($0.durations),
        timedPrecision: Self.name($0.durations.precision), hours: $0.hours)
    }
    pages = report.pages.map {
      Page(
        class: $0.className, count: $0.count, enters: $0.enters, leaves: $0.leaves, sessions: $0.sessions.count,
        sessionsExact: $0.sessions.precision == .exact, sessionsPrecision: Self.name($0.sessions.precision),
        timed: $0.durations.count, medianSeconds: $0.durations.median, p95Seconds: $0.durations.p95,
        totalSeconds: Self.total($0.durations), timedPrecision: Self.name($0.durations.precision), hours: $0.hours)
    }
    actions = report.actions.map { action in
      let phases = Dictionary(action.touchPhases.map { ($0.name, $1) }, uniquingKeysWith: +)
      let hasTouches = !phases.isEmpty
      return Action(
        target: action.target, action: action.action, count: action.count, touchPhases: hasTouches ? phases : nil,
        severalTouchPhases: hasTouches ? action.isInSeveralTouchPhases : nil,
        neverEnds: hasTouches ? action.neverEnds : nil)
    }
    activity = report.activity.map { activity in
      let start = Date(timeIntervalSince1970: Double(activity.start) / 1_000_000)
      return Activity(
        unit: activity.unit.rawValue, start: start.formatted(.iso8601), events: activity.counts,
        withoutTime: activity.withoutTime, outside: activity.outside)
    }
    steps = report.steps.map { Step(from: $0.from, to: $0.to, count: $0.count) }
    (uncountedEvents, uncountedPages) = (report.uncountedEvents, report.uncountedPages)
    uncountedActions = report.uncountedActions
    timeUnit = report.timeUnit?.rawValue
    utcOffset = report.utcOffset.description
  }

  /// The document as bytes, indented, members sorted, with a line feed at the end.
  public func bytes() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(self)) + [UInt8(ascii: "\n")]
  }

  /// The name of a precision; exact numbers have none in the document.
  private static func name(_ precision: StatisticsPrecision) -> String? {
    precision == .exact ? nil : precision.rawValue
  }

  private static func total(_ durations: StatisticsReport.Durations) -> Double? {
    durations.count > 0 ? durations.total : nil
  }
}
