extension String {
  /// Calls a function with the UTF-8 of a string; it is copied first only where the string is not native.
  ///
  /// Safety: the bytes stay in place while `withUTF8` runs, and the span cannot leave the function.
  @inline(__always)
  mutating func withUTF8Span<Result>(_ body: (borrowing Span<UInt8>) throws -> Result) rethrows -> Result {
    try withUTF8 { try body(unsafe Span(_unsafeElements: $0)) }
  }
}
