/// Distinguishes a JSON array of objects, and objects that span several lines each, from JSON Lines by the start of a dump.
enum ElementLayout {
  /// Whether a dump has elements that are not lines; `nil` if the bytes do not show it yet.
  ///
  /// - Parameter isAtEnd: whether there are no more bytes.
  static func hasElements(_ bytes: borrowing Span<UInt8>, isAtEnd: Bool) -> Bool? {
    guard let start = firstByte(bytes, from: ByteOrderMark.length(bytes)) else { return isAtEnd ? false : nil }
    switch bytes[start] {
    case UInt8(ascii: "["):
      // A log whose lines start with a time in brackets is not an array of objects.
      guard let next = firstByte(bytes, from: start + 1) else { return isAtEnd ? true : nil }
      return bytes[next] == UInt8(ascii: "{") || bytes[next] == UInt8(ascii: "]")
    case UInt8(ascii: "{"): return continuesOnNextLine(bytes, from: start, isAtEnd: isAtEnd)
    default: return false
    }
  }

  /// Whether the bytes have no line feed and start with an object that another object follows.
  static func isConcatenated(_ bytes: borrowing Span<UInt8>) -> Bool {
    guard let start = firstByte(bytes, from: ByteOrderMark.length(bytes)), bytes[start] == UInt8(ascii: "{"),
      bytes.firstOffset(of: UInt8(ascii: "\n"), from: start) == nil
    else { return false }
    var (nesting, offset) = (JSONNesting(), start)
    while offset < bytes.count {
      nesting.pass(bytes[offset])
      offset += 1
      if !nesting.isMatched { return false }
      if nesting.open.isEmpty { return firstByte(bytes, from: offset).map { bytes[$0] == UInt8(ascii: "{") } ?? false }
    }
    return false
  }

  /// Whether the object that starts at an offset continues on the next line; a truncated line does not.
  private static func continuesOnNextLine(_ bytes: borrowing Span<UInt8>, from start: Int, isAtEnd: Bool) -> Bool? {
    var nesting = JSONNesting()
    var (previous, offset) = (UInt8(0), start)
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") {
      let byte = bytes[offset]
      offset += 1
      nesting.pass(byte)
      if nesting.open.isEmpty || !nesting.isMatched { return false }
      if byte != 0x20, byte != 0x09, byte != 0x0D { previous = byte }
    }
    if nesting.isInString, offset < bytes.count { return false }
    guard offset < bytes.count, let next = firstByte(bytes, from: offset) else { return isAtEnd ? false : nil }
    let isAfterName = previous == UInt8(ascii: ":")
    let expectsMember = nesting.open.last == UInt8(ascii: "{") && !isAfterName
    switch bytes[next] {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      return expectsMember || isValueEnd(previous) ? false : isFollowedByMember(bytes, from: next, isAtEnd: isAtEnd)
    case UInt8(ascii: "\""): return isAfterName || !isValueEnd(previous)
    case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ","), UInt8(ascii: ":"): return true
    default: return isAfterName || !expectsMember
    }
  }

  /// Whether an object or array is followed by what can follow a member. If another object follows, the first one was a line by itself and
  /// the line before it was truncated.
  private static func isFollowedByMember(_ bytes: borrowing Span<UInt8>, from start: Int, isAtEnd: Bool) -> Bool? {
    var (nesting, offset) = (JSONNesting(), start)
    while offset < bytes.count {
      nesting.pass(bytes[offset])
      offset += 1
      guard nesting.open.isEmpty else { continue }
      guard let next = firstByte(bytes, from: offset) else { return isAtEnd ? false : nil }
      return bytes[next] != UInt8(ascii: "{")
    }
    return isAtEnd ? true : nil
  }

  private static func isValueEnd(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ","), UInt8(ascii: ":"): false
    default: true
    }
  }

  /// Returns the offset of the first byte that is neither blank nor a record separator.
  private static func firstByte(_ bytes: borrowing Span<UInt8>, from start: Int) -> Int? {
    var offset = start
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x20, 0x09, 0x0A, 0x0D, RecordMarks.separator: offset += 1
      default: return offset
      }
    }
    return nil
  }
}
