extension MemberValue: Codable {
  /// Decodes a value of any JSON type.
  ///
  /// The decoder limits the precision of numbers: most support `Double`, and `Int64` for integers.
  /// ``RawEvent/init(jsonLine:)-([UInt8])`` keeps all digits.
  public init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: MemberName.self) {
      var members: [String: MemberValue] = [:]
      for key in container.allKeys { members[key.stringValue] = try container.decode(MemberValue.self, forKey: key) }
      self = .object(members)
      return
    }
    if var container = try? decoder.unkeyedContainer() {
      var elements: [MemberValue] = []
      while !container.isAtEnd { elements.append(try container.decode(MemberValue.self)) }
      self = .array(elements)
      return
    }
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let truth = try? container.decode(Bool.self) {
      self = .boolean(truth)
    } else if let number = try? container.decode(Int64.self) {
      self = .number(String(number))
    } else if let number = try? container.decode(UInt64.self) {
      self = .number(String(number))
    } else if let number = try? container.decode(Double.self), number.isFinite {
      self = .number(number.description)
    } else {
      self = .string(try container.decode(String.self))
    }
  }

  /// Encodes the value. A number without a fraction that fits becomes an `Int64` or `UInt64`, any other number a `Double`.
  ///
  /// - Throws: `EncodingError` if a number is not in JSON's grammar or exceeds the range of `Double`.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .object(let members):
      var container = encoder.container(keyedBy: MemberName.self)
      for (name, value) in members { try container.encode(value, forKey: MemberName(name)) }
    case .array(let elements):
      var container = encoder.unkeyedContainer()
      for element in elements { try container.encode(element) }
    case .string(let text):
      var container = encoder.singleValueContainer()
      try container.encode(text)
    case .boolean(let truth):
      var container = encoder.singleValueContainer()
      try container.encode(truth)
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .number(let text):
      var container = encoder.singleValueContainer()
      if let number = Int64(text) {
        try container.encode(number)
      } else if let number = UInt64(text) {
        try container.encode(number)
      } else if DecimalText.isNumber(text), let number = Double(text), number.isFinite {
        try container.encode(number)
      } else {
        let context = EncodingError.Context(codingPath: encoder.codingPath, debugDescription: "'\(text)' is no number")
        throw EncodingError.invalidValue(text, context)
      }
    }
  }

  /// The name of a member.
  private struct MemberName: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
