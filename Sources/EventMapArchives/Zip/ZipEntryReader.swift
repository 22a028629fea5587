import EventMapCompression

/// A streaming reader of an entry's content, which checks its length and checksum against the archive.
package struct ZipEntryReader {
  private static let pieceSize = 64 << 10

  private let entry: ZipEntry
  private let bytes: any RandomAccessBytes
  /// The unread part of the entry in the archive.
  private var rest: Range<Int>
  private var piece: [UInt8] = []
  private var used = 0
  private var inflate: Inflate
  private var sum = CRC32()
  private var total = 0
  private var isAtEnd = false
  private var failure: (any Error)?

  init(_ entry: ZipEntry, _ bytes: any RandomAccessBytes, from start: Int) {
    self.entry = entry
    self.bytes = bytes
    inflate = Inflate(expecting: entry.size)
    let (end, isOver) = start.addingReportingOverflow(entry.compressedSize)
    rest = start..<(isOver ? .max : end)
  }

  /// Reads content up to the end of the buffer.
  ///
  /// - Returns: the number of bytes read, 0 at the end of the content.
  /// - Throws: ``ArchiveError`` for damaged content, after all content before the damage was returned, and errors of the source.
  package mutating func read(into buffer: inout [UInt8], from offset: Int) throws -> Int {
    guard offset >= 0, offset < buffer.count else { return 0 }
    if let failure { throw failure }
    var produced = 0
    do {
      var output = buffer.mutableSpan
      while produced == 0, !isAtEnd {
        if used == piece.count { try fill() }
        produced = entry.method == .stored ? copyStored(into: &output, offset) : try decompress(into: &output, offset)
      }
    } catch {
      failure = error
    }
    if produced > entry.size - total {
      produced = entry.size - total
      failure = ArchiveError(.mismatch, "the entry holds more than the \(entry.size) bytes that it should")
    }
    sum.add(buffer.span.extracting(offset..<(offset + produced)))
    total += produced
    if isAtEnd, failure == nil { failure = problemAtEnd }
    if produced == 0, let failure { throw failure }
    return produced
  }

  private mutating func fill() throws {
    let end = min(rest.upperBound, bytes.count)
    let count = min(end - rest.lowerBound, Self.pieceSize)
    piece = count > 0 ? try bytes.bytes(rest.lowerBound..<(rest.lowerBound + count)) : []
    used = 0
    if !rest.isEmpty, piece.isEmpty { throw Self.truncated }
    rest = min(rest.lowerBound + piece.count, rest.upperBound)..<rest.upperBound
  }

  private mutating func copyStored(into output: inout MutableSpan<UInt8>, _ offset: Int) -> Int {
    let count = min(piece.count - used, output.count - offset)
    output.copy(piece.span.extracting(used..<(used + count)), at: offset)
    used += count
    isAtEnd = used == piece.count && rest.isEmpty
    return count
  }

  private mutating func decompress(into output: inout MutableSpan<UInt8>, _ offset: Int) throws(ArchiveError) -> Int {
    let piece = piece
    let progress = try inflate.decode(piece.span.extracting(used...), into: &output, from: offset)
    used += progress.consumed
    isAtEnd = inflate.isDone
    if progress == Inflate.Progress(), !isAtEnd, used == piece.count, rest.isEmpty { throw Self.truncated }
    return progress.produced
  }

  /// The mismatch of length or checksum, after all content was read; `nil` if both match.
  private var problemAtEnd: ArchiveError? {
    if entry.isOpenEnded { return nil }
    guard used == piece.count, rest.isEmpty else {
      return ArchiveError(.mismatch, "the entry's compressed contents end before the entry does")
    }
    guard total == entry.size else {
      return ArchiveError(.mismatch, "the entry holds \(total) bytes, expected \(entry.size)")
    }
    guard sum.value == entry.checksum else {
      return ArchiveError(.mismatch, "the checksum of the entry does not match its contents")
    }
    return nil
  }

  private static var truncated: ArchiveError {
    ArchiveError(.truncated, "the compressed data of the ZIP archive's entry ends in the middle")
  }
}
