import EventMapping
import EventMapSeededNumbers

@testable import EventTranslation

/// Random server events, as values and as lines.
struct RandomServerEvents {
  struct Event {
    var eventID: String?
    /// The type; `nil` for an unknown one.
    var type: RawEventType?
    /// The class of a page, or the target.
    var className: String
    /// The action or phase; `nil` for a row event that names none.
    var selectorOrPhase: String?
    var list: String?
    var session: String?
    var device: String?
    var deviceUUID: String?
    /// Microseconds since 1970; `nil` for an event without a time.
    var time: Int64?
    /// The JSON of the duration; `nil` for an event without one.
    var duration: String?
    var touchPhase: String?
  }

  private static let classes = ["Home", "ShopKit.Goods", "A\tB", "back\\slash", "首页", "quo\"te", "line\nend", ""]
  private static let phases = ["enter", "enter", "leave", "leave", "leave", "load", "select", "odd"]
  private static let actions = ["tap:", "a\ttap:", "onFav:with:", "\\n"]
  private static let durations = [
    "0", "1", "4.025", "0.000001", "2.5e1", "-3", "1e999", "\"7.5\"", "null", "true", "[1]",
  ]
  private static let touches = ["\"began\"", "\"ended\"", "\"cancelled\"", "3", "0", "9", "null", "\"end\\u0065d\""]

  private(set) var events: [Event] = []
  private(set) var lines: [String] = []

  /// The events, with missing durations computed by stacks of open pages.
  private(set) var timedEvents: [Event] = []

  /// - Parameter unit: the unit of all times.
  init(seed: UInt64, count: Int, unit: TimeUnit = .milliseconds) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<count {
      let event = Self.event(&random)
      events.append(event)
      lines.append(Self.line(event, unit, &random))
    }
    timedEvents = Self.timed(events, unit)
  }

  private static func timed(_ events: [Event], _ unit: TimeUnit) -> [Event] {
    var open: [String: [(className: String, time: Int64?)]] = [:]
    return events.map { event in
      guard event.type == .page else { return event }
      var event = event
      let device = (event.deviceUUID ?? event.device).map { "device " + $0 }
      let key = event.session.map { "session " + $0 } ?? device ?? ""
      // ISO times are in one day, in the last millisecond of a minute.
      let time = unit == .iso ? event.time.map { $0 / 60_000_000 % 1_440 * 60_000_000 } : event.time
      switch event.selectorOrPhase {
      case "enter":
        open[key, default: []].append((event.className, time))
        if open[key, default: []].count > 64 { open[key]?.removeFirst() }
      case "leave":
        guard let place = open[key]?.lastIndex(where: { $0.className == event.className }) else { break }
        let entered = open[key]?.remove(at: place).time
        if event.duration == nil, let time, let entered, time >= entered {
          event.duration = "\(Double(time - entered) / 1e6)"
        }
      default: break
      }
      return event
    }
  }

  private static func event(_ random: inout SeededRandom) -> Event {
    func number(_ range: Range<Int>, _ random: inout SeededRandom) -> Int { Int.random(in: range, using: &random) }
    func chance(_ percent: Int, _ random: inout SeededRandom) -> Bool { number(0..<100, &random) < percent }
    func one(_ texts: [String], _ random: inout SeededRandom) -> String { texts.randomElement(using: &random) ?? "" }
    let types: [RawEventType?] =
      [.page, .page, .page, .app, .view, nil] + [.control, .control, .gesture, .row].map { .action($0) }
    var event = Event(type: types.randomElement(using: &random) ?? nil, className: one(classes, &random))
    switch event.type {
    case .page: event.selectorOrPhase = one(phases, &random)
    case .app: event.selectorOrPhase = "launch"
    case .action(.row) where chance(50, &random): event.list = [nil, "table", "collection"][number(0..<3, &random)]
    case .action: event.selectorOrPhase = one(actions, &random)
    case .view, nil: break
    }
    if chance(80, &random) {
      event.eventID = one(["E", "É", "E1", "e\\", "\t"], &random) + String(number(0..<3, &random))
    }
    if chance(60, &random) { event.session = String(number(0..<12, &random)) }
    if chance(50, &random) { event.device = String(number(0..<4, &random)) }
    if event.device == nil, chance(50, &random) { event.deviceUUID = String(number(0..<4, &random)) }
    // Whole milliseconds from 2001 on: every unit can express them, and their sizes show the unit.
    if chance(95, &random) {
      event.time = Int64(number(1_000_000_000_000..<1_500_000_000_000, &random)) * 1_000
    }
    if chance(70, &random) { event.duration = one(durations, &random) }
    if chance(60, &random) { event.touchPhase = one(touches, &random) }
    return event
  }

  private static func line(_ event: Event, _ unit: TimeUnit, _ random: inout SeededRandom) -> String {
    func string(_ text: String) -> String {
      var bytes: [UInt8] = []
      JSONText.appendString(text, to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
    var members = [#""type":"# + string(event.type?.name ?? "swipe"), #""x":{"type":"page","session":"no"}"#]
    if let id = event.eventID { members.append(#""eventID":"# + string(id)) }
    switch event.type {
    case .page, .app:
      members.append(#""class":"# + string(event.className))
      if let phase = event.selectorOrPhase { members.append(#""phase":"# + string(phase)) }
    case .action:
      members.append(#""target":"# + string(event.className))
      members.append(#""class":"UIButton""#)
      if let action = event.selectorOrPhase { members.append(#""action":"# + string(action)) }
    case .view: members.append(#""page":"Home","path":"UIView[0]""#)
    case nil: break
    }
    if let list = event.list { members.append(#""list":"# + string(list)) }
    if let session = event.session {
      members.append(#""session":"# + (Bool.random(using: &random) ? session : string(session)))
    } else if Bool.random(using: &random) {
      members.append(Bool.random(using: &random) ? #""session":null"# : #""session":"""#)
    }
    if let device = event.device { members.append(#""device":"# + string(device)) }
    if let uuid = event.deviceUUID { members.append(#""device":{"name":"iPhone","uuid":\#(string(uuid))}"#) }
    if let time = event.time { members.append(#""timestamp":"# + text(time, unit)) }
    if let duration = event.duration { members.append(#""duration":"# + duration) }
    if let touch = event.touchPhase { members.append(#""touchPhase":"# + touch) }
    return "{" + members.shuffled(using: &random).joined(separator: ",") + "}"
  }

  private static func text(_ microseconds: Int64, _ unit: TimeUnit) -> String {
    let milliseconds = microseconds / 1_000
    switch unit {
    case .milliseconds: return String(milliseconds)
    case .microseconds: return String(milliseconds * 1_000)
    case .nanoseconds: return String(milliseconds * 1_000_000)
    case .seconds: return "\(milliseconds / 1_000).\(String(milliseconds % 1_000 + 1_000).dropFirst())"
    case .iso:
      // Any existing date will do; only the time of day matters.
      let minutes = Int(microseconds / 60_000_000 % 1_440)
      func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
      return "\"2016-09-08T\(two(minutes / 60)):\(two(minutes % 60)):59.999Z\""
    }
  }
}
