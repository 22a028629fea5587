/// The directory of a ZIP archive and a way to the contents of its entries (PKWARE's APPNOTE 6.3.10), Zip64 included.
///
/// ```swift
/// let archive = try ZipArchive(MemoryBytes(bytes))
/// for entry in archive.entries where !entry.isFolder {
///   let contents = try archive.contents(of: entry, limit: 16 << 20)
/// }
/// ```
///
/// The directory at the end says what is in the archive. Entries that share bytes of the archive are refused: that is how a small file
/// makes endless contents. Two entries of one name are two entries.
package struct ZipArchive {
  /// The most entries that an archive may have.
  package static let maximumEntries = 1 << 18
  /// The most bytes that its directory may have.
  package static let maximumDirectorySize = 64 << 20

  /// In the order of the directory.
  package let entries: [ZipEntry]
  /// The damage of an archive that was read without its directory; `nil` for a complete one.
  package let damage: ArchiveError?

  /// How many bytes follow the end of the archive; they are no part of it.
  package let trailingCount: Int

  private let bytes: any RandomAccessBytes

  /// Reads the directory of an archive.
  ///
  /// - Throws: ``ArchiveError`` for an archive that cannot be read, `.truncated` where its end is missing, and what the bytes throw.
  package init(_ bytes: any RandomAccessBytes) throws {
    let directory = try ZipDirectory(bytes)
    entries = directory.entries
    trailingCount = directory.trailingCount
    damage = nil
    self.bytes = bytes
  }

  /// Reads an archive whose end is missing, by the headers before the contents of its entries, up to the last one that can be followed.
  ///
  /// - Parameter damage: why the directory cannot be read.
  /// - Throws: what the bytes throw.
  package init(recovering bytes: any RandomAccessBytes, after damage: ArchiveError) throws {
    entries = try ZipRecovery.entries(bytes)
    self.damage = damage
    trailingCount = 0
    self.bytes = bytes
  }

  /// All contents of an entry.
  ///
  /// - Parameter limit: the most bytes that they may have.
  /// - Throws: ``ArchiveError``, `.unsupported` for contents over the limit, and what the bytes throw.
  package func contents(of entry: ZipEntry, limit: Int) throws -> [UInt8] {
    guard entry.size <= limit else {
      throw ArchiveError(
        .unsupported, "the entry is too large: \(entry.size) bytes, expected at most \(limit)")
    }
    var reader = try reader(of: entry)
    var contents: [UInt8] = []
    // Room for the bytes that exist, not for the size that the header claims.
    var piece = [UInt8](repeating: 0, count: min(max(entry.size, 1), 256 << 10))
    while true {
      let count = try reader.read(into: &piece, from: 0)
      if count == 0 { return contents }
      guard count <= limit - contents.count else {
        throw ArchiveError(.unsupported, "the entry is too large: expected at most \(limit) bytes")
      }
      contents.append(contentsOf: piece[..<count])
    }
  }

  /// A reader of the contents of an entry.
  ///
  /// - Throws: ``ArchiveError`` where its header is not what the directory says, or its method is not known, and what the bytes throw.
  package func reader(of entry: ZipEntry) throws -> ZipEntryReader {
    if entry.isEncrypted { throw ArchiveError(.unsupported, "the entry is encrypted") }
    if case .other(let number) = entry.method {
      throw ArchiveError(
        .unsupported, "the entry is compressed by the method \(number), expected 0 (stored) or 8 (deflate)")
    }
    let header = try ZipLocalHeader(bytes, at: entry.headerOffset)
    if damage == nil { try header.check(entry) }
    return ZipEntryReader(entry, bytes, from: header.contentsStart)
  }
}
