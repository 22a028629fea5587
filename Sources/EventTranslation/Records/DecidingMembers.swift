/// The members of a record that decide its event ID, and whether the record has an event ID already.
struct DecidingMembers {
  /// What a reader of raw events must keep for them; their numbers are those of ``init(of:eventID:)``.
  static let names = ["type", "class", "phase", "target", "action", "list", "page", "path", "viewID", "responders"]

  /// Where in the record's list of members a name stands, and how often it is in the record.
  struct Occurrence {
    var index = -1
    var count = 0
  }

  private(set) var type = Occurrence()
  private(set) var className = Occurrence()
  private(set) var phase = Occurrence()
  private(set) var target = Occurrence()
  private(set) var action = Occurrence()
  /// What kind of list a row belongs to, which decides where there is no action.
  private(set) var list = Occurrence()
  /// The class of a view's page.
  private(set) var page = Occurrence()
  private(set) var path = Occurrence()
  /// The digest of a view's identity.
  private(set) var viewID = Occurrence()
  /// The classes from a view to its controller, of which SDKs make a digest.
  private(set) var responders = Occurrence()
  private(set) var eventID = Occurrence()

  /// Finds the members of a record whose names begin with ``names``.
  ///
  /// - Parameter eventIDName: the number of the name that an event ID has; it may be that of another member.
  @inline(__always)
  init(of record: borrowing JSONRecord, eventIDName: Int) {
    for index in record.members.indices {
      let name = record.members[index].name
      let occurrence = Occurrence(index: index, count: record.members[index].count)
      switch name {
      case 0: type = occurrence
      case 1: className = occurrence
      case 2: phase = occurrence
      case 3: target = occurrence
      case 4: action = occurrence
      case 5: list = occurrence
      case 6: page = occurrence
      case 7: path = occurrence
      case 8: viewID = occurrence
      case 9: responders = occurrence
      default: break
      }
      if name == eventIDName { eventID = occurrence }
    }
  }
}

extension JSONRecord {
  /// The one string member of an occurrence; throws where it is missing, there twice or no string.
  @inline(__always)
  func text(
    _ occurrence: DecidingMembers.Occurrence, named name: StaticString, in line: borrowing Span<UInt8>
  ) throws(Rejection) -> RawText {
    guard occurrence.count == 1 else {
      if occurrence.count == 0 { throw Rejection(.missingMember, "the member '\(name)' is missing") }
      throw Rejection(.duplicateMember, "the member '\(name)' is there \(occurrence.count) times")
    }
    let member = members[occurrence.index]
    guard member.kind == .string || member.kind == .escapedString else {
      let column = UTF8Sequence.column(of: member.value.lowerBound, in: line)
      let found = Self.describe(member.kind, member.value, in: line)
      throw Rejection(.wrongType, "column \(column): the member '\(name)' must be a string, found \(found)")
    }
    return RawText(range: member.text, isEscaped: member.kind == .escapedString)
  }

  /// A value in words.
  static func describe(_ kind: ValueKind, _ value: Range<Int>, in line: borrowing Span<UInt8>) -> String {
    switch kind {
    case .null: return "null"
    case .object: return "an object"
    case .string, .escapedString: return "a string"
    case .other:
      switch line[value.lowerBound] {
      case UInt8(ascii: "["): return "an array"
      case UInt8(ascii: "t"): return "true"
      case UInt8(ascii: "f"): return "false"
      default: return "a number"
      }
    }
  }
}
