/// What a condition asks of a member. Values compare by their JSON type: the number 1 is not the string `1`.
public indirect enum MemberTest: Sendable, Equatable {
  /// It is this string, number, boolean or null. Numbers compare by value: 1.0 is 1.
  case equals(MemberValue)
  /// At least one of these holds.
  case anyOf([MemberTest])
  /// All of these hold.
  case allOf([MemberTest])
  /// It is a string, and this holds of it and that text.
  case text(TextComparison, String)
  /// It is a number, and this holds of it and that other number by JSON's grammar. Numbers compare by value, strings never.
  case number(NumberComparison, String)
  /// It is there, be it null, or it is not.
  case exists(Bool)
  /// This does not hold; so of a member that is not there a comparison's opposite holds.
  case not(MemberTest)
}
