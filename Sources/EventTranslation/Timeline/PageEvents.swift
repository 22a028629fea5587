import EventMapping

/// The page events of a batch as far as their timing asks for them, and what it finds.
struct PageEvents {
  struct Event {
    var isLeave: Bool
    /// `nil` without one that can be read.
    var time: EventTime?
    var key: PageTimeline.Key
    /// The session or device, in ``PageEvents/bytes``.
    @CompactRange var session = 0..<0
    /// In ``PageEvents/bytes``.
    @CompactRange var className = 0..<0
    /// The class without what hooks add to its name, in ``PageEvents/bytes``; empty where it is the same.
    @CompactRange var ownClass = 0..<0
    /// What is known of the page that is left; `nil` for one that was not entered, and before the timeline has seen the event.
    var leave: PageTimeline.Leave?
    /// The class of the page before, in ``PageEvents/origins``; of a page that is entered only where ``notesStep`` is set.
    @CompactRange var origin = 0..<0
    /// See ``PageTiming/notesSteps``.
    var notesStep = false
    /// The class that the event itself gives for the page before, in ``PageEvents/bytes``; empty for none.
    @CompactRange var ownOrigin = 0..<0
  }

  private(set) var events: [Event] = []
  /// The names of classes and sessions.
  private(set) var bytes: [UInt8] = []
  /// The names of classes that the timeline found. They are apart, so that the others can be read at the same time.
  var origins: [UInt8] = []

  /// Of a session or device with more bytes than this the digest is kept instead of the name, so that sessions take little memory.
  static let longestName = 1_024

  /// Adds the inside of a JSON string or another value as the name of a session or device.
  mutating func add(session text: borrowing Span<UInt8>, isEscaped: Bool) -> Range<Int> {
    if !isEscaped { return text.count > Self.longestName ? add(DigestKind.sha256.digest(of: text).span) : add(text) }
    if text.count <= Self.longestName {
      let start = bytes.count
      JSONText.appendUnescaped(text, 0..<text.count, to: &bytes)
      return start..<bytes.count
    }
    var name: [UInt8] = []
    // At once: to grow into it takes half as much again.
    name.reserveCapacity(text.count)
    JSONText.appendUnescaped(text, 0..<text.count, to: &name)
    return name.count <= Self.longestName ? add(name.span) : add(DigestKind.sha256.digest(of: name.span).span)
  }

  /// Adds a class or session.
  mutating func add(_ name: borrowing Span<UInt8>) -> Range<Int> {
    let start = bytes.count
    bytes.append(name)
    return start..<bytes.count
  }

  /// Adds an event; returns its number.
  mutating func add(_ event: Event) -> Int {
    events.append(event)
    return events.count - 1
  }

  /// Notes what is known of a page that is left or entered: what the page before is, from an offset in ``origins`` on to their end.
  mutating func set(_ leave: PageTimeline.Leave?, originFrom start: Int, of event: Int) {
    events[event].leave = leave
    events[event].origin = start..<origins.count
  }

  /// Drops the events from a number on.
  mutating func removeAll(from number: Int) { events.removeSubrange(number...) }

  mutating func removeAll() {
    events.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
    origins.removeAll(keepingCapacity: true)
  }
}
