/// A server event as statistics read it: a row of tab-separated values, which is a third as long as the record, and whose values are found
/// without a look at the syntax of JSON.
///
/// Values are as ``DelimitedText/tsv`` escapes them: different ones stay different, so only those that are shown are unescaped.
struct StatisticsRow {
  /// The members that are read, in this order.
  enum Column: String, CaseIterable {
    case eventID, type, phase, `class`
    // Side by side, so that both together are one name.
    case target, action
    case list, session
    case deviceUUID = "device.uuid"
    case device, timestamp, duration, touchPhase
  }

  private static let columnCount = Column.allCases.count

  /// Where each column starts, and after the last one where another would.
  private var starts = [Int](repeating: 0, count: columnCount + 1)

  /// Finds the values of the row at an offset.
  ///
  /// - Returns: where the next row starts; `nil` if this is no row of all columns.
  @inline(__always)
  mutating func read(_ bytes: borrowing Span<UInt8>, from start: Int) -> Int? {
    starts[0] = start
    var column = 0
    var offset = start
    while offset <= bytes.count - 64 {
      var ends = bytes.equal64(UInt8(ascii: "\t"), at: offset) | bytes.equal64(UInt8(ascii: "\n"), at: offset)
      while ends != 0 {
        let end = offset + ends.trailingZeroBitCount
        ends &= ends - 1
        column += 1
        if column > Self.columnCount { return nil }
        starts[column] = end + 1
        if bytes[end] == UInt8(ascii: "\n") { return column == Self.columnCount ? end + 1 : nil }
      }
      offset += 64
    }
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      guard byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n") else { continue }
      column += 1
      if column > Self.columnCount { return nil }
      starts[column] = offset
      if byte == UInt8(ascii: "\n") { return column == Self.columnCount ? offset : nil }
    }
    return nil
  }

  /// Where a value is; empty for a member that is not there.
  @inline(__always)
  func range(_ column: Column) -> Range<Int> { range(column, through: column) }

  /// Where two values side by side are, with the tab between them.
  @inline(__always)
  func range(_ first: Column, through last: Column) -> Range<Int> {
    starts[Self.number(first)]..<max(starts[Self.number(first)], starts[Self.number(last) + 1] - 1)
  }

  /// The place of a column, without a search among all.
  @inline(__always)
  private static func number(_ column: Column) -> Int {
    switch column {
    case .eventID: 0
    case .type: 1
    case .phase: 2
    case .class: 3
    case .target: 4
    case .action: 5
    case .list: 6
    case .session: 7
    case .deviceUUID: 8
    case .device: 9
    case .timestamp: 10
    case .duration: 11
    case .touchPhase: 12
    }
  }
}
