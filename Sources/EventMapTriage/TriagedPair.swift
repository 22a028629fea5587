import AppManifests
import EventMapping
import EventTranslation

/// A class with an action, phase or view that is not in the table, with facts that help to decide about it.
package struct TriagedPair: Sendable {
  package let name: EventName
  package let events: RowEvents
  package let origin: NameOrigin
  /// The class, action, phase or type in the table or the format that the pair most likely means; `nil` if none is similar.
  package let nearest: String?
  /// A remark for people, such as that the table has a row whose conditions do not hold.
  package let note: String?

  /// Whether the pair belongs to the app, not to the system.
  package var isOfApp: Bool { origin == .app }

  /// The order of pairs: those of the app first, then by decreasing number of events, then by name.
  static func precedes(_ left: TriagedPair, _ right: TriagedPair) -> Bool {
    if left.isOfApp != right.isOfApp { return left.isOfApp }
    if left.events.count != right.events.count { return left.events.count > right.events.count }
    return EventName.precedes(left.name, right.name)
  }
}
