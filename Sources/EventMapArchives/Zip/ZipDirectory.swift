import EventMapCompression

/// The directory at the end of a ZIP archive (APPNOTE 4.3.12 to 4.3.16).
struct ZipDirectory {
  /// "PK", the start of all signatures.
  private static let startOfSignatures = 0x4B50
  private static let digitalSignature: UInt32 = 0x0505_4B50
  private static let entrySize = 46
  private static let endSize = 22
  private static let locatorSize = 20
  /// The number of bytes to read at a time: at least one entry with the longest name, extra field and comment.
  private static let pieceSize = 46 + 3 * 0xFFFF

  let entries: [ZipEntry]
  /// The number of bytes after the end of the archive.
  let trailingCount: Int

  /// The location of the directory, according to the records after it.
  private struct Place {
    var count: Int
    /// Whether `count` holds only the lowest 16 bits of the count, because there is no Zip64 record.
    var hasShortCount: Bool
    var size: Int
    var offset: Int
    /// The offset of the records after the directory.
    var end: Int
  }

  init(_ bytes: any RandomAccessBytes) throws {
    let end = try Self.end(bytes)
    do {
      entries = try Self.entries(bytes, Self.place(end.fields, bytes, at: end.offset))
    } catch is ArchiveError where end.trailingCount > 0 {
      // The end record belongs to an archive stored in an entry. The end of this archive is missing.
      throw Self.withoutEnd
    }
    trailingCount = end.trailingCount
  }

  private static func entries(_ bytes: any RandomAccessBytes, _ place: Place) throws -> [ZipEntry] {
    guard place.count <= ZipArchive.maximumEntries, place.size <= ZipArchive.maximumDirectorySize else {
      throw Self.tooLarge("\(place.count) entries in a directory of \(place.size) bytes")
    }
    guard place.size <= place.end, place.offset <= place.end - place.size,
      place.count <= place.size / Self.entrySize
    else { throw ArchiveError(.corrupt, "the directory of the ZIP archive does not fit into it") }
    // An archive may follow other bytes, such as a program that unpacks it. Its offsets do not count them.
    let shift = place.end - place.size - place.offset
    if shift > 0, try Self.hasSignature(bytes) {
      throw ArchiveError(
        .unsupported,
        "the directory of the ZIP archive starts at byte \(place.offset + shift), but its end says \(place.offset); several archives in one file, and those over 4 GiB without Zip64, are not supported"
      )
    }
    let entries = try Self.entries(bytes, place, shift)
    try Self.checkOverlaps(entries)
    return entries
  }

  // MARK: The end

  /// The end record, its offset, and the number of bytes after it and its comment.
  private typealias End = (fields: ZipFields, offset: Int, trailingCount: Int)

  private static func end(_ bytes: any RandomAccessBytes) throws -> End {
    let tailStart = max(0, bytes.count - endSize - 0xFFFF)
    let tail = try bytes.requiredBytes(tailStart..<bytes.count, of: "its directory")
    var position = tail.count - endSize
    var last: End?
    while position >= 0 {
      let fields = ZipFields(tail[position...])
      if fields.long(0) == ZipFormat.endSignature {
        let trailingCount = tail.count - position - endSize - fields.short(20)
        // The comment of the real record ends with the archive; that of a signature inside a comment does not.
        if trailingCount == 0 { return (fields, tailStart + position, 0) }
        if last == nil, trailingCount > 0 { last = (fields, tailStart + position, trailingCount) }
      }
      position -= 1
    }
    // Bytes after the archive were added in transfer, unless they start another archive, which is then incomplete.
    if let last, ZipFields(tail.suffix(last.trailingCount)).short(0) != startOfSignatures { return last }
    throw withoutEnd
  }

  private static var withoutEnd: ArchiveError {
    ArchiveError(.truncated, "the ZIP archive ends in the middle; its directory is missing")
  }

  private static func place(_ end: ZipFields, _ bytes: any RandomAccessBytes, at offset: Int) throws -> Place {
    let place = Place(
      count: end.short(10), hasShortCount: true, size: Int(end.long(12)), offset: Int(end.long(16)), end: offset)
    if offset >= locatorSize {
      let locator = ZipFields(
        try bytes.requiredBytes((offset - locatorSize)..<offset, of: "its directory")[...])
      if locator.long(0) == ZipFormat.locatorSignature {
        return try widePlace(locator, bytes, before: offset - locatorSize)
      }
    }
    guard end.short(4) == 0, end.short(6) == 0, end.short(8) == place.count else {
      throw ArchiveError(.unsupported, "the ZIP archive is a part of one that was split; join the parts first")
    }
    return place
  }

