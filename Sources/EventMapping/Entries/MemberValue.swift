/// A value of a raw event's member, by JSON's types.
public enum MemberValue: Sendable, Equatable {
  case string(String)
  /// A number by JSON's grammar, in decimal.
  case number(String)
  case boolean(Bool)
  case null
  case array([MemberValue])
  case object([String: MemberValue])

  /// Whether a text is a number by JSON's grammar.
  package static func isNumber(_ text: String) -> Bool { DecimalText.isNumber(text) }

  /// Whether arrays and objects are nested more than `levels` deep.
  ///
  /// It needs no stack, whatever the depth: events are recorded on threads with small ones.
  ///
  /// - Complexity: O(n) in the values of the first `levels` levels.
  package func isNested(deeperThan levels: Int) -> Bool {
    var values = isContainer ? [self] : []
    for _ in 0..<levels where !values.isEmpty { values = values.flatMap(\.containers) }
    return !values.isEmpty
  }

  /// The arrays and objects among its elements or members.
  private var containers: [MemberValue] {
    switch self {
    case .array(let elements): elements.filter(\.isContainer)
    case .object(let members): members.values.filter(\.isContainer)
    default: []
    }
  }

  private var isContainer: Bool {
    switch self {
    case .array, .object: true
    default: false
    }
  }

  /// The member at a path, as raw events have it: at every level a member whose name holds the dots wins over the nested one, and where
  /// several splits are there, the longest first name wins.
  func member(at path: Substring) -> MemberValue? {
    guard case .object(let members) = self else { return nil }
    if let value = members[String(path)] { return value }
    for dot in path.indices.reversed() where path[dot] == "." {
      if dot > path.startIndex, path.index(after: dot) < path.endIndex, let outer = members[String(path[..<dot])],
        let value = outer.member(at: path[path.index(after: dot)...])
      {
        return value
      }
    }
    return nil
  }
}

// For what is in a variable; literals need no call.
extension MemberValue {
  /// A string.
  public init(_ text: String) { self = .string(text) }
  /// A whole number.
  public init(_ number: some BinaryInteger) { self = .number(String(number)) }
  /// A number; infinity and NaN become null, since JSON has neither.
  public init(_ number: Double) { self = number.isFinite ? .number(number.description) : .null }
  /// `true` or `false`.
  public init(_ truth: Bool) { self = .boolean(truth) }
}

extension MemberValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// A string.
  public init(stringLiteral value: String) { self = .string(value) }
  /// A whole number.
  public init(integerLiteral value: Int) { self.init(value) }
  /// A number; infinity and NaN become null, since JSON has neither.
  public init(floatLiteral value: Double) { self.init(value) }
}

extension MemberValue: ExpressibleByBooleanLiteral, ExpressibleByNilLiteral {
  /// `true` or `false`.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
  /// Null.
  public init(nilLiteral: ()) { self = .null }
}

extension MemberValue: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  /// An array.
  public init(arrayLiteral elements: MemberValue...) { self = .array(elements) }
  /// An object; of a name that occurs twice the last counts.
  public init(dictionaryLiteral elements: (String, MemberValue)...) {
    self = .object(Dictionary(elements) { _, last in last })
  }
}
