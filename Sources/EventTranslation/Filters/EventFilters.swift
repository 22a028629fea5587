/// Which raw events of a dump are left out although they are good ones: they are counted as filtered.
public struct EventFilters: Sendable {
  /// What must hold of an event; `nil` for nothing.
  public var expression: FilterExpression?
  /// The times of the events that are kept; `nil` for all. An event without a time that can be read is left out, too.
  public var period: EventPeriod?
  /// The sessions that are kept; `nil` for all.
  public var sample: EventSample?
  /// The member of which each value is written once; `nil` to write all events. A dotted path names a nested one.
  ///
  /// The last ``mostDistinctValues`` values are remembered.
  public var distinctMember: String?
  /// After how many server events the run ends, at least 1; `nil` for all.
  public var limit: Int?

  /// How many values of ``distinctMember`` are remembered.
  public static let mostDistinctValues = 1_000_000

  /// No filter.
  public init() {}

  /// Whether what is left out depends on the events before.
  var areOrdered: Bool { limit != nil || distinctMember != nil }
}
