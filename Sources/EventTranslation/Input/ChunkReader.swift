import EventMapCompression
import EventMapping

/// Cuts a source into chunks at line ends, with memory that does not grow with the input.
public struct ChunkReader {
  /// The longest line, in bytes without its LF: 16 MiB.
  public static let maximumLineLength = 16 << 20
  /// The default size of a chunk, in bytes; a chunk with a longer line is larger.
  static let defaultChunkSize = 256 << 10
  /// The maximum number of bytes by which a buffer grows for a line that does not fit.
  private static let growth = 4 << 20

  private var source: any ByteSource
  let chunkSize: Int
  private(set) var maximumLineLength: Int
  /// The bytes that were read but not returned yet. Empty before the first read and at the end.
  private var buffer: [UInt8] = []
  private var filled = 0
  /// The offset of `buffer` in the file, in bytes.
  private var offset = 0
  private var isAtEnd = false
  private var isInLongLine = false
  private let buffers: ChunkBuffers
  /// The places of the lines in their files, for a dump that is assembled, see ``LinePlaces``; `nil` otherwise.
  private(set) var places: (any LinePlaces)?
  private var hole = Hole()
  /// A returned buffer that had grown for a long line.
  private var largeSpare: [UInt8] = []

  /// Creates a reader; nothing is read yet.
  public init(_ source: any ByteSource) { self.init(source, ChunkBuffers()) }

  /// Creates a reader; nothing is read yet.
  ///
  /// - Parameters:
  ///   - buffers: a pool that other readers may share, but not on another thread at the same time.
  ///   - places: the places of the lines in their files, for a source that joins several files.
  package init(_ source: any ByteSource, _ buffers: ChunkBuffers, places: (any LinePlaces)? = nil) {
    self.init(
      source, buffers, places: places, chunkSize: Self.defaultChunkSize, maximumLineLength: Self.maximumLineLength)
  }

  init(
    _ source: any ByteSource, _ buffers: ChunkBuffers = ChunkBuffers(), places: (any LinePlaces)? = nil, chunkSize: Int,
    maximumLineLength: Int
  ) {
    self.source = source
    self.buffers = buffers
    self.places = places
    self.chunkSize = max(4, min(chunkSize, maximumLineLength))
    self.maximumLineLength = maximumLineLength
  }

  /// Raises the limit so that a line of a rejects file can hold any record within the limit: Base64 makes four bytes of three.
  mutating func allowRejectLines() { maximumLineLength += maximumLineLength / 2 + 65_536 }

  // MARK: Looking ahead

  /// The properties of a dump that its start shows.
  package struct Start {
    /// The first line that is not blank, without its line end; truncated if it is longer than the look-ahead.
    package var firstLine: [UInt8]
    /// The first complete lines that are not blank, at most ``FirstLines/most``.
    package var lines: [[UInt8]]
    /// Up to 16 bytes from the very start, for the signatures of binary files.
    package var signature: [UInt8]
    /// Whether the dump has no bytes.
    package var isEmpty: Bool
    /// Whether the dump is a JSON array, or its objects span several lines each. ``ChunkReader/readElements()`` reads those.
    package var hasElements: Bool
  }

  /// Inspects the start of the dump without consuming it: the first line that is not blank, and then more lines until one suffices. The
  /// result does not depend on the pieces in which the dump arrives.
  ///
  /// If compressed data is damaged before the end of that line, the bytes before the damage are used; the error is thrown when the dump is
  /// read.
  ///
  /// - Parameter isEnough: returns whether no more lines are needed; gets a line and its number among the lines that are not blank, from 0.
  package mutating func lookAhead(
    until isEnough: (_ line: borrowing Span<UInt8>, _ number: Int) -> Bool = { _, _ in true }
  ) throws -> Start {
    var (isDamaged, isKnown) = (false, false)
    var first = FirstLines()
    takeBuffer()
    while true {
      isKnown = read(&first, until: isEnough) || isKnown
      if filled == buffer.count || isAtEnd || isDamaged { break }
      if !first.lines.isEmpty, let areElements = readsElements ? false : hasElements(),
        areElements || isKnown || first.isFull
      {
        break
      }
      do {
        try fill()
      } catch is ArchiveError {
        isDamaged = true
      }
    }
    let line = first.lines.first ?? first.end..<filled
    return Start(
      firstLine: Array(buffer[line]), lines: first.lines.map { Array(buffer[$0]) },
      signature: Array(buffer[..<min(hole.count > 0 ? 0 : 16, filled)]),
      isEmpty: filled + hole.count == 0 && !isDamaged,
      hasElements: isConcatenated || (hasElements() ?? false))
  }

