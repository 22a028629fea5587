import EventMapSourceTexts

/// The protocol's positions in a text: 0-based lines and columns.
extension TextBuffer {
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
    let units = encoding.unit.count(in: bytes.span.extracting(line.lowerBound..<offset))
    return units < position.character ? offset..<(offset + 4) : nil
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
        units += encoding.unit.count(startedBy: bytes[offset])
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

extension LineMap {
  /// Finds the protocol's positions in a text.
  init(_ buffer: TextBuffer, _ encoding: PositionEncoding) { self.init(buffer, columnsIn: encoding.unit) }

  /// The protocol's position of an offset.
  func textPosition(of offset: Int) -> TextPosition {
    let (line, column) = position(of: offset)
    return TextPosition(line: line - 1, character: column - 1)
  }

  /// The positions of a range of offsets.
  func range(of offsets: Range<Int>) -> TextRange {
    TextRange(start: textPosition(of: offsets.lowerBound), end: textPosition(of: offsets.upperBound))
  }
}
