/// Filters of valid raw events. Events that do not pass are counted as filtered.
///
/// ```swift
/// var options = TranslationOptions()
/// options.filters.expression = try FilterExpression("type = page")
/// options.filters.limit = 1_000
/// ```
public struct EventFilters: Sendable {
  /// The expression that events must match; `nil` to accept all events.
  public var expression: FilterExpression?
  /// The period of the events that are kept; `nil` to keep all. A period also drops events without a readable time.
  public var period: EventPeriod?
  /// The sample of sessions that are kept; `nil` to keep all.
  public var sample: EventSample?
  /// The member by which repeated events are dropped, or a dotted path to a nested member; `nil` to write all events.
  ///
  /// Only the first event with each value of the member is written. The last ``mostDistinctValues`` values are remembered.
  public var distinctMember: String?
  /// The number of server events after which the run ends, at least 1; `nil` for no limit.
  public var limit: Int?

  /// The number of values of ``distinctMember`` that are remembered.
  public static let mostDistinctValues = 1_000_000

  /// Makes filters that keep all events.
  public init() {}

  /// Whether filtering an event depends on the events before it.
  var areOrdered: Bool { limit != nil || distinctMember != nil }
}
