import EventMapping
import Foundation

/// A session of the app: from its launch, or its return after a long time in the background, to the next one.
struct Session {
  let id = UUID().uuidString
  private var uuids = EventUUIDs()
  private var sequence = 0
  /// The JSON between the timestamp and the sequence number, which is the same for all events of the session.
  private let beforeSequence: [UInt8]
  /// The JSON between the sequence number and the second half of the UUID.
  private let beforeUUID: [UInt8]

  init() {
    beforeSequence = Array(#","session":"\#(id)","sequence":"#.utf8)
    beforeUUID = Array(#","uuid":""#.utf8) + uuids.start
  }

  /// Returns the stamps of the next event.
  mutating func stamps(_ now: Date, _ table: LoadedTable) -> Stamps {
    sequence += 1
    return Stamps(
      milliseconds: Self.milliseconds(now), session: id, sequence: sequence, uuid: uuids.next(),
      revision: table.revision)
  }

  /// Appends the stamps of the next event as JSON members, each preceded by a comma.
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

  /// Returns the milliseconds since 1970, clamped to the range of `Int64`, because the clock may be set to any time.
  static func milliseconds(_ date: Date) -> Int64 {
    let milliseconds = (date.timeIntervalSince1970 * 1000).rounded(.down)
    return Int64(exactly: milliseconds) ?? (milliseconds > 0 ? .max : .min)
  }
}
