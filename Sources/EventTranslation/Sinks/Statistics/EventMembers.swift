import EventMapping

/// Reads the members that statistics and surveys share: the session and time of an event, and the action of a row event that names none.
struct EventMembers {
  /// A member that is read besides the names of the event. The raw value is its index among the observed members.
  enum Member: Int {
    case eventID, session, deviceUUID, device, timestamp, duration, touchPhase, list
  }

  /// The names of the members, indexed by ``Member``.
  let names: [String]
  /// The text read last. A property, so that its buffer is reused.
  var text: [UInt8] = []
  /// The number of the current dump.
  private var dump: UInt64 = 0

  init(idKey: String, timeMember: String) {
    names = [
      idKey, "session", "device.uuid", "device", timeMember, PageTiming.Part.duration.name,
      EventEntry.touchPhaseMember, "list",
    ]
  }

  mutating func beginDump() { dump += 1 }

  /// Appends the value of a member to ``text``.
  ///
  /// - Returns: false if the value is missing, null or empty.
  @discardableResult
  mutating func take(
    _ member: Member, _ batch: borrowing RecordBatch, _ row: Int, _ source: borrowing Span<UInt8>, _ paths: RecordPaths
  ) -> Bool {
    guard let slot = batch.value(ofPath: paths.observed[member.rawValue], row), slot.kind != .null else {
      return false
    }
    let start = text.count
    // Reserved at once: growing in steps to a huge size would need half as much memory again.
    if slot.text.count >= OutputBytes.hugeLength { text.reserveCapacity(start + slot.text.count) }
    batch.with(slot, source) { bytes in
      if slot.kind == .escapedString {
        JSONText.appendUnescaped(bytes, slot.text, to: &text)
      } else {
        text.append(bytes, slot.scalar)
      }
    }
    return text.count > start
  }

  /// Returns the hash of an event's session: from its member `session`, otherwise from its device, otherwise from its dump.
  mutating func session(
    _ batch: borrowing RecordBatch, _ row: Int, _ source: borrowing Span<UInt8>, _ paths: RecordPaths
  ) -> UInt64 {
    text.removeAll(keepingCapacity: true)
    if take(.session, batch, row, source, paths) { return DistinctSessions.fingerprint(text.span, kind: 1) }
    if take(.deviceUUID, batch, row, source, paths) || take(.device, batch, row, source, paths) {
      return DistinctSessions.fingerprint(text.span, kind: 2)
    }
    return DistinctSessions.fingerprint(text.span, kind: 3 + dump)
  }

  /// Returns the time of an event; `nil` if it is missing or unreadable.
  mutating func time(
    _ batch: borrowing RecordBatch, _ row: Int, _ source: borrowing Span<UInt8>, _ paths: RecordPaths
  ) -> EventTime? {
    text.removeAll(keepingCapacity: true)
    return take(.timestamp, batch, row, source, paths) ? EventTime(text.span) : nil
  }

  /// Appends the delegate method of a row event without an action, by its kind of list.
  mutating func appendRowAction(
    _ batch: borrowing RecordBatch, _ row: Int, _ source: borrowing Span<UInt8>, _ paths: RecordPaths
  ) {
    let start = text.count
    take(.list, batch, row, source, paths)
    let action = RawEventType.rowAction(list: text.span.extracting(start..<text.count))
    text.removeSubrange(start...)
    text.append(contentsOf: action.utf8)
  }
}
