import EventMapArchives
import EventMapping

/// Cuts a source into chunks at line ends, with memory that does not grow with the input.
public struct ChunkReader {
  /// The longest line, in bytes without its LF: 16 MiB.
  public static let maximumLineLength = 16 << 20
  /// How much is read at a time unless a line is longer.
  static let defaultChunkSize = 256 << 10
  /// By how much a buffer grows at most for a line that does not fit.
  private static let growth = 4 << 20

  private var source: any ByteSource
  let chunkSize: Int
  private(set) var maximumLineLength: Int
  /// What was read but not returned yet. Empty before the first read and at the end.
  private var buffer: [UInt8] = []
  private var filled = 0
  /// Bytes from the start of the file to the start of `buffer`.
  private var offset = 0
  private var isAtEnd = false
  private var isInLongLine = false
  private let buffers: ChunkBuffers
  /// The places of the lines in the file, of a dump whose lines are made of something else.
  private(set) var places: (any LinePlaces)?
  private var hole = Hole()
  /// A buffer that was given back and had to grow for a long line.
  private var largeSpare: [UInt8] = []

  /// Makes a reader; nothing is read yet.
  public init(_ source: any ByteSource) { self.init(source, ChunkBuffers()) }

  /// Makes a reader; nothing is read yet.
  ///
  /// - Parameters:
  ///   - buffers: shared with readers that are not used at the same time by another thread.
  ///   - places: of the lines in their files, for a source that joins several.
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

  /// Raises the limit so that a line of a rejects file may hold any record that is within it: Base64 makes four bytes of three.
  mutating func allowRejectLines() { maximumLineLength += maximumLineLength / 2 + 65_536 }

  // MARK: Looking ahead

  /// What the start of a dump shows of it.
  package struct Start {
    /// The first line that is not blank, without line end; cut off where it is longer than the look-ahead.
    package var firstLine: [UInt8]
    /// The first complete lines that are not blank, as many as were read, at most ``FirstLines/most``.
    package var lines: [[UInt8]]
    /// Up to 16 bytes from the very start, for the signatures of binary files.
    package var signature: [UInt8]
    /// Whether there is nothing at all.
    package var isEmpty: Bool
    /// Whether it is a JSON array, or its objects have several lines each: ``ChunkReader/readElements()`` is for those.
    package var hasElements: Bool
  }

  /// Reads up to the end of the first line that is not blank, and on to one that is enough, without consuming anything: what is known of a dump
  /// must not depend on the pieces in which it comes.
  ///
  /// Where compressed data is damaged before the end of that line, the bytes before the damage are used; the error is thrown when the
  /// dump is read.
  ///
  /// - Parameter isEnough: whether no more than a line is needed, which has its number among those that are not blank, from 0 on.
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

  /// Reads the next of the first lines, as far as they are there; returns whether one of them is enough.
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

  /// Whether objects come one after the other without any line feed so far, more of them than a line may have.
  private var isConcatenated: Bool {
    hole.count == 0 && !isAtEnd && filled == buffer.count && !readsElements
      && ElementLayout.isConcatenated(buffer.span.extracting(0..<filled))
  }

  private var readsElements: Bool { places is ElementPlaces }

  /// Reads elements as lines from here on: a JSON array's, or objects that have several lines each.
  package mutating func readElements() {
    let elements = ElementSource(source, start: Array(buffer[..<filled]), isAtEnd: isAtEnd)
    places = elements.places
    source = elements
    filled = 0
    isAtEnd = false
  }

  /// The bytes from here to the end of the dump, for another reader.
  package mutating func rest() -> any ByteSource {
    defer { end() }
    return PeekedSource(source, after: Array(buffer[..<filled]), zeros: hole.count)
  }

  // MARK: Holes

  /// NULs at the start: the hole of a log that was truncated while a program wrote it.
  private struct Hole {
    static let minimum = 16

    /// The number of those that were read, left out of the buffer and not returned yet.
    var count = 0
    /// Whether nothing but NULs came so far.
    var isOpen = true
  }

  /// Counts NULs at the start and leaves them out of the buffer, so that the lines behind a hole of any size show what the dump is.
  private mutating func passHole() {
    guard hole.isOpen else { return }
    let zeros = buffer.span.extracting(0..<filled).countOfLeadingZeros
    hole.isOpen = zeros == filled
    // Fewer are no hole: in UTF-32, three come before a character.
    guard hole.count > 0 || zeros >= Hole.minimum else { return }
    hole.count += zeros
    filled -= zeros
    if filled > 0 {
      let rest = Array(buffer[zeros..<(zeros + filled)])
      buffer.copy(rest.span)
    }
  }

  /// Reads up to the end of a hole at the start.
  private mutating func readHole() throws {
    while hole.isOpen, !isAtEnd, filled < buffer.count { try fill() }
  }

  /// The hole as part of the first line: at once if that can be a line within the limit, else in chunks.
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

  /// The next chunk, or `nil` at the end.
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

  /// Whether what comes next is the rest of a line that is over the limit.
  var isInsideLongLine: Bool { isInLongLine }

  /// Leaves out what comes before a position, at which a line starts.
  ///
  /// - Returns: false where the dump ends before.
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

  /// Bytes from the start to the next chunk; of elements, as the lines that are made of them.
  var position: Int { offset }

  /// The number of bytes that were returned, the byte order mark included; for lines that are made of something else, that were read.
  var bytesRead: Int { places?.bytesRead ?? offset }

  /// Ends the reading of the dump, for which there is no memory from then on.
  package mutating func end() {
    isAtEnd = true
    filled = 0
    recycle(Chunk(content: .lines, bytes: buffer, count: 0, offset: offset))
    buffer = []
    largeSpare = []
  }

  /// Gives a chunk's buffer back for the next one. Of those that had to grow for a long line one is kept: to grow anew for each such line
  /// takes twice the memory and leaves it in pieces.
  mutating func recycle(_ chunk: consuming Chunk) {
    if chunk.bytes.count == chunkSize {
      buffers.recycle(chunk.bytes)
    } else if largeSpare.count < chunk.bytes.count {
      largeSpare = chunk.bytes
    }
  }

  /// The offset after the last line feed at or after `start`.
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
    // Behind a huge line is room for what kernels read there, so that it need not be copied.
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
    // One byte over the limit is enough to know that a line is over it.
    let size = min(buffer.count + min(buffer.count * 3, Self.growth), maximumLineLength + 1)
    if buffer.capacity < size + ScanWindow.slack {
      var larger: [UInt8] = []
      swap(&larger, &largeSpare)
      // Room for the longest line at once, and for the slack behind it: to move a huge one would take twice the memory, and what is
      // only reserved takes none.
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
  /// 3 if the bytes start with it, else 0.
  static func length(_ bytes: borrowing Span<UInt8>) -> Int {
    bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
  }
}

/// Lines that hold nothing: only spaces, tabs and CR.
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
