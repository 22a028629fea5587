import EventMapping

/// A raw event that the table does not name, how often it came, and where first. It has the members of its ``name``.
@dynamicMemberLookup
public struct UnmappedPair: Sendable, Equatable {
  /// What decides its event ID.
  public let name: EventName
  /// How often it came.
  public let count: Int
  /// The dump in which it came first.
  public let file: String
  /// The line at which it came first, 1-based.
  public let line: Int

  /// - Parameters:
  ///   - type: `nil` for one that no table knows.
  ///   - key: see ``EventName/init(type:key:)``.
  init(type: RawEventType?, key: ArraySlice<UInt8>, count: Int, file: String, line: Int) {
    name = EventName(type: type, key: key)
    self.count = count
    self.file = file
    self.line = line
  }

  /// What the name has.
  public subscript<Value>(dynamicMember member: KeyPath<EventName, Value>) -> Value { name[keyPath: member] }

  /// Most frequent first; ties by name.
  static func precedes(_ left: UnmappedPair, _ right: UnmappedPair) -> Bool {
    if left.count != right.count { return left.count > right.count }
    return EventName.precedes(left.name, right.name)
  }
}
