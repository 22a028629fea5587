import EventMapping

/// The result of a table for one record, found by plain code: its bucket, and the members that its server events get.
struct AuditedRecord {
  /// The outcome of a line.
  enum Bucket {
    case mapped, unmapped, ignored, rejected, skipped
  }

  /// A line that is not a raw event.
  private struct Rejected: Error {}

  private static let eventID = "eventID"

  private let mapper: EventMapper
  /// The member that a server event gets for each event ID of the table: `"eventID":"HOME",`.
  private let eventIDMembers: [[UInt8]]
  private var object = PlainObject()
  private var matches: [Int] = []
  /// The bytes that each server event of the last record has after its opening brace.
  private(set) var insertions: [[UInt8]] = []

  init(_ mapper: EventMapper) {
    self.mapper = mapper
    eventIDMembers = mapper.eventIDs.map {
      PlainText.quoted(Self.eventID) + [UInt8(ascii: ":")] + PlainText.quoted($0) + [UInt8(ascii: ",")]
    }
  }

  /// The offset after the brace that opens the object of the last record.
  var objectStart: Int { object.start }

  /// Finds the bucket of a line of `jsonl`.
  ///
  /// - Parameter line: the line without its line feed.
  mutating func read(_ line: [UInt8]) -> Bucket {
    insertions.removeAll(keepingCapacity: true)
    if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { return .skipped }
    guard object.read(line.span) else { return .rejected }
    do {
      return try resolve(line)
    } catch {
      return .rejected
    }
  }

  private mutating func resolve(_ line: [UInt8]) throws -> Bucket {
    guard let type = RawEventType(name: String(decoding: try text("type", line), as: UTF8.self)) else {
      return .unmapped
    }
    var names = EventMapper.Names(type)
    var (className, key, viewID): ([UInt8], [UInt8], [UInt8]) = ([], [], [])
    switch type {
    case .page: (className, key) = (try text("class", line), try text("phase", line))
    case .app: (className, key) = ((try? text("class", line)) ?? [], try text("phase", line))
    case .action(let interaction):
      className = try text("target", line)
      key = interaction != .row || has("action", line) ? try text("action", line) : rowAction(line)
    case .view:
      let hasID = has("viewID", line)
      names.hasClass = !hasID || has("page", line)
      if names.hasClass { className = try text("page", line) }
      let hasChain = try hasClasses("responders", line)
      if has("path", line) || !hasID && !hasChain { key = try text("path", line) }
      if hasID { viewID = try text("viewID", line) }
    }
    var members = AuditedMembers(line, object, mapper.rules, path: key, page: names.hasClass ? className : nil)
    let outcome = try mapper.resolve(
      names, className.span, key.span, viewID: viewID.span, &members, in: line.span, &matches
    ).outcome
    switch outcome {
    case .ignored: return .ignored
    case .unmapped: return .unmapped
    case .id(let index):
      try checkFree(Self.eventID, line)
      insertions.append(eventIDMembers[index])
    case .entries:
      try checkFree(Self.eventID, line)
      for match in matches { insertions.append(try insertion(mapper.rules.program.entries[match], members, line)) }
    }
    return .mapped
  }

  /// Returns the bytes that an entry inserts into a server event: the event ID, then its properties in the order of the table.
  private func insertion(_ entry: EntryProgram.Entry, _ members: AuditedMembers, _ line: [UInt8]) throws -> [UInt8] {
    var bytes = eventIDMembers[entry.eventIndex]
    let program = mapper.rules.program
    for property in program.properties[entry.properties] {
      var value: [UInt8] = []
      if property.path < 0 {
        switch program.constants[property.constant] {
        // Tables cannot contain such a constant.
        case .array, .object: value = Array("null".utf8)
        case let constant: constant.appendJSON(to: &value)
        }
      } else {
        guard let range = members.value(ofPath: property.path) else { continue }
        value = Array(line[range])
      }
      let name = program.paths[property.name].text
      // If two members had this name, a server could read either.
      if name == Self.eventID { throw Rejected() }
      try checkFree(name, line)
      bytes += PlainText.quoted(name) + [UInt8(ascii: ":")] + value + [UInt8(ascii: ",")]
    }
    return bytes
  }

  // MARK: Members that decide

  private func has(_ name: String, _ line: [UInt8]) -> Bool {
    object.member(name, in: line.span) != nil
  }

  /// Whether a member of this name exists; it must occur once, as an array of strings.
  private func hasClasses(_ name: String, _ line: [UInt8]) throws -> Bool {
    guard let (value, count) = object.member(name, in: line.span) else { return false }
    guard count == 1, line[value.lowerBound] == UInt8(ascii: "[") else { throw Rejected() }
    var offset = value.lowerBound + 1
    // The record is valid, so only spaces and commas are between the elements.
    while line[offset] != UInt8(ascii: "]") {
      if line[offset] == UInt8(ascii: "\""), let (end, _) = PlainText.end(line.span, offset + 1) {
        offset = end
      } else if !" \t\r,".utf8.contains(line[offset]) {
        throw Rejected()
      }
      offset += 1
    }
    return true
  }

  /// Returns the text of a member that must occur once, as a string.
  private func text(_ name: String, _ line: [UInt8]) throws -> [UInt8] {
    guard let (value, count) = object.member(name, in: line.span), count == 1,
      line[value.lowerBound] == UInt8(ascii: "\"")
    else { throw Rejected() }
    return PlainText.unescaped(line.span, (value.lowerBound + 1)..<(value.upperBound - 1))
  }

  private func rowAction(_ line: [UInt8]) -> [UInt8] {
    let list = (try? text("list", line)) ?? []
    return Array(RawEventType.rowAction(list: list.span).utf8)
  }

  /// Checks that a record does not have a member that its server event gets.
  private func checkFree(_ name: String, _ line: [UInt8]) throws {
    if has(name, line) { throw Rejected() }
  }
}