  /// Adds the lines that have arrived to the first lines; returns whether one of them suffices.
  private func read(
    _ first: inout FirstLines, until isEnough: (_ line: borrowing Span<UInt8>, _ number: Int) -> Bool
  ) -> Bool {
    let bytes = buffer.span.extracting(0..<filled)
    var isKnown = false
    while let line = first.next(bytes, isAtEnd: isAtEnd) {
      isKnown = isKnown || isEnough(bytes.extracting(line), first.lines.count - 1)
    }
    return isKnown
  }

  private func hasElements() -> Bool? {
    hole.count > 0 ? false : ElementLayout.hasElements(buffer.span.extracting(0..<filled), isAtEnd: isAtEnd)
  }

  /// Whether the look-ahead buffer is full and has objects one after the other without a line feed.
  private var isConcatenated: Bool {
    hole.count == 0 && !isAtEnd && filled == buffer.count && !readsElements
      && ElementLayout.isConcatenated(buffer.span.extracting(0..<filled))
  }

  private var readsElements: Bool { places is ElementPlaces }

  /// Reads elements as lines from here on: those of a JSON array, or objects that span several lines each.
  package mutating func readElements() {
    let elements = ElementSource(source, start: Array(buffer[..<filled]), isAtEnd: isAtEnd)
    places = elements.places
    source = elements
    filled = 0
    isAtEnd = false
  }

  /// Returns the bytes from here to the end of the dump, for another reader.
  package mutating func rest() -> any ByteSource {
    defer { end() }
    return PeekedSource(source, after: Array(buffer[..<filled]), zeros: hole.count)
  }

  // MARK: Holes

  /// The NULs at the start of a dump: the hole of a log that was truncated while a program wrote it.
  private struct Hole {
    static let minimum = 16

    /// The number of NULs that were read, left out of the buffer and not returned yet.
    var count = 0
    /// Whether only NULs were read so far.
    var isOpen = true
  }

  /// Moves NULs at the start from the buffer to the count, so that the lines after a hole of any size show the format of the dump.
  private mutating func passHole() {
    guard hole.isOpen else { return }
    let zeros = buffer.span.extracting(0..<filled).countOfLeadingZeros
    hole.isOpen = zeros == filled
    // Fewer NULs are not a hole: in UTF-32, three of them precede an ASCII character.
    guard hole.count > 0 || zeros >= Hole.minimum else { return }
    hole.count += zeros
    filled -= zeros
    if filled > 0 {
      let rest = Array(buffer[zeros..<(zeros + filled)])
      buffer.copy(rest.span)
    }
  }

  /// Reads to the end of a hole at the start.
  private mutating func readHole() throws {
    while hole.isOpen, !isAtEnd, filled < buffer.count { try fill() }
  }

  /// Makes the hole a part of the first line: puts it back into the buffer and returns `nil` if the line can be within the limit, otherwise
  /// returns its next chunk.
  private mutating func takeHole() -> Chunk? {
    if hole.count <= maximumLineLength, !isInLongLine {
      var bytes: [UInt8] = []
      bytes.reserveCapacity(max(chunkSize, hole.count + filled) + ScanWindow.slack)
      bytes.append(zeros: hole.count)
      bytes.append(contentsOf: buffer[..<filled])
      if bytes.count < chunkSize { bytes.append(zeros: chunkSize - bytes.count) }
      filled += hole.count
      buffer = bytes
      hole.count = 0
      return nil
    }
    let count = min(hole.count, chunkSize)
    var zeros: [UInt8] = []
    zeros.append(zeros: count)
    let chunk = Chunk(
      content: .longLine(isFirst: !isInLongLine, isLast: false), bytes: zeros, count: count, offset: offset)
    isInLongLine = true
    offset += count
    hole.count -= count
    return chunk
  }

  // MARK: Chunks

  /// Returns the next chunk; `nil` at the end.
  mutating func next() throws -> Chunk? {
    takeBuffer()
    if offset == 0, !isInLongLine { try readHole() }
    if hole.count > 0, let chunk = takeHole() { return chunk }
    if offset == 0, !isInLongLine, hole.count == 0 { try dropByteOrderMark() }
    var searched = 0
    while true {
      if isInLongLine {
        if let chunk = longLinePart() { return chunk }
      } else if let end = lastLineEnd(from: searched) {
        return take(end, .lines)
      } else if filled > maximumLineLength {
        isInLongLine = true
        return take(filled, .longLine(isFirst: true, isLast: false))
      } else if isAtEnd {
        return filled == 0 ? nil : take(filled, .lines)
      }
      searched = filled
      if filled == buffer.count { growBuffer() }
      try fill()
    }
  }

  /// Whether the next chunk continues a line over the limit.
  var isInsideLongLine: Bool { isInLongLine }

