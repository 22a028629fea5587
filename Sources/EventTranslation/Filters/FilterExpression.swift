import EventMapping

/// Which events of a dump are kept: the tests of conditions on members, and what joins them.
///
/// ```swift
/// let expression = try FilterExpression("type = page and title ~ 'Buy*' and not cart.total < 100")
/// ```
public indirect enum FilterExpression: Sendable, Equatable {
  /// A member passes a test. The member that holds the event ID is that of the server event.
  case test(EventEntry.Condition)
  /// All of these hold.
  case all([FilterExpression])
  /// At least one of these holds.
  case any([FilterExpression])
  /// This does not hold.
  case not(FilterExpression)

  /// Reads an expression, as the command line has it.
  ///
  /// - Throws: the first mistake in it.
  public init(_ text: String) throws(FilterSyntaxError) {
    var parser = FilterParser(text)
    self = try parser.parse()
  }

  /// The members that are tested, each once, sorted.
  package var members: [String] {
    switch self {
    case .test(let condition): [condition.member]
    case .all(let inner), .any(let inner): Set(inner.flatMap(\.members)).sorted()
    case .not(let inner): inner.members
    }
  }
}

/// A mistake in an expression.
public struct FilterSyntaxError: Error, Equatable {
  /// What was found and what was expected, without the place.
  public var message: String
  /// Where it is: 1 for the first Unicode scalar of the text.
  public var column: Int

  init(_ message: String, at column: Int) {
    self.message = message
    self.column = column
  }
}
