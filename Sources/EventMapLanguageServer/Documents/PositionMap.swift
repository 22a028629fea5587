import EventMapping

/// Converts many offsets of one text to positions. An index of blocks avoids counting a very long line from its start.
struct PositionMap: Sendable {
  let buffer: TextBuffer
  let encoding: PositionEncoding
  /// The number of units before each block of the text; empty if every byte is one unit.
  private let unitsBefore: [Int]
  private static let blockLength = 512

  init(_ buffer: TextBuffer, _ encoding: PositionEncoding) {
    self.buffer = buffer
    self.encoding = encoding
    guard encoding != .utf8, !TextEncoding.isASCII(buffer.bytes.span) else {
      unitsBefore = []
      return
    }
    var unitsBefore: [Int] = []
    var units = 0
    for (offset, byte) in buffer.bytes.enumerated() {
      if offset % Self.blockLength == 0 { unitsBefore.append(units) }
      units += encoding.units(startedBy: byte)
    }
    unitsBefore.append(units)
    self.unitsBefore = unitsBefore
  }

  /// The position of an offset; offsets outside the text are clamped. O(log lines), plus at most one block of the text.
  func position(of offset: Int) -> TextPosition {
    let offset = min(max(0, offset), buffer.bytes.count)
    let line = buffer.line(of: offset)
    return TextPosition(line: line, character: units(before: offset) - units(before: buffer.lineStarts[line]))
  }

  /// The positions of a range of offsets.
  func range(of offsets: Range<Int>) -> TextRange {
    TextRange(start: position(of: offsets.lowerBound), end: position(of: offsets.upperBound))
  }

  private func units(before offset: Int) -> Int {
    if unitsBefore.isEmpty { return offset }
    let block = offset / Self.blockLength
    let start = block * Self.blockLength
    guard start < buffer.bytes.count else { return unitsBefore.last ?? 0 }
    return buffer.bytes[start..<offset].reduce(unitsBefore[block]) { $0 + encoding.units(startedBy: $1) }
  }
}
