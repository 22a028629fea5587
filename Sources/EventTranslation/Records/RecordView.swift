import EventMapping

/// One record of a dump of any format: its place, its kind, and the names that decide its event ID.
///
/// Ranges of the record refer to the batch's source: the chunk, or the text that a reader made of it. The members are in the batch's slots.
struct RecordView {
  /// The kind of a line.
  enum Kind: Equatable {
    /// A raw event of a type that a table can contain.
    case event(RawEventType)
    /// A raw event of another type. The view's class is the name of the type.
    case unknown
    /// A blank line or a header.
    case skipped
    /// A line that is not a raw event, with the index of its rejection in the batch.
    case rejected(Int32)
  }

  var kind = Kind.skipped
  /// The range of the line in the chunk, without its line feed.
  @CompactRange var line = 0..<0
  /// The 0-based number of the line in the chunk.
  @CompactOffset var lineNumber = 0
  /// The range of the record as a JSON object, with everything around it on its line.
  @CompactRange var text = 0..<0
  /// The offset after the `{` that opens the object.
  @CompactOffset var objectStart = 0
  /// The class that the event is looked up under: for a view its page, for an app the class of its delegate.
  @CompactRange var className = 0..<0
  /// The phase, the action, or the path of a view.
  @CompactRange var selectorOrPhase = 0..<0
  /// The digest of a view.
  @CompactRange var viewID = 0..<0
  /// Whether the names are in the batch's ``RecordBatch/names`` instead of its source.
  var namesAreDecoded = false
  /// Whether the event has a class; a view with a digest may have none.
  var hasClass = true
  /// The index of the record in the batch's ``RecordBatch/rejectSources``; -1 for a record that is not from a rejects file.
  var rejectSource: Int32 = -1

  init() {}

  /// Creates a view of a line that a kernel has read, without names.
  @inline(__always)
  init(_ line: ScannedLine, lineNumber: Int) {
    _line = CompactRange(line.start, line.end)
    self.lineNumber = lineNumber
  }

  /// Creates a view of a raw event whose two names are strings on its line.
  @inline(__always)
  init(_ type: RawEventType, _ line: ScannedLine, lineNumber: Int, className: MemberSlot, selectorOrPhase: MemberSlot) {
    kind = .event(type)
    _line = CompactRange(line.start, line.end)
    self.lineNumber = lineNumber
    _text = CompactRange(line.start, line.end)
    objectStart = Int(line.objectStart)
    _className = CompactRange(className.start + 1, className.end - 1)
    _selectorOrPhase = CompactRange(selectorOrPhase.start + 1, selectorOrPhase.end - 1)
  }
}

/// A range of a chunk in half the memory, because views are copied several times.
@propertyWrapper
struct CompactRange {
  private var start: UInt32
  private var end: UInt32

  init(wrappedValue: Range<Int>) {
    start = UInt32(truncatingIfNeeded: wrappedValue.lowerBound)
    end = UInt32(truncatingIfNeeded: wrappedValue.upperBound)
  }

  /// - Parameter end: if it is before the start, the range is empty.
  @inline(__always)
  init(_ start: UInt32, _ end: UInt32) {
    self.start = start
    self.end = max(start, end)
  }

  var wrappedValue: Range<Int> {
    // Safety: both bounds come from one range.
    @inline(__always) get { unsafe Range(uncheckedBounds: (Int(start), Int(end))) }
    @inline(__always) set { self = CompactRange(wrappedValue: newValue) }
  }
}

/// An offset in a chunk in half the memory.
@propertyWrapper
struct CompactOffset {
  private var offset: UInt32

  init(wrappedValue: Int) { offset = UInt32(truncatingIfNeeded: wrappedValue) }

  var wrappedValue: Int {
    @inline(__always) get { Int(offset) }
    @inline(__always) set { offset = UInt32(truncatingIfNeeded: newValue) }
  }
}
