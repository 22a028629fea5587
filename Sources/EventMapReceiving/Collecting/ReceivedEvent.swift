import EventMapping
import EventTranslation

/// What one line of a request became.
struct ReceivedEvent: Equatable {
  enum Kind: String {
    case good, unmapped, ignored, bad
  }

  var kind: Kind
  /// Of a good one.
  var eventID = ""
  /// What the raw event was, as far as it is known.
  var type = ""
  var className = ""
  var name = ""
  /// Why a bad one is no event.
  var reason = ""
  /// The object that is kept; empty for an ignored one, which is only counted.
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

  /// What the line that is printed says of it: its event ID, or why it has none.
  var outcome: String {
    switch kind {
    case .good: Self.shown(eventID)
    case .unmapped, .ignored: kind.rawValue
    case .bad: "rejected"
    }
  }

  /// The rest of that line.
  var details: String {
    kind == .bad
      ? Self.shown(reason) : [type, className, name].filter { !$0.isEmpty }.map(Self.shown).joined(separator: " ")
  }

  private static func shown(_ name: String) -> String { DisplayedName.plain(DisplayedName.shortened(name, to: 200)) }
}
