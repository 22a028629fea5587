/// A line that is put together from many short pieces, in memory that the next line uses again.
///
/// An array's own append checks, grows and counts in every call, which costs more than the few bytes of a name.
package struct LineBuffer {
  /// Only the first `count` bytes are the line.
  private var storage: [UInt8] = []
  private var count = 0

  /// How much memory is kept for the next line; no line but a huge one needs more.
  private static let mostKept = 1 << 20

  /// An empty line.
  package init() {}

  /// The bytes; a copy.
  package var array: [UInt8] { Array(storage[..<count]) }

  /// Calls a function with the bytes.
  package func withSpan<Result, Failure: Error>(
    _ body: (borrowing Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(storage.span.extracting(0..<count))
  }

  /// Forgets the bytes; the memory is kept.
  package mutating func removeAll() {
    if storage.count > Self.mostKept { storage = [] }
    count = 0
  }

  @inline(__always)
  private mutating func reserve(_ more: Int) {
    if storage.count &- count < more { grow(more) }
  }

  @inline(never)
  private mutating func grow(_ more: Int) {
    storage += repeatElement(0, count: max(more, storage.count, 512))
  }

  /// Appends a byte.
  @inline(__always)
  package mutating func append(_ byte: UInt8) {
    reserve(1)
    storage[count] = byte
    count &+= 1
  }

  /// Appends bytes.
  @inline(__always)
  package mutating func append(_ bytes: borrowing Span<UInt8>) {
    reserve(bytes.count)
    // Safety: `reserve` has just made room for them.
    unsafe bytes.withUnsafeBytes { source in
      guard let start = source.baseAddress else { return }
      unsafe storage.withUnsafeMutableBytes { target in
        guard let base = target.baseAddress else { return }
        unsafe (base + count).copyMemory(from: start, byteCount: source.count)
      }
    }
    count &+= bytes.count
  }

  /// Appends the bytes of a literal.
  @inline(__always)
  package mutating func append(_ text: StaticString) {
    // Safety: a literal's bytes stay where they are.
    append(unsafe Span(_unsafeStart: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends a number in decimal.
  package mutating func append(decimal number: Int64) {
    if number < 0 { append(UInt8(ascii: "-")) }
    var (rest, length) = (number.magnitude, 1)
    while rest >= 10 {
      rest /= 10
      length += 1
    }
    reserve(length)
    rest = number.magnitude
    var place = count &+ length
    count = place
    var target = storage.mutableSpan
    for _ in 0..<length {
      place &-= 1
      target[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
  }

  /// Appends the last digits of a number in hexadecimal, in capitals.
  package mutating func append(hexadecimal number: UInt64, digits: Int) {
    reserve(digits)
    var place = count &+ digits
    count = place
    var rest = number
    var target = storage.mutableSpan
    for _ in 0..<digits {
      place &-= 1
      let digit = UInt8(truncatingIfNeeded: rest & 15)
      target[place] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10
      rest &>>= 4
    }
  }

  /// Appends a text as it is.
  package mutating func append(plain text: String) {
    text.withUTF8Span { append($0) }
  }

  /// Appends a text as a JSON string, with its quotes.
  package mutating func append(quoted text: String) {
    text.withUTF8Span { bytes in
      // The quotes, and up to seven bytes after the end that are written with the last ones.
      reserve(bytes.count + 9)
      let end = count &+ bytes.count &+ 1
      var target = storage.mutableSpan
      // Nearly every text is plain.
      if ByteWords.copyPlain(bytes, to: &target, at: end &- bytes.count) {
        target[end &- bytes.count &- 1] = UInt8(ascii: "\"")
        target[end] = UInt8(ascii: "\"")
        count = end &+ 1
        return
      }
      append(UInt8(ascii: "\""))
      for index in bytes.indices {
        let byte = bytes[index]
        if byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
          append(byte)
        } else {
          JSONEscape.forEachByte(of: byte) { append($0) }
        }
      }
      append(UInt8(ascii: "\""))
    }
  }
}
