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
