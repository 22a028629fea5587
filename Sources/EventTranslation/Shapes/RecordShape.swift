import EventMapping

/// What all records have in common that differ in their scalar values alone: what kind of event they are, and where the members stand
/// that decide its ID and those that are written.
struct RecordShape {
  /// How the event is looked up. The numbers are those of tokens.
  struct Event {
    /// `nil` for one that no table knows.
    var type: RawEventType?
    /// The token of the class; -1 for an unknown type, or a view that tells no page.
    var subject = -1
    /// The token of the action, phase or path; -1 where the phase is known, or a view has none.
    var detail = -1
    /// The token of a view's digest; -1 where there is none.
    var viewID = -1
    /// Of a page whose phase is part of the shape.
    var phase: PagePhase?
  }

  /// How many members the rules of a table may look at for shapes to be remembered.
  static let maximumPaths = 64

  let event: Event
  /// The offset after the `{` that opens the object.
  let objectStart: Int
  /// The name of an unknown type.
  let typeName: [UInt8]
  /// Where the members stand that are written; `nil` for those that are missing.
  let columns: [ValuePlace?]
  /// Where the members stand that the rules of the table look at, by path; `nil` for those that are missing.
  let members: [ValuePlace?]

  /// Where a column stands in the line that matched this shape last; `nil` for one that is missing.
  @inline(__always)
  func value(
    ofColumn column: Int, _ shapes: borrowing ShapeTree, _ line: borrowing Span<UInt8>
  ) -> MemberLocator.Found? {
    columns[column].map { $0.value(shapes, line) }
  }

  /// Where a member that the rules look at stands in the line that matched this shape last; `nil` for one that is missing.
  func value(
    ofPath path: Int, _ shapes: borrowing ShapeTree, _ line: borrowing Span<UInt8>
  ) -> MemberLocator.Found? {
    members[path].map { $0.value(shapes, line) }
  }
}
