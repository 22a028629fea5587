/// The conversion of offsets in a text to lines and columns, both 1-based.
package struct LineMap: Sendable {
  private let buffer: TextBuffer
  private let unit: ColumnUnit
  /// The number of units before each block of the text, which gives the column on a very long line without counting the whole line. Empty
  /// if every byte is one unit.
  private let unitsBefore: [Int]
  private static let blockLength = 512

  /// Finds the columns of a text whose lines are known.
  package init(_ buffer: TextBuffer, columnsIn unit: ColumnUnit = .scalar) {
    self.buffer = buffer
    self.unit = unit
    guard unit != .byte, buffer.bytes.contains(where: { $0 >= 0x80 }) else {
      unitsBefore = []
      return
    }
    let bytes = buffer.bytes.span
    var unitsBefore = [0]
    for start in stride(from: 0, to: bytes.count, by: Self.blockLength) {
      let block = bytes.extracting(start..<min(start + Self.blockLength, bytes.count))
      unitsBefore.append(unitsBefore[unitsBefore.count - 1] + unit.count(in: block))
    }
    self.unitsBefore = unitsBefore
  }

  /// Finds the lines and columns of a text.
  package init(_ text: [UInt8]) { self.init(TextBuffer(text)) }

  /// The number of lines. A line end at the end of the text starts another line.
  package var count: Int { buffer.lineStarts.count }

  /// Returns the line and column of an offset; an offset outside the text counts as its start or end.
  ///
  /// Complexity: O(log lines), plus counting at most a block of the text.
  package func position(of offset: Int) -> (line: Int, column: Int) {
    let offset = min(max(0, offset), buffer.bytes.count)
    let line = buffer.line(of: offset)
    return (line + 1, units(before: offset) - units(before: buffer.lineStarts[line]) + 1)
  }

  /// Returns the line of an offset; the last one for an offset after the end.
  ///
  /// Complexity: O(log lines).
  package func line(of offset: Int) -> Int { buffer.line(of: offset) + 1 }

  /// The number of units that start before an offset.
  private func units(before offset: Int) -> Int {
    if unitsBefore.isEmpty { return offset }
    let block = offset / Self.blockLength
    return unitsBefore[block] + unit.count(in: buffer.bytes.span.extracting((block * Self.blockLength)..<offset))
  }

  /// Returns the text of a 1-based line without its end, and its start offset; `nil` for a number without a line.
  package func line(_ number: Int) -> (text: String, start: Int)? {
    buffer.lineRange(number - 1).map { (String(decoding: buffer.bytes[$0], as: UTF8.self), $0.lowerBound) }
  }
}
