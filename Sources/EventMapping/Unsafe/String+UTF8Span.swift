extension ByteWords {
  /// Whether the bytes at an offset of a span are those of a text.
  @inline(never)
  static func has(_ text: String, at offset: Int, of bytes: borrowing Span<UInt8>) -> Bool {
    text.withUTF8Span { equal($0, bytes, from: offset) }
  }

  /// Whether two texts have the same bytes. Canonically equivalent strings may differ in them.
  @inline(never)
  static func areSame(_ text: String, _ other: String) -> Bool {
    other.withUTF8Span { isSame(text, $0) }
  }

  /// Whether bytes are those of a text.
  static func isSame(_ text: String, _ bytes: borrowing Span<UInt8>) -> Bool {
    text.utf8.count == bytes.count && has(text, at: 0, of: bytes)
  }
}

extension String {
  /// Calls a closure with the UTF-8 of the string. Copies the string first if it is not native.
  ///
  /// Safety: the bytes do not move while the closure runs, and the span cannot escape it.
  @inline(__always)
  func withUTF8Span<Result>(_ body: (borrowing Span<UInt8>) -> Result) -> Result {
    let result = unsafe utf8.withContiguousStorageIfAvailable { body(unsafe Span(_unsafeElements: $0)) }
    if let result { return result }
    var copy = self
    return copy.withUTF8 { body(unsafe Span(_unsafeElements: $0)) }
  }
}
