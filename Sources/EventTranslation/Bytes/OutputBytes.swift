/// Bytes on their way out: memory that is used again and again, with a cheap append of a few bytes at a time.
///
/// An array's own append checks, grows and counts anew for every call, which for a record of four pieces costs more than copying them.
struct OutputBytes {
  /// Only the first `count` bytes mean something.
  private var storage: [UInt8] = []
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  /// The bytes; a copy.
  var array: [UInt8] { Array(storage[..<count]) }

  /// Hands the bytes to a sink.
  func write(to sink: any ByteSink) throws {
    if count > 0 { try sink.write(storage.span.extracting(0..<count)) }
  }

  /// Looks at a range of the bytes. Traps if it is not inside of them.
  @inline(__always)
  func with<Result>(_ range: Range<Int>, _ look: (borrowing Span<UInt8>) -> Result) -> Result {
    look(storage.span.extracting(0..<count).extracting(range))
  }

  /// Looks at the bytes, and at what is behind them in memory.
  @inline(__always)
  func withAll<Result>(_ look: (borrowing Span<UInt8>) -> Result) -> Result { look(storage.span) }

  /// Forgets the bytes; the memory is kept.
  mutating func removeAll() { count = 0 }

  /// Lets go of everything if the memory has grown over a limit.
  mutating func shrink(to limit: Int) {
    guard storage.count > limit else { return }
    count = 0
    storage = []
  }

  /// Makes room for so many more bytes.
  @inline(__always)
  mutating func reserve(_ more: Int) {
    if storage.count - count < more { grow(more) }
  }

  @inline(never)
  private mutating func grow(_ more: Int) {
    // Double a small one, but do not double the memory that one huge line takes.
    let size = max(count + more, min(storage.count * 2, storage.count + 1 << 20), 4_096)
    storage.append(contentsOf: repeatElement(0, count: size - storage.count))
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    reserve(1)
    storage[count] = byte
    count += 1
  }

  /// Appends a whole span.
  @inline(__always)
  mutating func append(_ bytes: borrowing Span<UInt8>) {
    let length = bytes.count
    reserve(length)
    // Room for them was made just now.
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

  /// Appends a range of other bytes. Traps if it is not inside of them.
  mutating func append(_ other: borrowing OutputBytes, _ range: Range<Int>) {
    append(other.storage.span.extracting(0..<other.count), range)
  }

  /// Appends the bytes of a literal.
  @inline(__always)
  mutating func append(_ text: StaticString) {
    append(unsafe Span(_unsafeStart: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends a line with a range of other bytes inserted at an offset, and a line feed.
  @inline(__always)
  mutating func append(
    _ line: borrowing Span<UInt8>, insertingAt offset: Int, _ other: borrowing Span<UInt8>, _ range: Range<Int>
  ) {
    append(room: line.count + range.count + 1) { cursor in
      if offset == 1 {
        // The `{`, nearly always.
        cursor.append(line[0])
      } else {
        cursor.append(line.extracting(0..<offset))
      }
      cursor.append(other.extracting(range))
      cursor.append(line.extracting(offset...))
      cursor.append(UInt8(ascii: "\n"))
    }
  }

  /// Makes room once and has it filled.
  ///
  /// - Parameters:
  ///   - room: how many bytes may be written.
  ///   - write: writes from an address on, and returns how many bytes it wrote that mean something.
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

  /// Makes room once and has it filled.
  ///
  /// - Parameter room: the most bytes that may be written; more is a trap.
  @inline(__always)
  mutating func append(room: Int, _ write: (inout OutputCursor) -> Void) {
    unsafe append(room: room) { target in
      // The cursor ends with the closure, and knows where its room does.
      var cursor = unsafe OutputCursor(UnsafeMutableRawPointer(target), room: room)
      write(&cursor)
      return cursor.count
    }
  }
}

/// A place in room for bytes; goes on with everything that is appended.
@safe
struct OutputCursor {
  /// As long as nearly all names are.
  static let blockLength = 48

  private let start: UnsafeMutableRawPointer
  private let room: Int
  private(set) var count = 0

  /// - Parameter room: so many bytes may be written from `start` on.
  fileprivate init(_ start: UnsafeMutableRawPointer, room: Int) {
    unsafe self.start = start
    self.room = room
  }

  @inline(__always)
  mutating func append(_ bytes: borrowing Span<UInt8>) {
    let length = bytes.count
    unsafe bytes.withUnsafeBytes { bytes in
      guard let source = bytes.baseAddress else { return }
      unsafe append(source, length)
    }
  }

  /// Appends a range of a span. Traps if it is not inside the span.
  ///
  /// Where the span and the room go on long enough, a block is copied whatever the range's length is: copies of a dozen lengths in turn
  /// would each cost a branch that no processor foresees.
  @inline(__always)
  mutating func append(_ bytes: borrowing Span<UInt8>, _ range: Range<Int>) {
    let block = Self.blockLength
    let length = range.upperBound &- range.lowerBound
    // A block inside of both: the range, which it begins with, is. No count is negative, and what they are less a block does not overflow.
    if length <= block, range.lowerBound >= 0, range.lowerBound <= bytes.count &- block, count <= room &- block {
      unsafe bytes.withUnsafeBytes { bytes in
        guard let source = bytes.baseAddress else { return }
        unsafe (start + count).copyMemory(from: source + range.lowerBound, byteCount: block)
      }
      count &+= length
    } else {
      append(bytes.extracting(range))
    }
  }

  @inline(__always)
  mutating func append(_ text: StaticString) { unsafe append(text.utf8Start, text.utf8CodeUnitCount) }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    precondition(count < room)
    unsafe (start + count).storeBytes(of: byte, as: UInt8.self)
    count &+= 1
  }

  @inline(__always)
  private mutating func append(_ source: UnsafeRawPointer, _ length: Int) {
    precondition(length <= room &- count)
    unsafe (start + count).copyMemory(from: source, byteCount: length)
    count &+= length
  }
}
