import EventMapping

/// Reads the members of events that statistics and surveys share: their sessions, their times, and what a row means without an action.
struct EventMembers {
  /// The members that are read, beside the names of the event; the raw values are their places among the observed ones.
  enum Member: Int {
    case eventID, session, deviceUUID, device, timestamp, duration, touchPhase, list
  }

  /// The names of the members, by ``Member``.
  let names: [String]
  /// What was read last; kept, so that its memory is.
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

  /// Appends what a member says to ``text``; false where it is missing, null or empty.
  @discardableResult
  mutating func take(
    _ member: Member, _ batch: borrowing RecordBatch, _ row: Int, _ source: borrowing Span<UInt8>, _ paths: RecordPaths
  ) -> Bool {
    guard let slot = batch.value(ofPath: paths.observed[member.rawValue], row), slot.kind != .null else {
      return false
    }
    let start = text.count
    // At once: to grow into a huge one takes half as much again.
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

  /// What the session of an event is known by: its member, else its device, else the dump.
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

  /// The moment of an event; `nil` where it has none, or one that cannot be read.
  mutating func time(
    _ batch: borrowing RecordBatch, _ row: Int, _ source: borrowing Span<UInt8>, _ paths: RecordPaths
  ) -> EventTime? {
    text.removeAll(keepingCapacity: true)
    return take(.timestamp, batch, row, source, paths) ? EventTime(text.span) : nil
  }

  /// Appends the delegate's method that a row means whose action is empty.
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
