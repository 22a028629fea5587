import Foundation
import Testing

/// A parsed JSON output with typed access to its members.
indirect enum JSONValue: Decodable, Hashable {
  case null
  case truth(Bool)
  case integer(Int)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// Reads output, which must be one line.
  init(_ bytes: [UInt8]) throws {
    #expect(bytes.last == UInt8(ascii: "\n"))
    #expect(bytes.count { $0 == UInt8(ascii: "\n") } == 1)
    self = try JSONDecoder().decode(JSONValue.self, from: Data(bytes))
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .truth(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  /// The member of a name; `nil` if it is absent or the value is not an object.
  subscript(_ key: String) -> JSONValue? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  var string: String? { if case .string(let value) = self { value } else { nil } }
  var integer: Int? { if case .integer(let value) = self { value } else { nil } }
  var array: [JSONValue]? { if case .array(let value) = self { value } else { nil } }

  var keys: Set<String> {
    if case .object(let members) = self { Set(members.keys) } else { [] }
  }

  /// Whether the value contains `null` at any depth.
  var hasNull: Bool {
    switch self {
    case .null: true
    case .array(let values): values.contains(where: \.hasNull)
    case .object(let members): members.values.contains(where: \.hasNull)
    default: false
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(stringLiteral value: String) { self = .string(value) }
  init(integerLiteral value: Int) { self = .integer(value) }
  init(booleanLiteral value: Bool) { self = .truth(value) }
  init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  init(dictionaryLiteral members: (String, JSONValue)...) { self = .object(Dictionary(uniqueKeysWithValues: members)) }
}
