import EventTranslation

/// The latest events, numbered, for the live page.
struct LatestEvents {
  private static let most = 500
  /// How much of an object the page shows.
  private static let longestJSON = 4_096

  /// The number of the last event, from 1.
  private(set) var last = 0
  /// How often everything was forgotten: numbers begin anew then.
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

  /// The events after a number, as a JSON array.
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
