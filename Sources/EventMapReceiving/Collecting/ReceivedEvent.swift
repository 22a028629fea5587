import EventMapping
import EventTranslation

/// An event of a request, the result of translating a record.
struct ReceivedEvent: Equatable {
  enum Kind: String {
    case good, unmapped, ignored, bad
  }

  var kind: Kind
  /// The event ID of a good event; empty for other kinds.
  var eventID = ""
  /// The type of the raw event; empty if unknown.
  var type = ""
  /// The class of the raw event; empty if unknown.
  var className = ""
  /// The action or phase of the raw event; empty if unknown.
  var name = ""
  /// The reason why a bad record was rejected; empty for other kinds.
  var reason = ""
  /// The JSON object that is kept; empty for an ignored event, which is only counted.
  var json: [UInt8] = []

  init(_ kind: Kind, json: [UInt8] = []) {
    self.kind = kind
    self.json = json
  }

  init(_ kind: Kind, _ outcome: LineOutcome, eventID: String = "", json: [UInt8] = []) {
    self.init(kind, json: json)
    self.eventID = eventID
    (type, className, name) = (outcome.type, outcome.className, outcome.name)
  }

  /// The start of the printed line: the event ID, or the kind of event without one.
  var outcome: String {
    switch kind {
    case .good: Self.shown(eventID)
    case .unmapped, .ignored: kind.rawValue
    case .bad: "rejected"
    }
  }

  /// The rest of the printed line: the type, class and name, or the reason for a bad line.
  var details: String {
    kind == .bad
      ? Self.shown(reason) : [type, className, name].filter { !$0.isEmpty }.map(Self.shown).joined(separator: " ")
  }

  private static func shown(_ name: String) -> String { DisplayedName.plain(DisplayedName.shortened(name, to: 200)) }
}
