/// Cuts lines of kitlogs at an index of their commas, bars and line feeds: `code,time,content,remark`, where a control's content has six
/// parts. Unusual lines are left to ``KitlogRecord``.
enum KitlogCutter {
  /// Cuts a line at its first two commas and its last one, and a control's line also at the first five bars after the second comma. The
  /// parts are in the order of ``KitlogForms/Part``: time, sender, subject, action, tag, frame, info, remark.
  ///
  /// - Parameters:
  ///   - separators: the offsets of the commas, bars and line feeds, from this line on.
  ///   - line: receives the parts.
  /// - Returns: the number of separators of the line, including its line feed.
  @inline(__always)
  static func cut(
    _ bytes: borrowing Span<UInt8>, from start: UInt32, _ separators: borrowing Span<UInt32>, _ line: inout KitlogParts
  ) -> Int {
    var (last, lastComma) = (0, 0)
    // Most lines have about ten separators.
    while true {
      let byte = bytes[Int(separators[last])]
      if byte == UInt8(ascii: "\n") { break }
      lastComma = byte == UInt8(ascii: ",") ? last : lastComma
      last += 1
    }
    line.start = start
    line.end = separators[last]
    line.isEvent = cut(&line, bytes, separators, lastComma)
    return last + 1
  }

  @inline(__always)
  private static func cut(
    _ line: inout KitlogParts, _ bytes: borrowing Span<UInt8>, _ separators: borrowing Span<UInt32>, _ lastComma: Int
  ) -> Bool {
    guard lastComma >= 2, bytes[Int(separators[1])] == UInt8(ascii: ","), let kind = kind(bytes, Int(line.start)) else {
      return false
    }
    line.kind = kind
    let (last, end) = (separators[lastComma], line.end - (bytes[Int(line.end) - 1] == UInt8(ascii: "\r") ? 1 : 0))
    let (first, second) = (separators[0], separators[1])
    guard isNumber(bytes, Int(first) + 1, Int(second)) else { return false }
    guard kind == .control else {
      line.setParts(
        starts: SIMD8(first + 1, 0, second + 1, 0, 0, 0, 0, last + 1), ends: SIMD8(second, 0, last, 0, 0, 0, 0, end))
      return true
    }
    // Four bars follow one another; between the fourth and the fifth are only the commas of the frame.
    guard lastComma >= 7 else { return false }
    for place in 2..<6 where bytes[Int(separators[place])] != UInt8(ascii: "|") { return false }
    var fifth = 6
    while fifth < lastComma, bytes[Int(separators[fifth])] == UInt8(ascii: ",") { fifth += 1 }
    guard fifth < lastComma else { return false }
    let (bar, others) = (separators[fifth], (separators[2], separators[3], separators[4], separators[5]))
    line.setParts(
      starts: SIMD8(first, second, others.0, others.1, others.2, others.3, bar, last) &+ 1,
      ends: SIMD8(second, others.0, others.1, others.2, others.3, bar, last, end))
    return isNumber(bytes, Int(others.2) + 1, Int(others.3))
  }

  /// Returns the kind of an event by its code: `1`, `2`, `3`, or `1` and two more digits; `nil` for any other code.
  @inline(__always)
  private static func kind(_ bytes: borrowing Span<UInt8>, _ start: Int) -> KitlogForms.Kind? {
    if bytes[start + 1] == UInt8(ascii: ",") {
      switch bytes[start] {
      case UInt8(ascii: "1"): return .enter
      case UInt8(ascii: "2"): return .leave
      case UInt8(ascii: "3"): return .select
      default: return nil
      }
    }
    let isControl =
      bytes[start] == UInt8(ascii: "1") && isDigit(bytes[start + 1]) && isDigit(bytes[start + 2])
      && bytes[start + 3] == UInt8(ascii: ",")
    return isControl ? .control : nil
  }

  @inline(__always)
  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") <= 9 }

  @inline(__always)
  private static func isNumber(_ bytes: borrowing Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    // Nearly all numbers are integers of a few digits, which may not start with a zero unless they are zero.
    let count = end - start
    if (1...16).contains(count), bytes[start] != UInt8(ascii: "0") || count == 1,
      bytes.nonDigits16(at: start).trailingZeroBitCount >= count
    {
      return true
    }
    return JSONSyntax.isNumber(bytes.extracting(start..<end))
  }
}
