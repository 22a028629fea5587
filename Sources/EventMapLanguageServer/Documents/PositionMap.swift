import EventMapping

/// Turns many offsets of one text into positions: a place on a very long line is found without counting all of it.
struct PositionMap: Sendable {
  let buffer: TextBuffer
  let encoding: PositionEncoding
  /// How many units start before each block of the text; empty where every byte is one.
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

  /// The position of an offset; the end for one after it. O(log lines), plus at most a block of the text.
  func position(of offset: Int) -> TextPosition {
    let offset = min(max(0, offset), buffer.bytes.count)
    let line = buffer.line(of: offset)
    return TextPosition(line: line, character: units(before: offset) - units(before: buffer.lineStarts[line]))
  }

  /// The range of offsets.
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
