/// The checksum of a tar header, which identifies the file as an archive: POSIX.1-1988 (ustar), the older V7 format, and GNU's.
package enum TarChecksum {
  /// The size of a header in bytes. The content of each entry is padded to a multiple of it.
  package static let blockSize = 512

  private static let field = 148..<156
  private static let magic = 257..<262

  /// Whether a block is a header: it has a name and the correct checksum. The checksum field itself counts as spaces. Some old
  /// programs added the bytes as signed numbers.
  package static func isHeader(_ block: [UInt8]) -> Bool {
    guard block.count >= blockSize, block[0] != 0, let expected = number(block[field]), expected > 0 else {
      return false
    }
    var (unsigned, signed) = (0, 0)
    for index in 0..<blockSize {
      let byte = field.contains(index) ? 0x20 : block[index]
      unsigned += Int(byte)
      signed += Int(Int8(bitPattern: byte))
    }
    return expected == unsigned || expected == signed
  }

  /// Whether a header has the magic number, which all formats except V7 have.
  package static func hasMagic(_ block: [UInt8]) -> Bool {
    block.count >= blockSize && block[magic].elementsEqual(Array("ustar".utf8))
  }

  /// The number in a field: octal digits between spaces, or GNU's binary format, whose first byte is 0x80; `nil` for anything
  /// else.
  package static func number(_ field: ArraySlice<UInt8>) -> Int? {
    guard let first = field.first else { return nil }
    var value = 0
    if first & 0x80 != 0 {
      guard first == 0x80 else { return nil }
      for byte in field.dropFirst() {
        guard value <= Int.max >> 8 else { return nil }
        value = value << 8 | Int(byte)
      }
      return value
    }
    let digits = field.drop { $0 == 0x20 }.prefix { $0 != 0x20 && $0 != 0 }
    for digit in digits {
      guard (0x30...0x37).contains(digit), value <= Int.max >> 3 else { return nil }
      value = value << 3 | Int(digit - 0x30)
    }
    return digits.isEmpty && field.contains(where: { $0 != 0x20 && $0 != 0 }) ? nil : value
  }
}
