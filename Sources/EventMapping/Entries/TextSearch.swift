/// Substring search in a single pass (Knuth, Morris and Pratt), so that hostile texts take no longer than others.
enum TextSearch {
  /// The failure function: for each byte of the text, the length of the longest proper prefix that is also a suffix up to that
  /// byte.
  static func restarts(of part: [UInt8]) -> [Int] {
    var restarts = [Int](repeating: 0, count: part.count)
    var matched = 0
    for index in part.indices.dropFirst() {
      while matched > 0, part[matched] != part[index] { matched = restarts[matched - 1] }
      if part[matched] == part[index] { matched += 1 }
      restarts[index] = matched
    }
    return restarts
  }

  /// Whether a text contains another one, byte for byte.
  ///
  /// Complexity: O(text), no allocation.
  ///
  /// - Parameter restarts: the result of ``restarts(of:)`` for `part`.
  static func contains(
    _ text: borrowing Span<UInt8>, _ part: borrowing Span<UInt8>, _ restarts: borrowing Span<Int>
  ) -> Bool {
    guard part.count > 0 else { return true }
    let first = part[0]
    var (offset, matched) = (0, 0)
    // The remaining text must be long enough for the remaining part.
    while text.count - offset >= part.count - matched {
      if matched == 0, first != 0 {
        // Most texts do not contain the first byte.
        guard let next = ByteWords.firstOffset(of: first, in: text, from: offset) else { return false }
        offset = next
      }
      let byte = text[offset]
      while matched > 0, part[matched] != byte { matched = restarts[matched - 1] }
      if part[matched] == byte { matched += 1 }
      if matched == part.count { return true }
      offset += 1
    }
    return false
  }
}
