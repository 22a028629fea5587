/// A position in reserved room that moves forward with each append.
///
/// Safety: each append compares its length with the remaining room. The memory outlives the cursor, which never leaves the closure that it
/// is passed to.
@safe
struct OutputCursor {
  /// The length of a block, in bytes; nearly all names fit into it.
  static let blockLength = 48

  private let start: UnsafeMutableRawPointer
  private let room: Int
  private(set) var count = 0

  /// - Parameter room: the maximum number of bytes to write from `start` on.
  init(_ start: UnsafeMutableRawPointer, room: Int) {
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

  /// Appends a range of a span. Traps if the range is not inside the span.
  ///
  /// If the span and the room are long enough, a block is copied whatever the range's length: copies of a dozen lengths in turn would each
  /// cost a mispredicted branch.
  @inline(__always)
  mutating func append(_ bytes: borrowing Span<UInt8>, _ range: Range<Int>) {
    let block = Self.blockLength
    let length = range.upperBound &- range.lowerBound
    // The block is inside both, so the range at its start is as well. No count is negative, so subtracting a block cannot overflow.
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
