import Foundation

/// The text encoding of a file: its code unit, byte order, and whether it starts with a byte order mark.
package struct TextEncoding: Sendable {
  package enum Unit: Sendable {
    case utf8, utf16LittleEndian, utf16BigEndian, utf32LittleEndian, utf32BigEndian
  }

  package let unit: Unit
  /// The length of the byte order mark in bytes; 0 without one.
  package let markLength: Int

  /// The name of the encoding in messages.
  package var displayName: String {
    switch unit {
    case .utf8: "UTF-8"
    case .utf16LittleEndian, .utf16BigEndian: "UTF-16"
    case .utf32LittleEndian, .utf32BigEndian: "UTF-32"
    }
  }

  /// Detects the encoding from the byte order mark. Without one, the positions of the zero bytes in the first two ASCII
  /// characters decide (RFC 4627, section 3), as in Foundation's JSON parser.
  package init(of data: Data) {
    // Bytes beyond the end are neither zero nor part of a byte order mark.
    let head = Array(data.prefix(4)) + [UInt8](repeating: 1, count: max(0, 4 - data.count))
    switch (head[0], head[1], head[2], head[3]) {
    case (0xEF, 0xBB, 0xBF, _): (unit, markLength) = (.utf8, 3)
    case (0xFF, 0xFE, 0, 0): (unit, markLength) = (.utf32LittleEndian, 4)
    case (0, 0, 0xFE, 0xFF): (unit, markLength) = (.utf32BigEndian, 4)
    case (0xFF, 0xFE, _, _): (unit, markLength) = (.utf16LittleEndian, 2)
    case (0xFE, 0xFF, _, _): (unit, markLength) = (.utf16BigEndian, 2)
    case (0, 0, 0, _): (unit, markLength) = (.utf32BigEndian, 0)
    case (_, 0, 0, 0): (unit, markLength) = (.utf32LittleEndian, 0)
    case (0, _, 0, _): (unit, markLength) = (.utf16BigEndian, 0)
    case (_, 0, _, 0): (unit, markLength) = (.utf16LittleEndian, 0)
    case (0, _, _, _) where data.count < 4: (unit, markLength) = (.utf16BigEndian, 0)
    case (_, 0, _, _) where data.count < 4: (unit, markLength) = (.utf16LittleEndian, 0)
    default: (unit, markLength) = (.utf8, 0)
    }
  }

  /// Decodes UTF-16 or UTF-32 without its mark, up to the first invalid code unit. `length` is the number of bytes decoded.
  package func decodeWide(_ bytes: [UInt8]) -> (utf8: [UInt8], length: Int) {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    let count = bytes.count / unitWidth
    var index = 0
    while index < count {
      var value = codeUnit(index, of: bytes)
      var length = 1
      if unitWidth == 2, (0xD800...0xDBFF).contains(value), index + 1 < count {
        let low = codeUnit(index + 1, of: bytes)
        if (0xDC00...0xDFFF).contains(low) {
          value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
          length = 2
        }
      }
      guard let scalar = Unicode.Scalar(value), let encoded = UTF8.encode(scalar) else { break }
      text.append(contentsOf: encoded)
      index += length
    }
    return (text, index * unitWidth)
  }

  /// The length of a code unit in bytes.
  package var unitWidth: Int {
    switch unit {
    case .utf8: 1
    case .utf16LittleEndian, .utf16BigEndian: 2
    case .utf32LittleEndian, .utf32BigEndian: 4
    }
  }

  /// Whether the least significant byte of a code unit comes first. `false` for UTF-8.
  package var isLittleEndian: Bool { unit == .utf16LittleEndian || unit == .utf32LittleEndian }

  private func codeUnit(_ index: Int, of bytes: [UInt8]) -> UInt32 {
    var value: UInt32 = 0
    for byte in 0..<unitWidth {
      value = value << 8 | UInt32(bytes[index * unitWidth + (isLittleEndian ? unitWidth - 1 - byte : byte)])
    }
    return value
  }
}
