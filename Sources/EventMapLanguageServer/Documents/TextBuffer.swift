/// The text of a document in UTF-8 with the offsets of its lines. LF, CRLF and CR end lines.
struct TextBuffer: Sendable {
  private(set) var bytes: [UInt8]
  /// The start offsets of the lines, ascending; the first is 0.
  private(set) var lineStarts: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lineStarts = [0] + Self.lineStarts(in: bytes, 1..<(bytes.count + 1))
  }

  /// The line starts in a range of offsets: after LF, and after CR without LF.
  private static func lineStarts(in bytes: [UInt8], _ range: Range<Int>) -> [Int] {
    var starts: [Int] = []
    for offset in range {
      let last = bytes[offset - 1]
      if last == UInt8(ascii: "\n")
        || last == UInt8(ascii: "\r") && (offset == bytes.count || bytes[offset] != UInt8(ascii: "\n"))
      {
        starts.append(offset)
      }
    }
    return starts
  }

  /// Replaces the text between two positions.
  ///
  /// A client may split a surrogate pair. U+FFFD then replaces the remaining unit, so that all later positions of the line remain correct.
  mutating func replace(_ range: TextRange, with text: String, in encoding: PositionEncoding) {
    let offsets = offsets(of: range, in: encoding)
    let start = cut(min(range.start, range.end), at: offsets.lowerBound, in: encoding)
    let end = cut(max(range.start, range.end), at: offsets.upperBound, in: encoding)
    let half = "\u{FFFD}"
    let replacement = (start == nil ? "" : half) + text + (end == nil ? "" : half)
    replace(offsets.lowerBound..<(end?.upperBound ?? offsets.upperBound), with: replacement.utf8)
  }

  /// The bytes of the character whose surrogate pair a position splits; `nil` if it splits none.
  private func cut(_ position: TextPosition, at offset: Int, in encoding: PositionEncoding) -> Range<Int>? {
    guard encoding == .utf16, offset < bytes.count, bytes[offset] >= 0xF0, let line = lineRange(position.line) else {
      return nil
    }
    let units = bytes[line.lowerBound..<offset].reduce(0) { $0 + encoding.units(startedBy: $1) }
    return units < position.character ? offset..<(offset + 4) : nil
  }

  /// Replaces a range of the text. Only the touched lines are scanned; later line starts are shifted.
  mutating func replace(_ range: Range<Int>, with text: some Collection<UInt8>) {
    let count = text.count
    bytes.replaceSubrange(range, with: text)
    // Whether a line starts at an offset depends on the byte before and on the byte after.
    let first = max(1, range.lowerBound)
    let low = Self.firstIndex(in: lineStarts, notBefore: first)
    let high = Self.firstIndex(in: lineStarts, notBefore: max(first, range.upperBound + 1))
    let end = max(first, range.lowerBound + count + 1)
    let added = Self.lineStarts(in: bytes, first..<max(first, min(end, bytes.count + 1)))
    let difference = count - range.count
    if difference != 0 { for index in high..<lineStarts.count { lineStarts[index] += difference } }
    lineStarts.replaceSubrange(low..<high, with: added)
  }

  /// The index of the first element that is at least `offset`.
  private static func firstIndex(in sorted: [Int], notBefore offset: Int) -> Int {
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The 0-based line of an offset.
  func line(of offset: Int) -> Int { Self.firstIndex(in: lineStarts, notBefore: offset + 1) - 1 }

  /// The offsets of a line, excluding its line end; `nil` after the last line.
  func lineRange(_ line: Int) -> Range<Int>? {
    guard lineStarts.indices.contains(line) else { return nil }
    let start = lineStarts[line]
    guard line + 1 < lineStarts.count else { return start..<bytes.count }
    var end = lineStarts[line + 1] - 1
    if bytes[end] == UInt8(ascii: "\n"), end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<end
  }

  /// The offsets of a line, excluding leading and trailing spaces and tabs; an empty range at the end of the text after the last line.
  func contentRange(ofLine line: Int) -> Range<Int> {
    guard let range = lineRange(line) else { return bytes.count..<bytes.count }
    let isSpace: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    guard let first = range.first(where: { !isSpace(bytes[$0]) }), let last = range.last(where: { !isSpace(bytes[$0]) })
    else { return range }
    return first..<(last + 1)
  }

  /// The offset of a position. A column beyond the line is clamped to the line's end, and one inside a scalar to the scalar's start.
  func offset(of position: TextPosition, in encoding: PositionEncoding) -> Int {
    if position.line < 0 { return 0 }
    guard let line = lineRange(position.line) else { return bytes.count }
    guard position.character > 0 else { return line.lowerBound }
    var offset: Int
    if encoding == .utf8 {
      offset = line.lowerBound + min(position.character, line.count)
    } else {
      var units = 0
      offset = line.lowerBound
      while offset < line.upperBound {
        units += encoding.units(startedBy: bytes[offset])
        if units > position.character { break }
        offset += 1
      }
    }
    while offset > line.lowerBound, offset < line.upperBound, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }

  /// The offsets of a range, whose ends may be reversed.
  func offsets(of range: TextRange, in encoding: PositionEncoding) -> Range<Int> {
    let (start, end) = (offset(of: range.start, in: encoding), offset(of: range.end, in: encoding))
    return min(start, end)..<max(start, end)
  }
}
