/// A JSON value, for the server's capabilities and its own requests.
indirect enum JSONValue: Encodable, Sendable, Equatable {
  case boolean(Bool)
  case number(Int)
  case text(String)
  case array([JSONValue])
  case object([String: JSONValue])

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .boolean(let truth): try container.encode(truth)
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    case .array(let values): try container.encode(values)
    case .object(let members): try container.encode(members)
    }
  }
}
