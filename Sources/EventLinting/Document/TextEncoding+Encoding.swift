import EventMapping
import Foundation

extension TextEncoding {
  /// Decodes bytes without their mark, up to the first invalid code unit. `length` is the number of bytes decoded.
  func decode(_ bytes: [UInt8]) -> (utf8: [UInt8], length: Int) {
    guard unit == .utf8 else { return decodeWide(bytes) }
    let length = Self.validLength(of: bytes)
    return (length == bytes.count ? bytes : Array(bytes[..<length]), length)
  }

  /// Whether all bytes are ASCII. The loop has no branch, so it is vectorized.
  static func isASCII(_ bytes: Span<UInt8>) -> Bool {
    var bits: UInt8 = 0
    for index in bytes.indices { bits |= bytes[index] }
    return bits < 0x80
  }

  /// The length of the well-formed UTF-8 at the start, in bytes.
  private static func validLength(of bytes: [UInt8]) -> Int {
    // The standard library's decoder decides what is well-formed. It copies its input; the ASCII check avoids that
    // in the usual case.
    if isASCII(bytes.span) { return bytes.count }
    if String(validating: bytes, as: UTF8.self) != nil { return bytes.count }
    var length = 0
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    while case .scalarValue(let scalar) = decoder.decode(&iterator) { length += UTF8.width(scalar) }
    return length
  }

  /// Encodes text, with a byte order mark if the original had one.
  package func encode(_ text: [UInt8]) -> Data {
    var data = Data()
    if markLength > 0, unit != .utf8 { append(0xFEFF, to: &data) }
    switch unit {
    case .utf8:
      if markLength > 0 { data.append(contentsOf: [0xEF, 0xBB, 0xBF]) }
      data.append(contentsOf: text)
    case .utf16LittleEndian, .utf16BigEndian:
      for unit in String(decoding: text, as: UTF8.self).utf16 { append(UInt32(unit), to: &data) }
    case .utf32LittleEndian, .utf32BigEndian:
      for scalar in String(decoding: text, as: UTF8.self).unicodeScalars { append(scalar.value, to: &data) }
    }
    return data
  }

  private func append(_ value: UInt32, to data: inout Data) {
    for byte in 0..<unitWidth {
      let position = isLittleEndian ? byte : unitWidth - 1 - byte
      data.append(UInt8(truncatingIfNeeded: value >> UInt32(8 * position)))
    }
  }
}
