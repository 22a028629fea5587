/// A JSON object on one line, read byte by byte as RFC 8259 defines it: its validity, and the places of its members.
///
/// The reader has no fast path and shares no code with the readers of a translation, so that it can verify them.
struct PlainObject {
  /// A member, as offsets in the line.
  struct Member {
    /// The name, between the quotes.
    var name: Range<Int>
    /// Whether the name has escapes.
    var isEscaped: Bool
    var value: Range<Int>
  }

  /// The maximum nesting depth of objects and arrays, including the record itself.
  static let mostLevels = 512

  /// The members in order, including all with the same name.
  private(set) var members: [Member] = []
  /// The offset after the brace that opens the object.
  private(set) var start = 0

  /// Reads an object that has only space around it.
  ///
  /// - Returns: whether the object is valid.
  mutating func read(_ line: borrowing Span<UInt8>) -> Bool { read(line, in: 0..<line.count) }

  /// Reads an object that is a part of a line; offsets refer to the line.
  mutating func read(_ line: borrowing Span<UInt8>, in part: Range<Int>) -> Bool {
    members.removeAll(keepingCapacity: true)
    let open = Self.skipSpace(line, part.lowerBound)
    guard open < part.upperBound, line[open] == UInt8(ascii: "{") else { return false }
    start = open + 1
    guard let end = readMembers(line, open + 1), end <= part.upperBound else { return false }
    return min(Self.skipSpace(line, end), part.upperBound) == part.upperBound
  }

  /// Returns the first record of a line from an offset on, after record separators (U+001E) and byte order marks.
  ///
  /// - Returns: the range of the record with the spaces around it, and the offset of the next record; `nil` at the end of the line.
  mutating func firstRecord(_ line: borrowing Span<UInt8>, from start: Int) -> (record: Range<Int>, next: Int?) {
    members.removeAll(keepingCapacity: true)
    let first = Self.marksEnd(line, start)
    let open = Self.skipSpace(line, first)
    guard Self.has("{", line, open), let end = readMembers(line, open + 1) else { return (first..<line.count, nil) }
    let next = Self.skipSpace(line, end)
    let marksEnd = Self.marksEnd(line, next)
    if marksEnd > next { return (first..<end, Self.skipSpace(line, marksEnd) == line.count ? nil : next) }
    return Self.has("{", line, next) ? (first..<end, next) : (first..<line.count, nil)
  }

  /// Whether a line may have several records: it has marks, or an object that another one follows, possibly only inside a string.
  static func mayBeSeveral(_ line: [UInt8]) -> Bool {
    var followsObject = false
    for byte in line {
      if byte == 0x1E || byte == 0xEF || followsObject && byte == UInt8(ascii: "{") { return true }
      if !isSpace(byte) { followsObject = byte == UInt8(ascii: "}") }
    }
    return false
  }

  /// Returns the end of the marks at an offset, with the spaces before them.
  private static func marksEnd(_ line: borrowing Span<UInt8>, _ start: Int) -> Int {
    var end = start
    while true {
      let offset = skipSpace(line, end)
      if has("\u{1E}", line, offset) {
        end = offset + 1
      } else if offset + 2 < line.count, line[offset] == 0xEF, line[offset + 1] == 0xBB, line[offset + 2] == 0xBF {
        end = offset + 3
      } else {
        return end
      }
    }
  }

  /// Returns the last member of a name, and the number of members with this name.
  func member(_ name: some StringProtocol, in line: borrowing Span<UInt8>) -> (value: Range<Int>, count: Int)? {
    var found: (value: Range<Int>, count: Int)?
    for member in members {
      let isNamed =
        member.isEscaped
        ? PlainText.unescaped(line, member.name).elementsEqual(name.utf8) : Self.has(name, line, member.name)
      if isNamed { found = (member.value, (found?.count ?? 0) + 1) }
    }
    return found
  }

