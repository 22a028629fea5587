/// A position in a text that moves forward.
///
/// The readers of tables, interface files and sources use it. The table readers read hundreds of megabytes a second, so the functions
/// that run for each byte are inlined. Besides `@inlinable` that requires `@usableFromInline` on the type and its properties; otherwise
/// the compiler does not inline `package` functions into other modules.
@usableFromInline
package struct TextCursor: Sendable {
  /// The text in UTF-8.
  @usableFromInline package let text: [UInt8]
  /// Whether the text is known to be pure ASCII.
  @usableFromInline package let isASCII: Bool
  /// The offset of the next byte.
  @usableFromInline package var position = 0

  /// Makes a cursor at the start of a text.
  @inlinable @inline(__always)
  package init(_ text: [UInt8], isASCII: Bool = false) {
    self.text = text
    self.isASCII = isASCII
  }

  /// Whether the cursor is at the end of the text.
  @inlinable @inline(__always)
  package var isAtEnd: Bool { position >= text.count }

  /// The next byte; `nil` at the end.
  @inlinable @inline(__always)
  package var byte: UInt8? { position < text.count ? text[position] : nil }

  /// Returns the byte at a distance from the next one, which may be negative; `nil` outside of the text.
  @inlinable @inline(__always)
  package func peek(_ distance: Int) -> UInt8? {
    let offset = position + distance
    return offset >= 0 && offset < text.count ? text[offset] : nil
  }

  /// Whether a word comes next.
  @inlinable @inline(__always)
  package func starts(with word: StaticString) -> Bool { text.holds(word, at: position) }

  /// Whether a word is at an offset.
  @inlinable @inline(__always)
  package func holds(_ word: StaticString, at offset: Int) -> Bool { text.holds(word, at: offset) }

  /// Moves forward by a number of bytes, at most to the end.
  @inlinable
  package mutating func advance(_ count: Int = 1) { position = min(position + count, text.count) }

  /// Skips a word if it comes next.
  ///
  /// - Returns: Whether the word was skipped.
  @inlinable @inline(__always)
  package mutating func take(_ word: StaticString) -> Bool {
    guard starts(with: word) else { return false }
    position += word.utf8CodeUnitCount
    return true
  }

  /// Skips the bytes before the first one that satisfies a condition, or all remaining ones.
  ///
  /// - Returns: The range of the skipped bytes.
  @inlinable @inline(__always) @discardableResult
  package mutating func skip(until isEnd: (UInt8) -> Bool) -> Range<Int> {
    let start = position
    position = text.offset(from: start, until: isEnd)
    return start..<position
  }

  /// Moves to the next occurrence of a word, or to the end.
  ///
  /// - Returns: Whether the word was found.
  @inlinable
  package mutating func skip(to word: StaticString) -> Bool {
    while !isAtEnd {
      if starts(with: word) { return true }
      position += 1
    }
    return false
  }

  /// The next scalar and its length in bytes; `nil` at the end.
  package var scalar: (value: Unicode.Scalar, length: Int)? {
    guard let byte else { return nil }
    let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
    let end = min(position + length, text.count)
    guard let scalar = String(decoding: text[position..<end], as: UTF8.self).unicodeScalars.first else { return nil }
    return (scalar, end - position)
  }

  /// The range of the next scalar, empty at the end.
  package var here: Range<Int> { position..<(position + (scalar?.length ?? 0)) }

  /// Returns the part of the text in a range.
  @inlinable
  package func string(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }
}

extension [UInt8] {
  /// Whether a word is at an offset.
  ///
  /// Safety: the index is within the literal's buffer, and the array checks the index into its own elements.
  @inlinable @inline(__always)
  package func holds(_ word: StaticString, at offset: Int) -> Bool {
    word.withUTF8Buffer { letters in
      guard offset + letters.count <= count else { return false }
      for index in letters.indices where unsafe self[offset + index] != letters[index] { return false }
      return true
    }
  }

  /// Returns the offset of the first byte from `start` on that satisfies a condition; the end of the array without such a byte.
  @inlinable @inline(__always)
  package func offset(from start: Int, until isEnd: (UInt8) -> Bool) -> Int {
    let bytes = span
    var end = start
    while end < bytes.count, !isEnd(bytes[end]) { end += 1 }
    return end
  }
}
