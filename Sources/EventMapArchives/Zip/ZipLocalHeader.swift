import EventMapCompression

/// The header before an entry's content (APPNOTE 4.3.7).
struct ZipLocalHeader {
  let header: ZipHeader
  /// The offset of the content in the archive.
  let contentsStart: Int

  init(_ bytes: any RandomAccessBytes, at offset: Int) throws {
    let fixed = try bytes.requiredBytes(offset..<(offset + ZipFormat.localSize), of: "an entry's header")
    let fields = ZipFields(fixed[...])
    guard fields.long(0) == ZipFormat.localSignature else {
      throw ArchiveError(.corrupt, "the ZIP archive has no entry where its directory says, at byte \(offset)")
    }
    let nameLength = fields.short(26)
    let start = offset + ZipFormat.localSize
    let rest = try bytes.requiredBytes(start..<(start + nameLength + fields.short(28)), of: "an entry's header")
    var header = ZipHeader(ZipFields(fixed[6...]), name: rest[..<nameLength])
    var unused = 0
    try header.widen(rest[nameLength...], headerOffset: &unused)
    self.header = header
    contentsStart = start + rest.count
  }

  /// Compares the header with the entry in the directory.
  func check(_ entry: ZipEntry) throws(ArchiveError) {
    let isSame =
      header.name.utf8.elementsEqual(entry.name.utf8) && header.method == entry.method
      && (header.flags & ZipHeader.encrypted != 0) == entry.isEncrypted
    // Sizes that follow the content are zero in the header.
    let hasSizes = header.flags & ZipHeader.sizesFollow == 0
    let hasSameSizes =
      header.size == entry.size && header.compressedSize == entry.compressedSize && header.checksum == entry.checksum
    guard isSame, !hasSizes || hasSameSizes else {
      throw ArchiveError(.corrupt, "the entry's header differs from its entry in the directory of the ZIP archive")
    }
  }
}
