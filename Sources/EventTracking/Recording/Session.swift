import EventMapping
import Foundation

/// One use of the app: from its launch, or its return after a long time in the background, to the next.
struct Session {
  let id = UUID().uuidString
  private var uuids = EventUUIDs()
  private var sequence = 0
  /// What is the same in the stamps of all events, as JSON: from the timestamp to the sequence number, and from there into the UUID.
  private let beforeSequence: [UInt8]
  private let beforeUUID: [UInt8]

  init() {
    beforeSequence = Array(#","session":"\#(id)","sequence":"#.utf8)
    beforeUUID = Array(#","uuid":""#.utf8) + uuids.start
  }

  /// The stamps of the next event.
  mutating func stamps(_ now: Date, _ table: LoadedTable) -> Stamps {
    sequence += 1
    return Stamps(
      milliseconds: Self.milliseconds(now), session: id, sequence: sequence, uuid: uuids.next(),
      revision: table.revision)
  }

  /// Appends the stamps of the next event as members in JSON, each with a comma before it.
  mutating func appendStamps(to line: inout LineBuffer, _ now: Date, _ table: LoadedTable) {
    sequence += 1
    line.append(#","timestamp":"#)
    line.append(decimal: Self.milliseconds(now))
    line.append(beforeSequence.span)
    line.append(decimal: Int64(sequence))
    line.append(beforeUUID.span)
    uuids.appendNext(to: &line)
    line.append(UInt8(ascii: "\""))
    let revision = table.revisionMember
    line.append(revision.span)
  }

  /// Milliseconds since 1970. A clock may be set to any time, also to one that has no room in the number.
  static func milliseconds(_ date: Date) -> Int64 {
    let milliseconds = (date.timeIntervalSince1970 * 1000).rounded(.down)
    return Int64(exactly: milliseconds) ?? (milliseconds > 0 ? .max : .min)
  }
}
