/// The getter and the setter of a property, from its name and attributes: `T@"NSString",R,GisOpen,V_open`.
///
/// Source of the format: "Declared Properties" of Apple's Objective-C Runtime Programming Guide.
struct PropertyAttributes: Equatable {
  let getter: String
  /// The setter; `nil` if the property is read-only.
  let setter: String?

  init(name: String, _ attributes: [UInt8]) {
    var getter = name
    var setter: String? = Self.setter(name)
    for attribute in Self.parts(attributes) {
      let value = String(decoding: attribute.dropFirst(), as: UTF8.self)
      switch attribute.first {
      case UInt8(ascii: "G"): getter = value
      case UInt8(ascii: "S"): setter = value
      case UInt8(ascii: "R"): setter = nil
      default: break
      }
    }
    self.getter = getter
    self.setter = setter
  }

  private static func setter(_ name: String) -> String {
    var bytes = Array(name.utf8)
    if let first = bytes.first, first >= UInt8(ascii: "a"), first <= UInt8(ascii: "z") { bytes[0] = first & ~0x20 }
    return "set" + String(decoding: bytes, as: UTF8.self) + ":"
  }

  /// Splits attributes at commas, except in quotes and in the brackets of C++ types.
  private static func parts(_ attributes: [UInt8]) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var start = 0
    var depth = 0
    var isQuoted = false
    for (index, byte) in attributes.enumerated() {
      switch byte {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case _ where isQuoted: break
      case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ">"): depth -= 1
      case UInt8(ascii: ",") where depth <= 0:
        parts.append(attributes[start..<index])
        start = index + 1
      default: break
      }
    }
    parts.append(attributes[start...])
    return parts
  }
}
