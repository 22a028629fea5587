/// A JSON Pointer (RFC 6901): the path from a record to one of its values.
///
///     /properties/$screen_name   the member '$screen_name' of the member 'properties'
///     /e/0/x                     the member 'x' of the first element of 'e'
///     /a~1b/~0c                  the member '~c' of the member 'a/b'
struct JSONPointer: Sendable, Hashable {
  /// A text that is not a pointer.
  struct Malformed: Error {
    /// The missing part of the pointer, in words.
    let expected: String
  }

  /// The pointer as it was written.
  let text: String
  /// The names along the path, without their escapes; empty for the whole record.
  let tokens: [[UInt8]]

  init(_ text: String) throws(Malformed) {
    self.text = text
    let bytes = Array(text.utf8)
    guard let first = bytes.first else {
      tokens = []
      return
    }
    guard first == UInt8(ascii: "/") else { throw Malformed(expected: "a '/' at its start") }
    var tokens: [[UInt8]] = []
    var offset = 0
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "/"): tokens.append([])
      case UInt8(ascii: "~"):
        offset += 1
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: "0") || bytes[offset] == UInt8(ascii: "1") else {
          throw Malformed(expected: "'~0' for a '~' in a name and '~1' for a '/'")
        }
        tokens[tokens.count - 1].append(bytes[offset] == UInt8(ascii: "0") ? UInt8(ascii: "~") : UInt8(ascii: "/"))
      default: tokens[tokens.count - 1].append(bytes[offset])
      }
      offset += 1
    }
    self.tokens = tokens
  }

  /// Returns the array index of a token; `nil` for a token that is not an index.
  static func index(_ token: [UInt8]) -> Int? {
    guard let first = token.first, token.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return token.count > 1 && first == UInt8(ascii: "0") ? nil : Int(String(decoding: token, as: UTF8.self))
  }
}
