/// Finds a text in another one in a single pass, by the method of Knuth, Morris and Pratt: a hostile text takes no longer than others.
enum TextSearch {
  /// For each byte of a text how long the longest start of the text is that also ends with this byte, shorter than what it ends.
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

  /// Whether a text has another one in it, byte for byte.
  ///
  /// Complexity: O(text), no allocation.
  ///
  /// - Parameter restarts: those of `part`.
  static func contains(
    _ text: borrowing Span<UInt8>, _ part: borrowing Span<UInt8>, _ restarts: borrowing Span<Int>
  ) -> Bool {
    guard part.count > 0 else { return true }
    let first = part[0]
    var (offset, matched) = (0, 0)
    // What is left must be long enough.
    while text.count - offset >= part.count - matched {
      if matched == 0, first != 0 {
        // Most texts have nothing that starts like it.
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
