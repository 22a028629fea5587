import EventMapping

/// A Boolean expression that selects events: tests of members, joined by `and`, `or` and `not`.
///
/// ```swift
/// let expression = try FilterExpression("type = page and title ~ 'Buy*' and not cart.total < 100")
/// ```
public indirect enum FilterExpression: Sendable, Equatable {
  /// A member passes a test. The test of the event ID's member applies to the server event.
  case test(EventEntry.Condition)
  /// All operands hold.
  case all([FilterExpression])
  /// At least one operand holds.
  case any([FilterExpression])
  /// The operand does not hold.
  case not(FilterExpression)

  /// Parses an expression of the command line.
  ///
  /// - Throws: ``FilterSyntaxError`` for the first syntax error.
  public init(_ text: String) throws(FilterSyntaxError) {
    var parser = FilterParser(text)
    self = try parser.parse()
  }

  /// The distinct members that are tested, sorted.
  package var members: [String] {
    switch self {
    case .test(let condition): [condition.member]
    case .all(let inner), .any(let inner): Set(inner.flatMap(\.members)).sorted()
    case .not(let inner): inner.members
    }
  }
}

/// A syntax error in an expression.
public struct FilterSyntaxError: Error, Equatable {
  /// The message with the unexpected and the expected text, without the position.
  public var message: String
  /// The position of the error, counted in Unicode scalars from 1.
  public var column: Int

  init(_ message: String, at column: Int) {
    self.message = message
    self.column = column
  }
}
