/// Recognizes server events: lines that are JSON objects and have an event ID.
package struct ServerEventReader {
  private enum Member: Int, CaseIterable {
    case eventID, type, `class`, target, page, action, phase, path, viewID
  }

  private static let tree = MemberTree(names: Member.allCases.map { "\($0)" })

  private var record = PlainRecord(Self.tree)

  /// Creates a reader.
  package init() {}

  /// Returns the outcome that a server event shows; `nil` for any other line.
  package mutating func outcome(of line: borrowing Span<UInt8>) -> LineOutcome? {
    guard (try? record.read(line)) != nil, record.member(Member.eventID.rawValue)?.count == 1,
      let eventID = text(.eventID, line), !eventID.isEmpty
    else { return nil }
    var outcome = LineOutcome(bucket: .mapped, eventIDs: [eventID])
    outcome.type = text(.type, line) ?? ""
    outcome.className = text(.target, line) ?? text(.page, line) ?? text(.class, line) ?? ""
    outcome.name = text(.action, line) ?? text(.phase, line) ?? text(.path, line) ?? text(.viewID, line) ?? ""
    return outcome
  }

  private func text(_ member: Member, _ line: borrowing Span<UInt8>) -> String? {
    record.text(member.rawValue, line).map { String(decoding: $0, as: UTF8.self) }
  }
}
