extension String {
  /// Calls a function with the UTF-8 of a string; it is copied first only where the string is not native.
  ///
  /// Safety: the bytes stay in place while the function runs, and the span cannot leave it.
  @inline(__always)
  func withUTF8Span<Result>(_ body: (borrowing Span<UInt8>) -> Result) -> Result {
    let result = unsafe utf8.withContiguousStorageIfAvailable { body(unsafe Span(_unsafeElements: $0)) }
    if let result { return result }
    var copy = self
    return copy.withUTF8 { body(unsafe Span(_unsafeElements: $0)) }
  }
}
