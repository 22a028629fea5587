/// The value of a raw event's member, as a JSON type.
///
/// Literals and initializers create values:
///
/// ```swift
/// let members: [String: MemberValue] = ["title": "Buy", "count": 2, "price": MemberValue(price), "tags": ["new", nil]]
/// ```
public enum MemberValue: Sendable, Equatable {
  /// A string, unescaped.
  case string(String)
  /// A number as decimal text in JSON's grammar, which keeps all its digits.
  case number(String)
  /// `true` or `false`.
  case boolean(Bool)
  /// The value `null`, which differs from a missing member.
  case null
  /// An array.
  case array([MemberValue])
  /// An object, with unique names.
  case object([String: MemberValue])

  /// Whether a text is a number in JSON's grammar.
  package static func isNumber(_ text: String) -> Bool { DecimalText.isNumber(text) }

  /// Whether arrays and objects are nested more than `levels` deep.
  ///
  /// Iterative, because events are recorded on threads with small stacks.
  ///
  /// - Complexity: O(*n*), where *n* is the number of values in the first `levels` levels.
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

  /// The member at a dotted path. At every level, a member whose name contains the dots has precedence over a nested one. If the
  /// path can be split in several ways, the longest first name wins.
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

// For values in variables. Literals need no initializer.
extension MemberValue {
  /// Creates a string.
  public init(_ text: String) { self = .string(text) }
  /// Creates an integer.
  public init(_ number: some BinaryInteger) { self = .number(String(number)) }
  /// Creates a number. Infinity and NaN become null, because JSON has neither.
  public init(_ number: Double) { self = number.isFinite ? .number(number.description) : .null }
  /// Creates a boolean.
  public init(_ truth: Bool) { self = .boolean(truth) }
}

extension MemberValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Creates a string.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Creates an integer.
  public init(integerLiteral value: Int) { self.init(value) }
  /// Creates a number. Infinity and NaN become null, because JSON has neither.
  public init(floatLiteral value: Double) { self.init(value) }
}

extension MemberValue: ExpressibleByBooleanLiteral, ExpressibleByNilLiteral {
  /// Creates a boolean.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
  /// Creates a null.
  public init(nilLiteral: ()) { self = .null }
}

extension MemberValue: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  /// Creates an array.
  public init(arrayLiteral elements: MemberValue...) { self = .array(elements) }
  /// Creates an object. If a name occurs twice, the last value wins.
  public init(dictionaryLiteral elements: (String, MemberValue)...) {
    self = .object(Dictionary(elements) { _, last in last })
  }
}
