import EventMapping

/// The names of raw events that are not in the table, with their number and first occurrence. The members of ``name`` are also members of
/// the pair.
@dynamicMemberLookup
public struct UnmappedPair: Sendable, Equatable {
  /// The names that determine the event ID.
  public let name: EventName
  /// The number of raw events.
  public let count: Int
  /// The dump with the first occurrence.
  public let file: String
  /// The line of the first occurrence, 1-based.
  public let line: Int

  /// - Parameters:
  ///   - type: the type; `nil` for an unknown type.
  ///   - key: the key; see ``EventName/init(type:key:)``.
  init(type: RawEventType?, key: ArraySlice<UInt8>, count: Int, file: String, line: Int) {
    name = EventName(type: type, key: key)
    self.count = count
    self.file = file
    self.line = line
  }

  /// A member of ``name``.
  public subscript<Value>(dynamicMember member: KeyPath<EventName, Value>) -> Value { name[keyPath: member] }

  /// The order of pairs: most frequent first, ties by name.
  static func precedes(_ left: UnmappedPair, _ right: UnmappedPair) -> Bool {
    if left.count != right.count { return left.count > right.count }
    return EventName.precedes(left.name, right.name)
  }
}
