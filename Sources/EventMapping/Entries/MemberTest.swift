/// A test of a raw event's member. Values are compared by JSON type: the number 1 is not the string `1`.
///
/// ```swift
/// let isLargeOrder = MemberTest.number(.atLeast, "1000")
/// let isBuy = MemberTest.anyOf([.equals("Buy"), .text(.prefix, "Buy ")])
/// ```
public indirect enum MemberTest: Sendable, Equatable {
  /// The member equals a string, number, boolean or null. Numbers are compared by value: 1.0 equals 1.
  case equals(MemberValue)
  /// At least one of the tests holds.
  case anyOf([MemberTest])
  /// All tests hold.
  case allOf([MemberTest])
  /// The member is a string that compares as required with the text.
  case text(TextComparison, String)
  /// The member is a number that compares by value as required with a number in JSON's grammar. A string never does.
  case number(NumberComparison, String)
  /// The member exists (`true`) or is missing (`false`). A member that is null exists.
  case exists(Bool)
  /// The test does not hold. A missing member therefore passes the negation of a comparison.
  case not(MemberTest)
}
