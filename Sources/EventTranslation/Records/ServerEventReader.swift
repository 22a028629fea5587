/// Recognizes server events: records that are JSON objects and have an event ID.
package struct ServerEventReader {
  private enum Member: Int, CaseIterable {
    case eventID, type, `class`, target, page, action, phase, path, viewID
  }

  private static let tree = MemberTree(names: Member.allCases.map { "\($0)" })

  private var record = PlainRecord(Self.tree)

  /// Creates a reader.
  package init() {}

  /// Returns the outcome that a server event shows, with its range without the marks before it; `nil` for any other record.
  package mutating func outcome(of line: borrowing Span<UInt8>) -> LineOutcome? {
    guard let found = try? record.readFirst(line), record.member(Member.eventID.rawValue)?.count == 1,
      let eventID = text(.eventID, line), !eventID.isEmpty
    else { return nil }
    var outcome = LineOutcome(bucket: .mapped, range: found.record, eventIDs: [eventID])
    outcome.type = text(.type, line) ?? ""
    outcome.className = text(.target, line) ?? text(.page, line) ?? text(.class, line) ?? ""
    outcome.name = text(.action, line) ?? text(.phase, line) ?? text(.path, line) ?? text(.viewID, line) ?? ""
    return outcome
  }

  private func text(_ member: Member, _ line: borrowing Span<UInt8>) -> String? {
    record.text(member.rawValue, line).map { String(decoding: $0, as: UTF8.self) }
  }
}
