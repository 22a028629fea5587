import EventMapping

/// The page events of a batch for page timing, and its results.
struct PageEvents {
  struct Event {
    var isLeave: Bool
    /// The time of the event; `nil` if it is missing or unreadable.
    var time: EventTime?
    var key: PageTimeline.Key
    /// The name of the session or device, in ``PageEvents/bytes``.
    @CompactRange var session = 0..<0
    /// The class of the page, in ``PageEvents/bytes``.
    @CompactRange var className = 0..<0
    /// The class without the affixes that hooks add, in ``PageEvents/bytes``; empty if it is the same.
    @CompactRange var ownClass = 0..<0
    /// The result for a page that is left; `nil` for a page that was not entered, and before the timeline has processed the event.
    var leave: PageTimeline.Leave?
    /// The class of the page before, in ``PageEvents/origins``. For a page that is entered, only set if ``notesStep`` is true.
    @CompactRange var origin = 0..<0
    /// Whether the page before is noted when the page is entered; see ``PageTiming/notesSteps``.
    var notesStep = false
    /// The class of the page before according to the event itself, in ``PageEvents/bytes``; empty if the event has none.
    @CompactRange var ownOrigin = 0..<0
  }

  private(set) var events: [Event] = []
  /// The names of classes and sessions.
  private(set) var bytes: [UInt8] = []
  /// The names of the classes that the timeline found. They are separate so that they can be appended while ``bytes`` is read.
  var origins: [UInt8] = []

  /// The maximum length of a session or device name, in bytes. Longer names are replaced by their digests to limit memory.
  static let longestName = 1_024

  /// Adds the name of a session or device: the content of a JSON string, or another value.
  mutating func add(session text: borrowing Span<UInt8>, isEscaped: Bool) -> Range<Int> {
    if !isEscaped { return text.count > Self.longestName ? add(DigestKind.sha256.digest(of: text).span) : add(text) }
    if text.count <= Self.longestName {
      let start = bytes.count
      JSONText.appendUnescaped(text, 0..<text.count, to: &bytes)
      return start..<bytes.count
    }
    var name: [UInt8] = []
    // Reserved at once: growing in steps would need half as much memory again.
    name.reserveCapacity(text.count)
    JSONText.appendUnescaped(text, 0..<text.count, to: &name)
    return name.count <= Self.longestName ? add(name.span) : add(DigestKind.sha256.digest(of: name.span).span)
  }

  /// Adds the name of a class or session.
  mutating func add(_ name: borrowing Span<UInt8>) -> Range<Int> {
    let start = bytes.count
    bytes.append(name)
    return start..<bytes.count
  }

  /// Adds an event and returns its number.
  mutating func add(_ event: Event) -> Int {
    events.append(event)
    return events.count - 1
  }

  /// Sets the result for an event. The class of the page before is at the end of ``origins``, from an offset on.
  mutating func set(_ leave: PageTimeline.Leave?, originFrom start: Int, of event: Int) {
    events[event].leave = leave
    events[event].origin = start..<origins.count
  }

  /// Removes the events from a number on.
  mutating func removeAll(from number: Int) { events.removeSubrange(number...) }

  mutating func removeAll() {
    events.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
    origins.removeAll(keepingCapacity: true)
  }
}
