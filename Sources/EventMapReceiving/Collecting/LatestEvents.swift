import EventTranslation

/// The latest events, numbered, for the live page.
struct LatestEvents {
  /// The maximum number of events that the page gets at once.
  private static let most = 500
  /// The maximum length of an object on the page, in bytes.
  private static let longestJSON = 4_096

  /// The number of the last event, 1-based; 0 if there is no event.
  private(set) var last = 0
  /// The number of resets, each of which restarts the numbers of events at 1.
  private(set) var resets = 0
  private var events: [ReceivedEvent] = []

  mutating func reset() { (last, resets, events) = (0, resets + 1, []) }

  mutating func append(_ event: ReceivedEvent) {
    var event = event
    if event.json.count > Self.longestJSON { event.json = event.json[..<Self.longestJSON] + Array("…".utf8) }
    events.append(event)
    last += 1
    if events.count > 2 * Self.most { events.removeFirst(events.count - Self.most) }
  }

  /// The events with higher numbers than the given one, as a JSON array.
  func json(after number: Int) -> [UInt8] {
    let wanted = events.suffix(max(0, min(last - max(0, number), Self.most)))
    var json: [UInt8] = [UInt8(ascii: "[")]
    for event in wanted {
      if json.count > 1 { json.append(UInt8(ascii: ",")) }
      json += Self.json(event)
    }
    return json + [UInt8(ascii: "]")]
  }

  private static func json(_ event: ReceivedEvent) -> [UInt8] {
    let members = [
      ("kind", event.kind.rawValue), ("outcome", event.outcome), ("details", event.details),
      ("object", String(decoding: event.json, as: UTF8.self)),
    ]
    var json: [UInt8] = [UInt8(ascii: "{")]
    for (name, value) in members {
      if json.count > 1 { json.append(UInt8(ascii: ",")) }
      json += JSONText.quoted(name) + [UInt8(ascii: ":")] + JSONText.quoted(value)
    }
    return json + [UInt8(ascii: "}")]
  }
}
