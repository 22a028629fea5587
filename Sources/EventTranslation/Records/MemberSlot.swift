/// The value of a member in a record: its kind, and its range in the bytes of the record's source. Of several members with one name, the
/// last one counts.
struct MemberSlot {
  /// The start and end of the value, including the quotes of a string; see ``value``.
  var start: UInt32 = 0, end: UInt32 = 0
  var kind = JSONKind.absent
  /// The number of members with this name.
  var count: UInt32 = 0

  /// Whether the record has the member; `null` counts as existing.
  @inline(__always)
  var exists: Bool { count > 0 }

  /// A mark in both offsets of a value that is not in the source but in the batch's ``RecordBatch/embedded``.
  private static let embeddedMark: UInt32 = 1 << 31
  /// A mark in both offsets of a value in the texts of the table. A source never has that many bytes.
  private static let tableMark: UInt32 = 1 << 30
  private static let marks = embeddedMark | tableMark

  /// Whether the value is in the source.
  @inline(__always)
  var isInSource: Bool { start & Self.marks == 0 }

  /// Whether the value is in the batch's ``RecordBatch/embedded`` instead of its source.
  @inline(__always)
  var isEmbedded: Bool { start & Self.embeddedMark != 0 }

  /// Marks the offsets as those of a text in ``RecordBatch/embedded``, which starts there at the given offset.
  mutating func moveToEmbedded(_ offset: UInt32) {
    start = (start + offset) | Self.embeddedMark
    end = (end + offset) | Self.embeddedMark
  }

  /// Marks the offsets as those of the table's texts, see ``AddedMembers``.
  mutating func moveToTable() {
    start |= Self.tableMark
    end |= Self.tableMark
  }

  /// The range of the value, including the quotes of a string.
  @inline(__always)
  var value: Range<Int> {
    let (start, end) = (Int(start & ~Self.marks), Int(end & ~Self.marks))
    // Safety: the larger of both bounds is the upper one.
    return unsafe Range(uncheckedBounds: (start, max(start, end)))
  }

  /// The range of a string's text, between the quotes.
  @inline(__always)
  var text: Range<Int> {
    let value = value
    // Safety: the larger of both bounds is the upper one.
    return unsafe Range(uncheckedBounds: (value.lowerBound + 1, max(value.lowerBound + 1, value.upperBound - 1)))
  }

  /// The range of a string's text, or of any other value.
  var scalar: Range<Int> { isString ? text : value }

  @inline(__always)
  var isString: Bool { kind == .string || kind == .escapedString }

  /// The kind of the value in words.
  var description: String {
    switch kind {
    case .null: "null"
    case .object: "an object"
    case .array: "an array"
    case .true: "true"
    case .false: "false"
    case .string, .escapedString: "a string"
    case .number, .absent: "a number"
    }
  }
}
