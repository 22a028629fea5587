import EventMapping

/// One record of a dump, whatever its format: where it is, what it is, and the names that decide its event ID.
///
/// Ranges of the record are those of the batch's source: the chunk, or what a reader made of it. The members are in the batch's slots.
struct RecordView {
  /// What a line is.
  enum Kind: Equatable {
    /// A raw event of a type that a table can name.
    case event(RawEventType)
    /// A raw event of another type, which is the class here.
    case unknown
    /// A blank line or a header.
    case skipped
    /// No raw event; the number of the reason among the batch's.
    case rejected(Int32)
  }

  var kind = Kind.skipped
  /// The line in the chunk, without its line feed.
  @CompactRange var line = 0..<0
  /// The number of the line in the chunk, from 0.
  @CompactOffset var lineNumber = 0
  /// The record as a JSON object, with what is around it in its line.
  @CompactRange var text = 0..<0
  /// The offset after the `{` that opens the object.
  @CompactOffset var objectStart = 0
  /// The class that the event is looked up under: of a view its page, of an app its delegate's.
  @CompactRange var className = 0..<0
  /// The phase, the action, or the path of a view.
  @CompactRange var selectorOrPhase = 0..<0
  /// The digest of a view.
  @CompactRange var viewID = 0..<0
  /// Whether the names are in the batch's ``RecordBatch/names`` and not in its source.
  var namesAreDecoded = false
  /// Whether there is a class; a view that is known by its digest may have none.
  var hasClass = true
  /// The number of the record of a rejects file that this was; -1 for any other.
  var rejectSource: Int32 = -1

  init() {}

  /// Makes a view of a line as a kernel has read it, without names.
  @inline(__always)
  init(_ line: ScannedLine, lineNumber: Int) {
    _line = CompactRange(line.start, line.end)
    self.lineNumber = lineNumber
  }

  /// Makes a view of a raw event whose two names are strings of its line.
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

/// A range of a chunk in half the memory: views are written and read several times.
@propertyWrapper
struct CompactRange {
  private var start: UInt32
  private var end: UInt32

  init(wrappedValue: Range<Int>) {
    start = UInt32(truncatingIfNeeded: wrappedValue.lowerBound)
    end = UInt32(truncatingIfNeeded: wrappedValue.upperBound)
  }

  /// - Parameter end: not before the start; if it is, the range is empty.
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

/// An offset in a chunk, likewise.
@propertyWrapper
struct CompactOffset {
  private var offset: UInt32

  init(wrappedValue: Int) { offset = UInt32(truncatingIfNeeded: wrappedValue) }

  var wrappedValue: Int {
    @inline(__always) get { Int(offset) }
    @inline(__always) set { offset = UInt32(truncatingIfNeeded: newValue) }
  }
}
