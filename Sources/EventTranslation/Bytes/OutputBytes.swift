/// Output bytes in memory that is reused, with a cheap append of a few bytes at a time.
///
/// Each append to an array checks, grows and counts, which for a record of four pieces costs more than the copies.
struct OutputBytes {
  /// Only the first `count` bytes are output.
  private var storage: [UInt8] = []
  private(set) var count = 0
  /// Takes the bytes that exceed ``mostHeld``; `nil` to hold all of them.
  var drain: (any OutputDrain)?

  /// The maximum number of bytes held if there is a drain.
  static let mostHeld = 2 << 20
  /// The length from which a span goes to the drain without a copy, and over which memory is freed.
  static let hugeLength = 1 << 20

  var isEmpty: Bool { count == 0 }

  /// A copy of the bytes.
  var array: [UInt8] { Array(storage[..<count]) }

  /// Writes the bytes to a sink.
  func write(to sink: any ByteSink) throws {
    if count > 0 { try sink.write(storage.span.extracting(0..<count)) }
  }

  /// Passes a range of the bytes to a closure. Traps if the range is not inside the bytes.
  @inline(__always)
  func with<Result>(_ range: Range<Int>, _ look: (borrowing Span<UInt8>) throws -> Result) rethrows -> Result {
    try look(storage.span.extracting(0..<count).extracting(range))
  }

  /// Passes the bytes to a closure, with the reserved memory after them.
  @inline(__always)
  func withAll<Result>(_ look: (borrowing Span<UInt8>) -> Result) -> Result { look(storage.span) }

  /// Removes all bytes; the memory is kept.
  mutating func removeAll() { count = 0 }

  /// Frees the memory if it has grown over a limit.
  mutating func shrink(to limit: Int) {
    guard storage.count > limit else { return }
    count = 0
    storage = []
  }

  /// Makes room for `more` bytes.
  @inline(__always)
  mutating func reserve(_ more: Int) {
    if storage.count - count < more { grow(more) }
  }

  @inline(never)
  private mutating func grow(_ more: Int) {
    if drain != nil, count >= Self.mostHeld {
      flush()
      if storage.count >= more { return }
    }
    // Double a small buffer, but not the memory of one huge line.
    let size = max(count + more, min(storage.count * 2, storage.count + 1 << 20), 4_096)
    // Not by appending: in a debug build, that costs a call for each byte and was most of the time of the tests.
    var larger = [UInt8](repeating: 0, count: size)
    larger.copy(storage.span.extracting(0..<count))
    storage = larger
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    reserve(1)
    storage[count] = byte
    count += 1
  }

  /// Passes the held bytes to the drain.
  private mutating func flush() {
    guard let drain, count > 0 else { return }
    drain.take(storage.span.extracting(0..<count))
    count = 0
  }

  @inline(never)
  private mutating func pass(_ bytes: borrowing Span<UInt8>) {
    flush()
    drain?.take(bytes)
  }

  /// Appends a whole span.
  @inline(__always)
  mutating func append(_ bytes: borrowing Span<UInt8>) {
    let length = bytes.count
    if length >= Self.hugeLength, drain != nil { return pass(bytes) }
    reserve(length)
    // Safety: `reserve` has just made room for them.
    unsafe storage.withUnsafeMutableBytes { target in
      unsafe bytes.withUnsafeBytes { source in
        guard let base = target.baseAddress, let start = source.baseAddress else { return }
        unsafe (base + count).copyMemory(from: start, byteCount: length)
      }
    }
    count += length
  }

  /// Appends a range of a span. Traps if the range is not inside the span.
  @inline(__always)
  mutating func append(_ bytes: borrowing Span<UInt8>, _ range: Range<Int>) { append(bytes.extracting(range)) }

  /// Appends a range that is nearly always short, see ``OutputCursor/append(_:_:)``.
  @inline(__always)
  mutating func append(short bytes: borrowing Span<UInt8>, _ range: Range<Int>) {
    if range.count > OutputCursor.blockLength { return append(bytes, range) }
    append(room: OutputCursor.blockLength) { $0.append(bytes, range) }
  }

  /// Appends a range of other output bytes. Traps if the range is not inside them.
  mutating func append(_ other: borrowing OutputBytes, _ range: Range<Int>) {
    append(other.storage.span.extracting(0..<other.count), range)
  }

  /// Appends the bytes of a literal.
  @inline(__always)
  mutating func append(_ text: StaticString) {
    // Safety: a literal's bytes stay where they are.
    append(unsafe Span(_unsafeStart: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends a line with a range of other bytes inserted at an offset, and a line feed.
  @inline(__always)
  mutating func append(
    _ line: borrowing Span<UInt8>, insertingAt offset: Int, _ other: borrowing Span<UInt8>, _ range: Range<Int>
  ) {
    if line.count >= Self.hugeLength {
      // Reserve everything at once if all is held: growing for the line feed alone would make a second copy.
      if drain == nil { reserve(line.count + range.count + 1) }
      append(line, 0..<offset)
      append(other, range)
      append(line, offset..<line.count)
      return append(UInt8(ascii: "\n"))
    }
    append(room: line.count + range.count + 1) { cursor in
      if offset == 1 {
        // Nearly always the `{`.
        cursor.append(line[0])
      } else {
        cursor.append(line.extracting(0..<offset))
      }
      cursor.append(other, range)
      cursor.append(line.extracting(offset...))
      cursor.append(UInt8(ascii: "\n"))
    }
  }

  /// Reserves room once and fills it.
  ///
  /// - Parameters:
  ///   - room: the maximum number of bytes to write.
  ///   - write: writes from an address on, and returns the number of bytes that it wrote.
  ///
  /// Safety: the room is checked before the call; `write` is trusted to stay inside it.
  @unsafe
  @inline(__always)
  mutating func append(room: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Int) {
    reserve(room)
    let start = count
    let length = unsafe storage.withUnsafeMutableBufferPointer { target in
      precondition(room <= target.count - start)
      guard let base = target.baseAddress else { return 0 }
      return unsafe write(base + start)
    }
    precondition(length >= 0 && length <= room)
    count += length
  }

  /// Reserves room once and fills it.
  ///
  /// - Parameter room: the maximum number of bytes to write; writing more traps.
  @inline(__always)
  mutating func append(room: Int, _ write: (inout OutputCursor) -> Void) {
    // Safety: the cursor lives as long as the closure, and checks against the same room.
    unsafe append(room: room) { target in
      var cursor = unsafe OutputCursor(UnsafeMutableRawPointer(target), room: room)
      write(&cursor)
      return cursor.count
    }
  }
}

/// Takes the bytes of huge records that exceed the memory of ``OutputBytes``.
protocol OutputDrain: AnyObject {
  /// Writes the bytes after all bytes that were taken before.
  func take(_ bytes: borrowing Span<UInt8>)
}
