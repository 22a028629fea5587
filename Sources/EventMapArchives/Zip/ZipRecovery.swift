import EventMapCompression

/// Recovers the entries of a ZIP archive whose directory is missing.
enum ZipRecovery {
  /// The entries from the start of the archive, found by their local headers. An entry whose size follows its content is the last
  /// one found.
  static func entries(_ bytes: any RandomAccessBytes) throws -> [ZipEntry] {
    var entries: [ZipEntry] = []
    var offset = 0
    while entries.count < ZipArchive.maximumEntries, offset <= bytes.count - ZipFormat.localSize {
      let local: ZipLocalHeader
      do {
        local = try ZipLocalHeader(bytes, at: offset)
      } catch is ArchiveError {
        break
      }
      let header = local.header
      let isOpenEnded = header.flags & ZipHeader.sizesFollow != 0 && header.compressedSize == 0
      let rest = bytes.count - local.contentsStart
      entries.append(
        ZipEntry(
          name: header.name, method: header.method, isEncrypted: header.flags & ZipHeader.encrypted != 0,
          compressedSize: isOpenEnded ? rest : header.compressedSize, size: isOpenEnded ? .max : header.size,
          checksum: header.checksum, headerOffset: offset, nameLength: header.nameLength, isOpenEnded: isOpenEnded))
      if isOpenEnded || header.compressedSize > rest { break }
      offset = local.contentsStart + header.compressedSize
    }
    return entries
  }
}
