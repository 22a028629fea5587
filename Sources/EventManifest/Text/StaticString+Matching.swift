extension StaticString {
  /// Whether the bytes from an offset on are those of the literal; the offset may be beyond the end.
  ///
  /// Safety: the index comes from the literal's own buffer, and the array checks its own.
  @inline(__always)
  func matches(_ bytes: [UInt8], at offset: Int) -> Bool {
    withUTF8Buffer { letters in
      guard offset + letters.count <= bytes.count else { return false }
      for index in letters.indices where unsafe bytes[offset + index] != letters[index] { return false }
      return true
    }
  }
}