  private static func has(_ name: some StringProtocol, _ line: borrowing Span<UInt8>, _ place: Range<Int>) -> Bool {
    guard name.utf8.count == place.count else { return false }
    var offset = place.lowerBound
    for byte in name.utf8 {
      if line[offset] != byte { return false }
      offset += 1
    }
    return true
  }

  /// Reads the members after the opening brace; returns the offset after the closing one.
  private mutating func readMembers(_ line: borrowing Span<UInt8>, _ first: Int) -> Int? {
    var offset = Self.skipSpace(line, first)
    if Self.has("}", line, offset) { return offset + 1 }
    while true {
      guard Self.has("\"", line, offset), let (nameEnd, isEscaped) = PlainText.end(line, offset + 1) else { return nil }
      let name = (offset + 1)..<nameEnd
      offset = Self.skipSpace(line, nameEnd + 1)
      guard Self.has(":", line, offset) else { return nil }
      offset = Self.skipSpace(line, offset + 1)
      guard let end = Self.valueEnd(line, offset, depth: 1) else { return nil }
      members.append(Member(name: name, isEscaped: isEscaped, value: offset..<end))
      offset = Self.skipSpace(line, end)
      if Self.has("}", line, offset) { return offset + 1 }
      guard Self.has(",", line, offset) else { return nil }
      offset = Self.skipSpace(line, offset + 1)
    }
  }

  // MARK: Values

  /// Returns the end of a value; `nil` if it is not valid.
  ///
  /// - Parameter depth: the depth of the object or array that contains the value.
  private static func valueEnd(_ line: borrowing Span<UInt8>, _ start: Int, depth: Int) -> Int? {
    guard start < line.count else { return nil }
    switch line[start] {
    case UInt8(ascii: "\""): return PlainText.end(line, start + 1).map { $0.end + 1 }
    case UInt8(ascii: "{"): return containerEnd(line, start, depth: depth + 1, hasKeys: true)
    case UInt8(ascii: "["): return containerEnd(line, start, depth: depth + 1, hasKeys: false)
    case UInt8(ascii: "t"): return wordEnd(line, start, "true")
    case UInt8(ascii: "f"): return wordEnd(line, start, "false")
    case UInt8(ascii: "n"): return wordEnd(line, start, "null")
    default: return PlainNumber.end(line, start)
    }
  }

  private static func containerEnd(
    _ line: borrowing Span<UInt8>, _ start: Int, depth: Int, hasKeys: Bool
  ) -> Int? {
    if depth > mostLevels { return nil }
    let close: Unicode.Scalar = hasKeys ? "}" : "]"
    var offset = skipSpace(line, start + 1)
    if has(close, line, offset) { return offset + 1 }
    while true {
      if hasKeys {
        guard has("\"", line, offset), let (end, _) = PlainText.end(line, offset + 1) else { return nil }
        offset = skipSpace(line, end + 1)
        guard has(":", line, offset) else { return nil }
        offset = skipSpace(line, offset + 1)
      }
      guard let end = valueEnd(line, offset, depth: depth) else { return nil }
      offset = skipSpace(line, end)
      if has(close, line, offset) { return offset + 1 }
      guard has(",", line, offset) else { return nil }
      offset = skipSpace(line, offset + 1)
    }
  }

  private static func wordEnd(_ line: borrowing Span<UInt8>, _ start: Int, _ word: String) -> Int? {
    var offset = start
    for byte in word.utf8 {
      guard offset < line.count, line[offset] == byte else { return nil }
      offset += 1
    }
    return offset
  }

  private static func has(_ byte: Unicode.Scalar, _ line: borrowing Span<UInt8>, _ offset: Int) -> Bool {
    offset < line.count && line[offset] == UInt8(ascii: byte)
  }

  private static func skipSpace(_ line: borrowing Span<UInt8>, _ start: Int) -> Int {
    var offset = start
    while offset < line.count, isSpace(line[offset]) { offset += 1 }
    return offset
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
}