  /// Skips to a position at which a line starts.
  ///
  /// - Returns: false if the dump ends before the position.
  mutating func skip(to target: Int) throws -> Bool {
    takeBuffer()
    var lines = 0
    while offset < target {
      if hole.count > 0 {
        let zeros = min(hole.count, target - offset)
        hole.count -= zeros
        offset += zeros
        continue
      }
      if filled == 0 {
        try fill()
        if isAtEnd { return false }
      }
      let count = min(filled, target - offset)
      if let places {
        lines += buffer[..<count].count { $0 == UInt8(ascii: "\n") }
        places.forget(before: lines)
      }
      if count < filled {
        buffer.removeFirst(count)
        buffer.append(zeros: count)
      }
      filled -= count
      offset += count
    }
    return true
  }

  /// The offset of the next chunk in the dump, in bytes. For elements, it counts the lines made of them.
  var position: Int { offset }

  /// The number of bytes that were returned, including the byte order mark; for an assembled dump, the number read from its files.
  var bytesRead: Int { places?.bytesRead ?? offset }

  /// Ends the reading of the dump and frees its memory.
  package mutating func end() {
    isAtEnd = true
    filled = 0
    recycle(Chunk(content: .lines, bytes: buffer, count: 0, offset: offset))
    buffer = []
    largeSpare = []
  }

  /// Takes a chunk's buffer back for the next chunk. One buffer that grew for a long line is kept: growing a new one for each such line
  /// takes twice the memory and fragments it.
  mutating func recycle(_ chunk: consuming Chunk) {
    if chunk.bytes.count == chunkSize {
      buffers.recycle(chunk.bytes)
    } else if largeSpare.count < chunk.bytes.count {
      largeSpare = chunk.bytes
    }
  }

  /// Returns the offset after the last line feed at or after `start`.
  private func lastLineEnd(from start: Int) -> Int? {
    let end = buffer.span.extracting(start..<filled).lastOffset(of: UInt8(ascii: "\n"))
    return end.map { start + $0 + 1 }
  }

  private func firstLineEnd() -> Int? {
    let end = buffer.span.extracting(0..<filled).firstOffset(of: UInt8(ascii: "\n"), from: 0)
    return end.map { $0 + 1 }
  }

  private mutating func longLinePart() -> Chunk? {
    if let end = firstLineEnd() {
      isInLongLine = false
      return take(end, .longLine(isFirst: false, isLast: true))
    }
    if isAtEnd {
      isInLongLine = false
      return take(filled, .longLine(isFirst: false, isLast: true))
    }
    return filled == 0 ? nil : take(filled, .longLine(isFirst: false, isLast: false))
  }

  private mutating func take(_ count: Int, _ content: Chunk.Content) -> Chunk {
    let rest = filled - count
    var next = buffers.take(max(chunkSize, rest))
    if rest > 0 { next.copy(buffer.span.extracting(count..<filled)) }
    swap(&buffer, &next)
    // A huge line gets slack behind it, which kernels may read, so that the line need not be copied.
    if next.count > chunkSize, next.count < count + ScanWindow.slack {
      next.resize(to: count + ScanWindow.slack)
    }
    let chunk = Chunk(content: content, bytes: next, count: count, offset: offset)
    offset += count
    filled = rest
    return chunk
  }

  private mutating func takeBuffer() {
    if buffer.isEmpty, !isAtEnd { buffer = buffers.take(chunkSize) }
  }

  private mutating func growBuffer() {
    // One byte over the limit suffices to know that a line is too long.
    let size = min(buffer.count + min(buffer.count * 3, Self.growth), maximumLineLength + 1)
    if buffer.capacity < size + ScanWindow.slack {
      var larger: [UInt8] = []
      swap(&larger, &largeSpare)
      // Reserve the longest line at once, with the slack behind it: moving a huge line would take twice the memory, and memory that is only
      // reserved takes none.
      larger.reserveCapacity((size > Self.growth ? maximumLineLength + 1 : size) + ScanWindow.slack)
      larger.resize(to: filled)
      larger.copy(buffer.span.extracting(0..<filled))
      buffer = larger
    }
    buffer.resize(to: size)
  }

  private mutating func fill() throws {
    let count = try source.read(into: &buffer, from: filled)
    filled += count
    if count == 0 { isAtEnd = true }
    if offset == 0 { passHole() }
  }

  private mutating func dropByteOrderMark() throws {
    while filled < 3, !isAtEnd { try fill() }
    let length = ByteOrderMark.length(buffer.span.extracting(0..<filled))
    guard length > 0 else { return }
    offset = length
    filled -= length
    buffer.removeFirst(length)
    buffer.append(zeros: length)
  }
}

/// The UTF-8 byte order mark.
enum ByteOrderMark {
  /// Returns 3 if the bytes start with the mark, otherwise 0.
  static func length(_ bytes: borrowing Span<UInt8>) -> Int {
    bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
  }
}

/// Lines without content, which have only spaces, tabs and CR.
enum BlankLine {
  @inline(__always)
  static func isBlank(_ line: borrowing Span<UInt8>) -> Bool {
    for offset in line.indices {
      let byte = line[offset]
      if byte != 0x20, byte != 0x09, byte != 0x0D { return false }
    }
    return true
  }
}
