import EventMapping

@testable import EventTracking

/// The events of a recorder that a server has, without duplicates.
struct UploadedEvents {
  /// The numbers of the events that the app recorded.
  private(set) var numbers: Set<Int> = []
  /// The reported number of records that were dropped for the limit, damaged or rejected.
  private(set) var dropped = 0
  /// The reported number of records that were not written. `record` had already returned this.
  private(set) var notWritten = 0
  /// The reported counts of unmapped events, by session.
  private(set) var unmapped: [String: [Int]] = [:]
  /// The sequence numbers of each session, including those of reports.
  private(set) var sequences: [String: [Int]] = [:]

  /// - Parameter lines: The lines, in any order. Lines with the same UUID are the same event.
  init(_ lines: some Sequence<String>) throws {
    var uuids: Set<String> = []
    for line in lines {
      let members = try RecorderPlace.members(line)
      if let session = try RecorderPlace.text("session", line) {
        sequences[session, default: []].append(Self.number("sequence", members) ?? 0)
      }
      guard let uuid = try RecorderPlace.text("uuid", line), uuids.insert(uuid).inserted else { continue }
      switch members["eventID"] {
      case "$dropped":
        for name in ["overLimit", "damaged", "rejected"] { dropped += Self.number(name, members) ?? 0 }
        notWritten += Self.number("notWritten", members) ?? 0
      case "$unmapped":
        let session = try RecorderPlace.text("ofSession", line) ?? ""
        unmapped[session, default: []].append(Self.number("count", members) ?? 0)
      default: if let number = Self.number("n", members) { numbers.insert(number) }
      }
    }
  }

  /// Returns the number that the app gave an event; `nil` for a report.
  static func number(_ line: String) -> Int? { (try? RecorderPlace.members(line)).flatMap { number("n", $0) } }

  static func number(_ name: String, _ members: [String: MemberValue]) -> Int? {
    if case .number(let text)? = members[name] { Int(text) } else { nil }
  }
}
