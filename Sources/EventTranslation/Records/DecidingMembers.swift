/// The members of a record that decide its event ID, and whether the record has an event ID already.
struct DecidingMembers {
  /// Where in the record's list of members a name stands, and how often.
  struct Occurrence {
    var index = -1
    var count = 0

    @inline(__always)
    mutating func note(_ index: Int) {
      if count == 0 { self.index = index }
      count += 1
    }
  }

  private(set) var type = Occurrence()
  private(set) var className = Occurrence()
  private(set) var phase = Occurrence()
  private(set) var target = Occurrence()
  private(set) var action = Occurrence()
  private(set) var eventID = Occurrence()

  /// Finds the members in one pass.
  ///
  /// - Parameter idKey: the name of the member that holds an event ID.
  @inline(__always)
  init(of record: inout JSONRecord, in line: borrowing Span<UInt8>, idKey: [UInt8]) {
    for index in record.members.indices {
      let member = record.members[index]
      if member.keyIsEscaped || member.key.count == idKey.count, record.isNamed(member, idKey.span, in: line) {
        eventID.note(index)
      }
      if member.keyIsEscaped {
        noteByName(&record, member, index, line)
        continue
      }
      // The length alone rules out nearly every member.
      let start = member.key.lowerBound
      switch member.key.count {
      case 4 where line.matches("type", at: start): type.note(index)
      case 5 where line.matches("class", at: start): className.note(index)
      case 5 where line.matches("phase", at: start): phase.note(index)
      case 6 where line.matches("target", at: start): target.note(index)
      case 6 where line.matches("action", at: start): action.note(index)
      default: break
      }
    }
  }

  private mutating func noteByName(
    _ record: inout JSONRecord, _ member: JSONRecord.Member, _ index: Int, _ line: borrowing Span<UInt8>
  ) {
    if record.isNamed(member, Array("type".utf8).span, in: line) {
      type.note(index)
    } else if record.isNamed(member, Array("class".utf8).span, in: line) {
      className.note(index)
    } else if record.isNamed(member, Array("phase".utf8).span, in: line) {
      phase.note(index)
    } else if record.isNamed(member, Array("target".utf8).span, in: line) {
      target.note(index)
    } else if record.isNamed(member, Array("action".utf8).span, in: line) {
      action.note(index)
    }
  }
}

extension JSONRecord {
  /// The one string member of an occurrence; throws where it is missing, there twice or no string.
  @inline(__always)
  func string(
    _ occurrence: DecidingMembers.Occurrence, named name: StaticString, in line: borrowing Span<UInt8>
  ) throws(Rejection) -> Member {
    guard occurrence.count == 1 else {
      if occurrence.count == 0 { throw Rejection(.missingMember, "the member '\(name)' is missing") }
      throw Rejection(.duplicateMember, "the member '\(name)' is there \(occurrence.count) times")
    }
    let member = members[occurrence.index]
    guard member.kind == .string || member.kind == .escapedString else {
      let column = UTF8Sequence.column(of: member.value.lowerBound, in: line)
      throw Rejection(
        .wrongType,
        "column \(column): the member '\(name)' must be a string, found \(describe(member, in: line))")
    }
    return member
  }

  private func describe(_ member: Member, in line: borrowing Span<UInt8>) -> String {
    switch member.kind {
    case .null: return "null"
    case .object: return "an object"
    case .string, .escapedString: return "a string"
    case .other:
      switch line[member.value.lowerBound] {
      case UInt8(ascii: "["): return "an array"
      case UInt8(ascii: "t"): return "true"
      case UInt8(ascii: "f"): return "false"
      default: return "a number"
      }
    }
  }
}
