import AppManifests
import EventMapping
import EventTranslation

/// A class with an action, phase or view that a table does not name, with all that helps to decide what becomes of it.
package struct TriagedPair: Sendable {
  package let name: EventName
  package let events: RowEvents
  package let origin: NameOrigin
  /// The class, action, phase or type that the table, or the format, has and that it most likely means.
  package let nearest: String?
  /// What more there is to know.
  package let note: String?

  /// Whether it is the app's own.
  package var isOfApp: Bool { origin == .app }

  /// The app's own first, then the most events, then by name.
  static func precedes(_ left: TriagedPair, _ right: TriagedPair) -> Bool {
    if left.isOfApp != right.isOfApp { return left.isOfApp }
    if left.events.count != right.events.count { return left.events.count > right.events.count }
    return EventName.precedes(left.name, right.name)
  }
}
