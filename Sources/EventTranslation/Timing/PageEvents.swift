import EventMapping

/// The page events of a chunk as far as their timing asks for them, and the places in its output where it belongs.
struct PageEvents {
  struct Event {
    var isLeave: Bool
    /// `nil` where it tells none that can be read.
    var time: EventTime?
    var key: PageTimeline.Key
    /// The session or device, in ``PageEvents/bytes``.
    var session: Range<Int>
    /// In ``PageEvents/bytes``.
    var className: Range<Int>
  }

  private(set) var events: [Event] = []
  /// In the order of the output.
  private(set) var gaps: [PageTiming.Gap] = []
  /// The names of classes and sessions.
  private(set) var bytes: [UInt8] = []

  /// Of a session or device with more bytes than this the digest stands for the name, so that what is remembered of sessions stays small.
  static let longestName = 1_024

  /// Adds the inside of a JSON string or another value as the name of a session or device.
  mutating func add(session text: borrowing Span<UInt8>, isEscaped: Bool) -> Range<Int> {
    if !isEscaped { return text.count > Self.longestName ? add(DigestKind.sha256.digest(of: text).span) : add(text) }
    let name = add(unescaping: text)
    if name.count <= Self.longestName { return name }
    let digest = DigestKind.sha256.digest(of: bytes.span.extracting(name))
    bytes.removeSubrange(name)
    return add(digest.span)
  }

  /// Adds a class or session.
  mutating func add(_ name: borrowing Span<UInt8>) -> Range<Int> {
    let start = bytes.count
    bytes.append(name)
    return start..<bytes.count
  }

  private mutating func add(unescaping text: borrowing Span<UInt8>) -> Range<Int> {
    let start = bytes.count
    JSONText.appendUnescaped(text, 0..<text.count, to: &bytes)
    return start..<bytes.count
  }

  /// Adds an event, and the gaps of what it became.
  mutating func add(_ event: Event, _ gaps: [PageTiming.Gap]) {
    for gap in gaps {
      var gap = gap
      gap.event = events.count
      self.gaps.append(gap)
    }
    events.append(event)
  }

  mutating func removeAll() {
    events.removeAll(keepingCapacity: true)
    gaps.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
  }
}
