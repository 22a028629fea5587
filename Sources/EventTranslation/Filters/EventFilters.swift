/// Which raw events of a dump are left out although they are good ones: they are counted as filtered.
public struct EventFilters: Sendable {
  /// What must hold of an event; `nil` for nothing.
  public var expression: FilterExpression?

  /// No filter.
  public init() {}
}
