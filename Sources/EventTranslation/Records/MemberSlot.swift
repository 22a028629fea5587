/// Where the last member of a name is in a record, and what it is. The bytes are those of the record's source.
struct MemberSlot {
  /// Where the value starts and ends, a string with its quotes; see ``value``.
  var start: UInt32 = 0, end: UInt32 = 0
  var kind = JSONKind.absent
  /// How many members of the name there are.
  var count: UInt32 = 0

  /// Whether the record has the member.
  @inline(__always)
  var isThere: Bool { count > 0 }

  /// Set in both offsets of a value that is not in the source but in the batch's ``RecordBatch/embedded``.
  private static let embeddedMark: UInt32 = 1 << 31
  /// Set in both offsets of a value that is in the texts of the table. No source has as many bytes.
  private static let tableMark: UInt32 = 1 << 30
  private static let marks = embeddedMark | tableMark

  /// Whether the value is in the source.
  @inline(__always)
  var isInSource: Bool { start & Self.marks == 0 }

  /// Whether the value is in the batch's ``RecordBatch/embedded`` instead of its source.
  @inline(__always)
  var isEmbedded: Bool { start & Self.embeddedMark != 0 }

  /// Notes that offsets are those of a text in ``RecordBatch/embedded``, which starts at another offset there.
  mutating func moveToEmbedded(_ offset: UInt32) {
    start = (start + offset) | Self.embeddedMark
    end = (end + offset) | Self.embeddedMark
  }

  /// Notes that offsets are those of the texts of the table, see ``AddedMembers``.
  mutating func moveToTable() {
    start |= Self.tableMark
    end |= Self.tableMark
  }

  /// The whole value, a string with its quotes.
  @inline(__always)
  var value: Range<Int> {
    let (start, end) = (Int(start & ~Self.marks), Int(end & ~Self.marks))
    // Safety: the larger of both bounds is the upper one.
    return unsafe Range(uncheckedBounds: (start, max(start, end)))
  }

  /// The inside of a string, between the quotes.
  @inline(__always)
  var text: Range<Int> {
    let value = value
    // Safety: the larger of both bounds is the upper one.
    return unsafe Range(uncheckedBounds: (value.lowerBound + 1, max(value.lowerBound + 1, value.upperBound - 1)))
  }

  /// The inside of a string, or the whole of another value.
  var scalar: Range<Int> { isString ? text : value }

  @inline(__always)
  var isString: Bool { kind == .string || kind == .escapedString }

  /// The value in words.
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
