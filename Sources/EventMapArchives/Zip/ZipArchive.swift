import EventMapCompression

/// A ZIP archive with its directory and access to the content of its entries (PKWARE's APPNOTE 6.3.10), including Zip64.
///
/// ```swift
/// let archive = try ZipArchive(MemoryBytes(bytes))
/// for entry in archive.entries where !entry.isFolder {
///   let contents = try archive.contents(of: entry, limit: 16 << 20)
/// }
/// ```
///
/// The directory at the end defines what the archive contains. Archives whose entries overlap are rejected, because such archives
/// can expand to huge content from few bytes. Two entries with the same name are separate entries.
package struct ZipArchive {
  /// The maximum number of entries of an archive.
  package static let maximumEntries = 1 << 18
  /// The maximum size of the directory, in bytes.
  package static let maximumDirectorySize = 64 << 20

  /// The entries in the order of the directory.
  package let entries: [ZipEntry]
  /// The damage of an archive that was recovered without its directory; `nil` for a complete archive.
  package let damage: ArchiveError?

  /// The number of bytes after the end of the archive, which are not part of it.
  package let trailingCount: Int

  private let bytes: any RandomAccessBytes

  /// Reads the directory of an archive.
  ///
  /// - Throws: ``ArchiveError`` for an invalid archive, `.truncated` if its end is missing, and errors of the source.
  package init(_ bytes: any RandomAccessBytes) throws {
    let directory = try ZipDirectory(bytes)
    entries = directory.entries
    trailingCount = directory.trailingCount
    damage = nil
    self.bytes = bytes
  }

  /// Recovers the entries of an archive whose end is missing, from the header before each entry's content, up to the first one
  /// that cannot be read.
  ///
  /// - Parameter damage: the error of reading the directory.
  /// - Throws: errors of the source.
  package init(recovering bytes: any RandomAccessBytes, after damage: ArchiveError) throws {
    entries = try ZipRecovery.entries(bytes)
    self.damage = damage
    trailingCount = 0
    self.bytes = bytes
  }

  /// Returns the whole content of an entry.
  ///
  /// - Parameter limit: the maximum size of the content, in bytes.
  /// - Throws: ``ArchiveError``, `.unsupported` for content over the limit, and errors of the source.
  package func contents(of entry: ZipEntry, limit: Int) throws -> [UInt8] {
    guard entry.size <= limit else {
      throw ArchiveError(
        .unsupported, "the entry is too large: \(entry.size) bytes, expected at most \(limit)")
    }
    var reader = try reader(of: entry)
    var contents: [UInt8] = []
    // The size in the header may be false, so the array grows with the content as it is read.
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

  /// Returns a reader of an entry's content.
  ///
  /// - Throws: ``ArchiveError`` if the entry's header contradicts the directory or its method is unknown, and errors of the
  ///   source.
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
