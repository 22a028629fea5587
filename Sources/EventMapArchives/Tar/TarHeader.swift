import EventMapFileKinds

/// The block before an entry of a tar archive: POSIX.1-1988 (ustar), the older format of V7, and GNU's.
struct TarHeader {
  /// The size of a header in bytes. Contents are filled up to a multiple of it.
  static let blockSize = TarChecksum.blockSize

  /// Where parts of the block are.
  private enum Field {
    static let name = 0..<100
    static let size = 124..<136
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
    guard TarChecksum.isHeader(block) else { return nil }
    type = block[Field.type]
    hasMoreParts = type == UInt8(ascii: "S") && block[Field.moreParts] != 0
    let name = Self.text(block[Field.name])
    // GNU's own format, whose magic is followed by a space, has other things where the prefix is.
    let isUstar = block[Field.magic].elementsEqual(Array("ustar\0".utf8))
    let prefix = isUstar ? Self.text(block[Field.prefix]) : []
    self.name = prefix.isEmpty ? name : prefix + [UInt8(ascii: "/")] + name
    guard let size = TarChecksum.number(block[Field.size]) else {
      throw ArchiveError(.corrupt, "a header of the tar archive has a size that is no number")
    }
    self.size = size
  }

  private static func text(_ field: ArraySlice<UInt8>) -> [UInt8] { Array(field.prefix { $0 != 0 }) }
}
