import EventMapCompression
import EventMapFileKinds

/// The header block of an entry in a tar archive: POSIX.1-1988 (ustar), the older V7 format, and GNU's.
struct TarHeader {
  /// The size of a header in bytes. The content of each entry is padded to a multiple of it.
  static let blockSize = TarChecksum.blockSize

  /// The positions of the fields in the block.
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
  /// The type flag of the entry; 0 in V7.
  let type: UInt8
  /// Whether further blocks with the map of a sparse file in GNU's format follow.
  let hasMoreParts: Bool

  /// Parses a block. `nil` if its checksum is wrong.
  ///
  /// - Throws: ``ArchiveError`` if the size is not a number.
  init?(_ block: [UInt8]) throws(ArchiveError) {
    guard TarChecksum.isHeader(block) else { return nil }
    type = block[Field.type]
    hasMoreParts = type == UInt8(ascii: "S") && block[Field.moreParts] != 0
    let name = Self.text(block[Field.name])
    // GNU's format, whose magic number ends with a space, uses the prefix field for other data.
    let isUstar = block[Field.magic].elementsEqual(Array("ustar\0".utf8))
    let prefix = isUstar ? Self.text(block[Field.prefix]) : []
    self.name = prefix.isEmpty ? name : prefix + [UInt8(ascii: "/")] + name
    guard let size = TarChecksum.number(block[Field.size]) else {
      throw ArchiveError(.corrupt, "a header of the tar archive has a size that is not a number")
    }
    self.size = size
  }

  private static func text(_ field: ArraySlice<UInt8>) -> [UInt8] { Array(field.prefix { $0 != 0 }) }
}
