import EventMapping

/// A rejects file, compared with the lines that a translation must reject.
struct AuditedRejects {
  /// A rejected line.
  struct Line {
    var place: AuditPlace
    /// The format of the line, `jsonl` or `kitlog`.
    var format: String
    /// The device of a kitlog line, as a JSON object.
    var device: [UInt8]?
  }

  /// The place of a reject, and the line that it should contain.
  private struct Start {
    var file: String
    var line: Int
    var offset: Int
    var rejected: Line

    /// Returns a difference at a byte of the reject.
    func difference(_ message: String, at offset: Int = 0) -> AuditDifference {
      AuditDifference(
        place: AuditPlace(file: file, line: line, offset: self.offset + offset), input: rejected.place,
        message: message)
    }
  }

  private static let schema = "eventmap-reject/1"
  /// The maximum length of a reject in bytes: a record of 16 MiB in Base64 or with its escapes, and the head.
  private static let longestLine = 24 << 20
  /// The maximum length of the bytes before a record: names of files have at most 4,096 bytes.
  private static let longestHead = 256 << 10

  private static let longRecord = Array(#","rawBase64":""#.utf8)

  private(set) var file: AuditedFile
  private var base64 = PlainBase64()

  init(_ file: AuditedFile) { self.file = file }

  /// Compares the next reject with a rejected line.
  ///
  /// - Parameter raw: the line without its line feed.
  mutating func check(_ line: Line, _ raw: [UInt8]) throws {
    let start = start(of: line)
    var reject: [UInt8] = []
    switch try file.readLine(into: &reject, limit: Self.longestLine) {
    case .file: throw start.difference("the reject of the line is missing: the file ends")
    case .limit: throw start.difference("the reject is longer than any reject of the line can be")
    case .line: break
    }
    if file.line == start.line { throw start.difference("the line feed is missing at the end", at: reject.count) }
    var expected = try head(of: reject, start)
    var object = PlainObject()
    if object.read(reject.span), object.member("rawBase64", in: reject.span) != nil {
      var base64 = PlainBase64()
      expected += Self.longRecord + base64.encode(raw)
      expected += base64.finish()
    } else {
      expected += Array(#","raw":""#.utf8)
      PlainText.appendEscaped(raw.span, to: &expected)
    }
    expected += Array(#""}"#.utf8)
    try compare(reject, with: expected, start)
  }

  /// Returns the expected bytes before the record. The reason and its message are copied from the reject, because they are not audited.
  ///
  /// - Parameter reject: the reject that contains them.
  private func head(of reject: [UInt8], _ start: Start) throws -> [UInt8] {
    var object = PlainObject()
    guard object.read(reject.span) else { throw start.difference("not a JSON object") }
    let line = start.rejected
    var head: [UInt8] = []
    let members: [(name: String, value: [UInt8]?)] = [
      ("schema", PlainText.quoted(Self.schema)), ("format", PlainText.quoted(line.format)),
      ("file", PlainText.quoted(line.place.file)), ("line", Array(String(line.place.line).utf8)),
      ("offset", Array(String(line.place.offset).utf8)), ("reason", string("reason", object, reject)),
      ("message", string("message", object, reject)), ("device", line.device),
    ]
    for (name, value) in members {
      guard let value else { continue }
      head += [UInt8(ascii: head.isEmpty ? "{" : ",")] + PlainText.quoted(name) + [UInt8(ascii: ":")] + value
    }
    return head
  }

  /// Returns a string member as it is written; an empty string for any other value.
  private func string(_ name: String, _ object: PlainObject, _ reject: [UInt8]) -> [UInt8] {
    guard let value = object.member(name, in: reject.span)?.value, reject[value.lowerBound] == UInt8(ascii: "\"") else {
      return PlainText.quoted("")
    }
    return Array(reject[value])
  }

  private func compare(_ reject: [UInt8], with expected: [UInt8], _ start: Start) throws {
    if reject == expected { return }
    let common = zip(reject, expected).prefix { $0 == $1 }.count
    var difference = start.difference("the reject differs at its byte \(common + 1)", at: common)
    difference.expected = Self.shown(expected, common)
    difference.found = Self.shown(reject, common)
    throw difference
  }

  private static func shown(_ bytes: [UInt8], _ place: Int) -> String {
    let end = min(bytes.count, place + AuditDifference.bytesAfter)
    return AuditDifference.shown(
      before: bytes[max(0, place - AuditDifference.bytesBefore)..<place], bytes[place..<end], isCut: end < bytes.count)
  }

  /// - Parameter line: the rejected line that the next reject should contain.
  private func start(of line: Line) -> Start {
    Start(file: file.name, line: file.line, offset: file.lineStart, rejected: line)
  }

  // MARK: Lines over the limit

  /// Compares the start of the next reject with a line over the limit, which is never completely in memory.
  mutating func beginLongLine(_ line: Line) throws {
    let start = start(of: line)
    var head: [UInt8] = []
    guard try file.read(through: Self.longRecord, into: &head, limit: Self.longestHead) else {
      throw start.difference("expected a reject with 'rawBase64' for a line of more than 16 MiB")
    }
    try compare(head, with: try self.head(of: head + Array(#""}"#.utf8), start) + Self.longRecord, start)
    base64 = PlainBase64()
  }

  /// Compares a part of a line over the limit.
  mutating func checkLongLine(_ line: Line, _ part: [UInt8]) throws {
    try expect(base64.encode(part), line)
  }

  /// Compares the end of the reject of a line over the limit.
  mutating func endLongLine(_ line: Line) throws {
    try expect(base64.finish() + Array(#""}"#.utf8), line)
    guard try file.takeLineEnd() else {
      throw start(of: line).difference("expected a line feed after the reject", at: file.offset - file.lineStart)
    }
  }

  private mutating func expect(_ bytes: [UInt8], _ line: Line) throws {
    let taken = try file.take(bytes.span)
    if taken == bytes.count { return }
    var difference = start(of: line).difference(
      "'rawBase64' does not encode the line", at: file.offset - file.lineStart)
    difference.expected = Self.shown(bytes, taken)
    difference.found = AuditDifference.shown(before: [], try file.peek(AuditDifference.bytesAfter), isCut: true)
    throw difference
  }

  // MARK: The end

  /// Checks that no reject is left.
  mutating func finish() throws {
    let rest = try file.peek(AuditDifference.bytesAfter)
    if rest.isEmpty { return }
    var difference = AuditDifference(
      place: AuditPlace(file: file.name, line: file.line, offset: file.offset),
      message: "an extra reject after those of all input lines")
    difference.found = AuditDifference.shown(before: [], rest, isCut: rest.count == AuditDifference.bytesAfter)
    throw difference
  }
}
