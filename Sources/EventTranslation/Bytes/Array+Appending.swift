import EventMapCompression

/// Bulk copies of spans: the standard library cannot append a `Span` yet, and byte by byte costs more than scanning.
///
/// Safety: `extracting` checks the range, and `append(contentsOf:)` makes room for the bytes it copies.
extension Array<UInt8> {
  /// Appends a range of a span. Traps if the range is not inside the span.
  @inline(__always)
  mutating func append(_ bytes: borrowing Span<UInt8>, _ range: Range<Int>) {
    unsafe bytes.extracting(range).withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }

  /// Appends a whole span.
  @inline(__always)
  mutating func append(_ bytes: borrowing Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }

  /// Reserves room, lets a closure write into it, and keeps the bytes that it wrote.
  @inline(__always)
  mutating func append(room: Int, _ write: (inout OutputCursor) -> Void) {
    let start = count
    append(zeros: room)
    let written = unsafe withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return 0 }
      var cursor = unsafe OutputCursor(base + start, room: room)
      write(&cursor)
      return cursor.count
    }
    removeLast(room - written)
  }

  /// Removes all bytes. The memory is kept, unless a huge record enlarged it too much.
  mutating func clear() { removeAll(keepingCapacity: capacity <= OutputBytes.hugeLength) }

  /// Appends the bytes of a literal.
  mutating func append(_ text: StaticString) {
    unsafe append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}

extension Array<UInt8> {
  /// Removes the last bytes, or appends zeros.
  mutating func resize(to size: Int) {
    if count > size { removeLast(count - size) } else { append(zeros: size - count) }
  }

  /// Overwrites bytes with a span, by default the first ones. Traps if the array is too short.
  ///
  /// Safety: the lengths are compared first.
  mutating func copy(_ bytes: borrowing Span<UInt8>, at offset: Int = 0) {
    precondition(offset >= 0 && bytes.count <= count - offset)
    unsafe withUnsafeMutableBytes { target in
      unsafe bytes.withUnsafeBytes {
        unsafe UnsafeMutableRawBufferPointer(rebasing: target[offset...]).copyMemory(from: $0)
      }
    }
  }
}

extension Span<UInt8> {
  /// Whether the bytes of `other` are at `offset`.
  @inline(__always)
  func matches(_ other: borrowing Span<UInt8>, at offset: Int) -> Bool {
    guard offset >= 0, other.count <= count - offset else { return false }
    for position in other.indices where self[offset + position] != other[position] { return false }
    return true
  }

  /// Whether the bytes of a literal are at `offset`.
  ///
  /// Safety: the position is below the literal's length, and the span checks its own.
  @inline(__always)
  func matches(_ text: StaticString, at offset: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard offset >= 0, length <= count - offset else { return false }
    for position in 0..<length where unsafe self[offset + position] != text.utf8Start[position] {
      return false
    }
    return true
  }

  /// Whether the bytes equal all of `other`.
  func matchesAll(_ other: borrowing Span<UInt8>) -> Bool { count == other.count && matches(other, at: 0) }
}
