/// The text of a document in UTF-8, and where its lines start. LF, CRLF and CR end lines.
struct TextBuffer: Sendable {
  private(set) var bytes: [UInt8]
  /// Sorted; the first is 0.
  private(set) var lineStarts: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lineStarts = [0] + Self.lineStarts(in: bytes, 1..<(bytes.count + 1))
  }

  /// The places in a range where lines start: after LF, and after CR without LF.
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

  /// Replaces the part of the text between two positions.
  ///
  /// A client may cut a character that has two UTF-16 units; U+FFFD is in the place of the unit that stays, so that all later positions
  /// of the line remain right.
  mutating func replace(_ range: TextRange, with text: String, in encoding: PositionEncoding) {
    let offsets = offsets(of: range, in: encoding)
    let start = cut(min(range.start, range.end), at: offsets.lowerBound, in: encoding)
    let end = cut(max(range.start, range.end), at: offsets.upperBound, in: encoding)
    let half = "\u{FFFD}"
    let replacement = (start == nil ? "" : half) + text + (end == nil ? "" : half)
    replace(offsets.lowerBound..<(end?.upperBound ?? offsets.upperBound), with: replacement.utf8)
  }

  /// The character whose second UTF-16 unit starts at a position; `nil` where no character is cut.
  private func cut(_ position: TextPosition, at offset: Int, in encoding: PositionEncoding) -> Range<Int>? {
    guard encoding == .utf16, offset < bytes.count, bytes[offset] >= 0xF0, let line = lineRange(position.line) else {
      return nil
    }
    let units = bytes[line.lowerBound..<offset].reduce(0) { $0 + encoding.units(startedBy: $1) }
    return units < position.character ? offset..<(offset + 4) : nil
  }

  /// Replaces a part of the text. Only lines that the part touches are looked at again; those after it move.
  mutating func replace(_ range: Range<Int>, with text: some Collection<UInt8>) {
    let count = text.count
    bytes.replaceSubrange(range, with: text)
    // A line can start at a place because of the byte before it or the byte there.
    let first = max(1, range.lowerBound)
    let low = Self.firstIndex(in: lineStarts, notBefore: first)
    let high = Self.firstIndex(in: lineStarts, notBefore: max(first, range.upperBound + 1))
    let end = max(first, range.lowerBound + count + 1)
    let added = Self.lineStarts(in: bytes, first..<max(first, min(end, bytes.count + 1)))
    let difference = count - range.count
    if difference != 0 { for index in high..<lineStarts.count { lineStarts[index] += difference } }
    lineStarts.replaceSubrange(low..<high, with: added)
  }

  /// The index of the first element that is not before an offset.
  private static func firstIndex(in sorted: [Int], notBefore offset: Int) -> Int {
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The line of an offset, from 0.
  func line(of offset: Int) -> Int { Self.firstIndex(in: lineStarts, notBefore: offset + 1) - 1 }

  /// Where a line is, without its end; `nil` after the last line.
  func lineRange(_ line: Int) -> Range<Int>? {
    guard lineStarts.indices.contains(line) else { return nil }
    let start = lineStarts[line]
    guard line + 1 < lineStarts.count else { return start..<bytes.count }
    var end = lineStarts[line + 1] - 1
    if bytes[end] == UInt8(ascii: "\n"), end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<end
  }

  /// Where a line is, without the space around it; the end of the text after the last line.
  func contentRange(ofLine line: Int) -> Range<Int> {
    guard let range = lineRange(line) else { return bytes.count..<bytes.count }
    let isSpace: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    guard let first = range.first(where: { !isSpace(bytes[$0]) }), let last = range.last(where: { !isSpace(bytes[$0]) })
    else { return range }
    return first..<(last + 1)
  }

  /// The offset of a position. One after the end of its line is the end, one in the middle of a scalar the start of it.
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

  /// The offsets of a range; of one whose ends are in the wrong order the range between them.
  func offsets(of range: TextRange, in encoding: PositionEncoding) -> Range<Int> {
    let (start, end) = (offset(of: range.start, in: encoding), offset(of: range.end, in: encoding))
    return min(start, end)..<max(start, end)
  }
}
