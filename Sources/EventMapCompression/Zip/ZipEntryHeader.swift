/// The two headers of an entry, for writing (APPNOTE 4.3.7 and 4.3.12).
struct ZipEntryHeader {
  struct Sizes {
    var contents = 0
    var compressed = 0
    var checksum: UInt32 = 0
  }

  private static let full = UInt64(UInt32.max)
  /// The mode of a regular Unix file that its owner may write and everyone may read.
  private static let attributes: UInt64 = 0o100644 << 16

  let name: [UInt8]
  /// The time and date, see ``ZipTime``.
  let time: UInt32
  /// The offset of the entry.
  let offset: Int
  /// Whether Zip64 fields hold the sizes.
  let isWide: Bool
  let hasWideOffset: Bool
  var sizes = Sizes()
  var isDeflated = true

  /// The size of the local header in bytes. Zip64 fields hold both sizes or none.
  var localSize: Int { ZipFormat.localSize + name.count + (isWide ? 20 : 0) }

  /// The local header, which precedes the content.
  var local: [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(number: UInt64(ZipFormat.localSignature), size: 4)
    appendCommon(to: &bytes)
    let extra = wideFields(hasOffset: false)
    bytes.append(number: UInt64(name.count), size: 2)
    bytes.append(number: UInt64(extra.count), size: 2)
    return bytes + name + extra
  }

  /// The header in the directory.
  var central: [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(number: UInt64(ZipFormat.entrySignature), size: 4)
    // Made on Unix.
    bytes.append(number: 3 << 8 | version, size: 2)
    appendCommon(to: &bytes)
    let extra = wideFields(hasOffset: hasWideOffset)
    bytes.append(number: UInt64(name.count), size: 2)
    bytes.append(number: UInt64(extra.count), size: 2)
    // No comment, the first disk, no attributes of MS-DOS.
    bytes.append(number: 0, size: 6)
    bytes.append(number: Self.attributes, size: 4)
    bytes.append(number: hasWideOffset ? Self.full : UInt64(offset), size: 4)
    return bytes + name + extra
  }

  private var version: UInt64 { isWide || hasWideOffset ? 45 : 20 }

  /// Appends the fields that both headers have, starting with the version needed to extract.
  private func appendCommon(to bytes: inout [UInt8]) {
    bytes.append(number: version, size: 2)
    bytes.append(number: UInt64(ZipFormat.utf8), size: 2)
    bytes.append(number: isDeflated ? 8 : 0, size: 2)
    bytes.append(number: UInt64(time), size: 4)
    bytes.append(number: UInt64(sizes.checksum), size: 4)
    bytes.append(number: isWide ? Self.full : UInt64(sizes.compressed), size: 4)
    bytes.append(number: isWide ? Self.full : UInt64(sizes.contents), size: 4)
  }

  /// The Zip64 extra field (APPNOTE 4.5.3).
  private func wideFields(hasOffset: Bool) -> [UInt8] {
    var fields: [UInt8] = []
    if isWide {
      fields.append(number: UInt64(sizes.contents), size: 8)
      fields.append(number: UInt64(sizes.compressed), size: 8)
    }
    if hasOffset { fields.append(number: UInt64(offset), size: 8) }
    if fields.isEmpty { return [] }
    var bytes: [UInt8] = []
    bytes.append(number: 1, size: 2)
    bytes.append(number: UInt64(fields.count), size: 2)
    return bytes + fields
  }
}
