/// The block before an entry of a tar archive: POSIX.1-1988 (ustar), the older format of V7, and GNU's.
struct TarHeader {
  /// Of a header, and of what contents are filled up to, in bytes.
  static let blockSize = 512

  /// Where parts of the block are.
  private enum Field {
    static let name = 0..<100
    static let size = 124..<136
    static let checksum = 148..<156
    static let type = 156
    static let magic = 257..<263
    static let prefix = 345..<500
    static let moreParts = 482
  }

  let name: [UInt8]
  let size: Int
  /// The letter of the entry's kind; 0 in V7.
  let type: UInt8
  /// Whether blocks with more parts of a sparse file of GNU's own format follow.
  let hasMoreParts: Bool

  /// Reads a block; `nil` where its checksum is not that of its bytes.
  ///
  /// - Throws: ``ArchiveError`` for a size that is not a number.
  init?(_ block: [UInt8]) throws(ArchiveError) {
    guard Self.hasChecksum(block) else { return nil }
    type = block[Field.type]
    hasMoreParts = type == UInt8(ascii: "S") && block[Field.moreParts] != 0
    let name = Self.text(block[Field.name])
    // GNU's own format, whose magic is followed by a space, has other things where the prefix is.
    let isUstar = block[Field.magic].elementsEqual(Array("ustar\0".utf8))
    let prefix = isUstar ? Self.text(block[Field.prefix]) : []
    self.name = prefix.isEmpty ? name : prefix + [UInt8(ascii: "/")] + name
    guard let size = Self.number(block[Field.size]) else {
      throw ArchiveError(.corrupt, "a header of the tar archive has a size that is no number")
    }
    self.size = size
  }

  /// Whether a block is a header: its checksum is that of its bytes, where the checksum itself counts as spaces. Some old programs have
  /// added signed bytes.
  static func hasChecksum(_ block: [UInt8]) -> Bool {
    guard block.count >= blockSize, block[0] != 0, let expected = number(block[Field.checksum]) else { return false }
    var (unsigned, signed) = (0, 0)
    for index in 0..<blockSize {
      let byte = Field.checksum.contains(index) ? 0x20 : block[index]
      unsigned += Int(byte)
      signed += Int(Int8(bitPattern: byte))
    }
    return expected == unsigned || expected == signed
  }

  private static func text(_ field: ArraySlice<UInt8>) -> [UInt8] { Array(field.prefix { $0 != 0 }) }

  /// Octal digits between spaces, or GNU's binary numbers, whose first byte is 80; `nil` for anything else.
  private static func number(_ field: ArraySlice<UInt8>) -> Int? {
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