  /// The location of the directory according to Zip64.
  private static func widePlace(
    _ locator: ZipFields, _ bytes: any RandomAccessBytes, before end: Int
  ) throws -> Place {
    // The record is right before the locator, even in an archive after other bytes. Otherwise the locator has its offset, because
    // the record may have more fields. It must extend to the locator, because it may belong to another archive.
    for offset in [end - ZipFormat.wideEndSize, locator.quad(8)] {
      guard let offset, offset >= 0, offset <= end - ZipFormat.wideEndSize else { continue }
      let fields = ZipFields(
        try bytes.requiredBytes(offset..<(offset + ZipFormat.wideEndSize), of: "its directory")[...])
      guard fields.long(0) == ZipFormat.wideEndSignature,
        offset == end - ZipFormat.wideEndSize || fields.quad(4) == end - offset - 12
      else { continue }
      guard fields.long(16) == 0, fields.long(20) == 0 else {
        throw ArchiveError(.unsupported, "the ZIP archive is a part of one that was split; join the parts first")
      }
      guard let count = fields.quad(32), let size = fields.quad(40), let start = fields.quad(48) else { break }
      return Place(count: count, hasShortCount: false, size: size, offset: start, end: offset)
    }
    throw ArchiveError(.corrupt, "the Zip64 directory of the ZIP archive is not where it should be")
  }

  // MARK: Entries

  /// Whether the file starts with a ZIP signature.
  private static func hasSignature(_ bytes: any RandomAccessBytes) throws -> Bool {
    let first = ZipFields(try bytes.requiredBytes(0..<4, of: "its start")[...]).long(0)
    return first == ZipFormat.localSignature || first == ZipFormat.endSignature
  }

  /// Reads the directory up to the records after it, whatever their count says. Without Zip64 the count has 16 bits, and programs
  /// without Zip64 support write only the lowest bits of a larger one.
  private static func entries(_ bytes: any RandomAccessBytes, _ place: Place, _ shift: Int) throws -> [ZipEntry] {
    var entries: [ZipEntry] = []
    entries.reserveCapacity(place.count)
    let start = place.end - place.size
    var next = start
    var piece: ArraySlice<UInt8> = []
    while true {
      if piece.count < pieceSize, next < place.end {
        let more = min(place.end - next, 2 * pieceSize)
        piece = (Array(piece) + (try bytes.requiredBytes(next..<(next + more), of: "its directory")))[...]
        next += more
      }
      if piece.isEmpty || (next == place.end && isSignature(piece)) { break }
      let fields = ZipFields(piece)
      guard piece.count >= entrySize, fields.long(0) == ZipFormat.entrySignature else { throw noEntry(entries.count) }
      let nameLength = fields.short(28)
      let extraLength = fields.short(30)
      let length = entrySize + nameLength + extraLength + fields.short(32)
      guard length <= piece.count else { throw noEntry(entries.count) }
      guard entries.count < ZipArchive.maximumEntries else { throw tooLarge("\(entries.count + 1) or more entries") }
      let texts = piece.dropFirst(entrySize)
      let entry = try entry(
        fields, ZipHeader(ZipFields(piece.dropFirst(8)), name: texts.prefix(nameLength)),
        texts.dropFirst(nameLength).prefix(extraLength), shift)
      guard entry.headerOffset >= 0, entry.headerOffset <= start - ZipFormat.localSize,
        entry.compressedSize <= start - ZipFormat.localSize - entry.headerOffset
      else { throw ArchiveError(.corrupt, "the ZIP archive has an entry that does not fit into it") }
      entries.append(entry)
      piece = piece.dropFirst(length)
    }
    guard place.count == (place.hasShortCount ? entries.count & 0xFFFF : entries.count) else {
      throw ArchiveError(
        .corrupt, "the directory of the ZIP archive has \(entries.count) entries, but its end counts \(place.count)")
    }
    return entries
  }

  /// Whether bytes are a digital signature, which may be last in the directory (APPNOTE 4.3.13).
  private static func isSignature(_ rest: ArraySlice<UInt8>) -> Bool {
    let fields = ZipFields(rest)
    return fields.long(0) == digitalSignature && rest.count == 6 + fields.short(4)
  }

  private static func entry(
    _ fields: ZipFields, _ header: ZipHeader, _ extra: ArraySlice<UInt8>, _ shift: Int
  ) throws(ArchiveError) -> ZipEntry {
    var header = header
    var offset = Int(fields.long(42))
    try header.widen(extra, headerOffset: &offset)
    let (place, isOver) = offset.addingReportingOverflow(shift)
    return ZipEntry(
      name: header.name, method: header.method, isEncrypted: header.flags & ZipHeader.encrypted != 0,
      compressedSize: header.compressedSize, size: header.size, checksum: header.checksum,
      headerOffset: isOver ? -1 : place, nameLength: header.nameLength, isOpenEnded: false)
  }

  private static func tooLarge(_ found: String) -> ArchiveError {
    ArchiveError(
      .unsupported,
      "the ZIP archive has \(found), expected at most \(ZipArchive.maximumEntries) in a directory of \(ZipArchive.maximumDirectorySize >> 20) MiB"
    )
  }

  private static func noEntry(_ number: Int) -> ArchiveError {
    ArchiveError(.corrupt, "the directory of the ZIP archive is damaged at its entry \(number + 1)")
  }

  /// Rejects entries that share bytes.
  private static func checkOverlaps(_ entries: [ZipEntry]) throws(ArchiveError) {
    var last = 0
    let ranges = entries.map { entry in
      (start: entry.headerOffset, length: ZipFormat.localSize + entry.nameLength + entry.compressedSize)
    }
    for range in ranges.sorted(by: { $0.start < $1.start }) {
      guard range.start >= last else {
        throw ArchiveError(.corrupt, "the ZIP archive has entries that overlap, at byte \(range.start)")
      }
      last = range.start + range.length
    }
  }
}
