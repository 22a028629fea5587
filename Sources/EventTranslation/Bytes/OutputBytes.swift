/// Bytes on their way out: memory that is used again and again, with a cheap append of a few bytes at a time.
///
/// An array's own append checks, grows and counts in every call, which for a record of four pieces costs more than copying them.
struct OutputBytes {
  /// Only the first `count` bytes are output.
  private var storage: [UInt8] = []
  private(set) var count = 0
  /// Takes what is too much to hold; without one all is held.
  var drain: (any OutputDrain)?

  /// How much is held where there is a drain, and from which length on a span goes to the drain without being copied.
  static let mostHeld = 2 << 20
  static let hugeLength = 1 << 20

  var isEmpty: Bool { count == 0 }

  /// The bytes; a copy.
  var array: [UInt8] { Array(storage[..<count]) }

  /// Hands the bytes to a sink.
  func write(to sink: any ByteSink) throws {
    if count > 0 { try sink.write(storage.span.extracting(0..<count)) }
  }

  /// Looks at a range of the bytes. Traps if it is not inside of them.
  @inline(__always)
  func with<Result>(_ range: Range<Int>, _ look: (borrowing Span<UInt8>) throws -> Result) rethrows -> Result {
    try look(storage.span.extracting(0..<count).extracting(range))
  }

  /// Looks at the bytes, and at the reserved memory after them.
  @inline(__always)
  func withAll<Result>(_ look: (borrowing Span<UInt8>) -> Result) -> Result { look(storage.span) }

  /// Forgets the bytes; the memory is kept.
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
    // Double a small one, but do not double the memory that one huge line takes.
    let size = max(count + more, min(storage.count * 2, storage.count + 1 << 20), 4_096)
    // Not appended: without optimization, that takes a call for each byte, which was most of the time of the tests.
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

  /// Hands what is held to the drain.
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

  /// Appends a range of a span. Traps if it is not inside the span.
  @inline(__always)
  mutating func append(_ bytes: borrowing Span<UInt8>, _ range: Range<Int>) { append(bytes.extracting(range)) }

  /// The same for a range that is short nearly always: see ``OutputCursor/append(_:_:)``.
  @inline(__always)
  mutating func append(short bytes: borrowing Span<UInt8>, _ range: Range<Int>) {
    if range.count > OutputCursor.blockLength { return append(bytes, range) }
    append(room: OutputCursor.blockLength) { $0.append(bytes, range) }
  }

  /// Appends a range of other bytes. Traps if it is not inside of them.
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
      // At once where all is held: the line feed alone would make a second copy.
      if drain == nil { reserve(line.count + range.count + 1) }
      append(line, 0..<offset)
      append(other, range)
      append(line, offset..<line.count)
      return append(UInt8(ascii: "\n"))
    }
    append(room: line.count + range.count + 1) { cursor in
      if offset == 1 {
        // The `{`, nearly always.
        cursor.append(line[0])
      } else {
        cursor.append(line.extracting(0..<offset))
      }
      cursor.append(other, range)
      cursor.append(line.extracting(offset...))
      cursor.append(UInt8(ascii: "\n"))
    }
  }

  /// Makes room once and fills it.
  ///
  /// - Parameters:
  ///   - room: how many bytes may be written.
  ///   - write: writes from an address on, and returns how many bytes of the output it wrote.
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

  /// Makes room once and fills it.
  ///
  /// - Parameter room: the most bytes that may be written; more is a trap.
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
