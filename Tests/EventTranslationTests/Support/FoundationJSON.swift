import Foundation
import Testing

/// JSON as Foundation reads it, as a second opinion.
enum FoundationJSON {
  struct NotAnObject: Error {}

  /// Returns the members of an object.
  static func object(_ bytes: some Sequence<UInt8>) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(bytes), options: [.fragmentsAllowed])
    guard let object = value as? [String: Any] else { throw NotAnObject() }
    return object
  }

  /// Returns a value in a form in which equal values have equal bytes.
  static func canonical(_ value: Any) throws -> String {
    let data = try JSONSerialization.data(withJSONObject: value, options: [.fragmentsAllowed, .sortedKeys])
    return String(decoding: data, as: UTF8.self)
  }

  /// Returns JSON text in that form.
  static func canonical(text: some Sequence<UInt8>) throws -> String {
    try canonical(JSONSerialization.jsonObject(with: Data(text), options: [.fragmentsAllowed]))
  }

  /// Returns one string member of an object, exactly.
  static func string(_ name: String, in bytes: some Sequence<UInt8>) throws -> String {
    try #require(object(bytes)[name] as? String, "no string member '\(name)'")
  }
}
