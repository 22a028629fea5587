import EventMapping
import Foundation

/// One use of the app: from its launch, or its return after a long time in the background, to the next.
struct Session {
  let id = UUID().uuidString
  private var uuids = EventUUIDs()
  private var sequence = 0

  /// The stamps of the next event.
  mutating func stamps(_ now: Date, _ table: LoadedTable) -> Stamps {
    sequence += 1
    return Stamps(
      milliseconds: Self.milliseconds(now), session: id, sequence: sequence, uuid: uuids.next(), table: table)
  }

  /// Milliseconds since 1970. A clock may be set to any time, also to one that has no room in the number.
  static func milliseconds(_ date: Date) -> Int64 {
    let milliseconds = (date.timeIntervalSince1970 * 1000).rounded(.down)
    return Int64(exactly: milliseconds) ?? (milliseconds > 0 ? .max : .min)
  }
}
