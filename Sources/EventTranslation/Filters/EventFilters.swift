/// Which raw events of a dump are left out although they are good ones: they are counted as filtered.
public struct EventFilters: Sendable {
  /// What must hold of an event; `nil` for nothing.
  public var expression: FilterExpression?
  /// The times of the events that are kept; `nil` for all. An event without a time that can be read is left out, too.
  public var period: EventPeriod?
  /// The sessions that are kept; `nil` for all.
  public var sample: EventSample?
  /// After how many server events the run ends, at least 1; `nil` for all.
  public var limit: Int?

  /// No filter.
  public init() {}
}
