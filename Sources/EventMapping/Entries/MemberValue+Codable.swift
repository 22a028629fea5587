extension MemberValue: Codable {
  /// Decodes a value of any JSON type.
  ///
  /// The decoder limits the precision of numbers: most support `Double`, and `Int64` for integers.
  /// ``RawEvent/init(jsonLine:)-([UInt8])`` keeps all digits.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let members = try? container.decode([String: MemberValue].self) {
      self = .object(members)
    } else if let elements = try? container.decode([MemberValue].self) {
      self = .array(elements)
    } else if container.decodeNil() {
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
    var container = encoder.singleValueContainer()
    switch self {
    case .object(let members): try container.encode(members)
    case .array(let elements): try container.encode(elements)
    case .string(let text): try container.encode(text)
    case .boolean(let truth): try container.encode(truth)
    case .null: try container.encodeNil()
    case .number(let text):
      if let number = DecimalText.integer(text) {
        try container.encode(number)
      } else if let number = DecimalText.natural(text) {
        try container.encode(number)
      } else if DecimalText.isNumber(text), let number = Double(text), number.isFinite {
        try container.encode(number)
      } else {
        let context = EncodingError.Context(codingPath: encoder.codingPath, debugDescription: "'\(text)' is no number")
        throw EncodingError.invalidValue(text, context)
      }
    }
  }
}
