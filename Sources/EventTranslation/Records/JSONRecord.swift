/// One line as a validated JSON object: where its top-level members are.
///
/// Reused from line to line; reading allocates only while the list of members still grows.
struct JSONRecord {
  /// What kind of value a member has.
  enum ValueKind {
    case string
    /// A string with at least one backslash.
    case escapedString
    case null
    case object
    /// An array, a number, `true` or `false`.
    case other
  }

  /// A member as byte ranges of the line.
  struct Member {
    /// Between the quotes.
    var key: Range<Int>
    var keyIsEscaped: Bool
    /// The whole value, a string with its quotes.
    var value: Range<Int>
    var kind: ValueKind

    /// A string's inside, between the quotes.
    var text: Range<Int> { (value.lowerBound + 1)..<(value.upperBound - 1) }
  }

  /// In the order of the line.
  private(set) var members: [Member] = []
  /// The offset after the `{` that opens the object.
  private(set) var objectStart = 0

  private var decodedKey: [UInt8] = []

  /// Reads a line; throws what is wrong with it as a JSON object.
  mutating func read(_ line: borrowing Span<UInt8>) throws(Rejection) {
    members.removeAll(keepingCapacity: true)
    let open = JSONSyntax.skipSpace(line, 0)
    guard open < line.count, line[open] == UInt8(ascii: "{") else { throw notAnObject(line, open) }
    objectStart = open + 1
    var offset = JSONSyntax.skipSpace(line, objectStart)
    if offset < line.count, line[offset] == UInt8(ascii: "}") {
      return try finish(line, offset + 1)
    }
    while true {
      let keyStart = offset
      var (keyEnd, keyIsEscaped) = (0, false)
      let valueStart = try JSONSyntax.key(line, offset, &keyEnd, &keyIsEscaped)
      var kind = ValueKind.other
      if valueStart < line.count, line[valueStart] == UInt8(ascii: "\"") {
        var isEscaped = false
        offset = try JSONSyntax.string(line, valueStart + 1, &isEscaped) + 1
        kind = isEscaped ? .escapedString : .string
      } else {
        offset = try JSONSyntax.value(line, valueStart, depth: 1)
        switch line[valueStart] {
        case UInt8(ascii: "{"): kind = .object
        case UInt8(ascii: "n"): kind = .null
        default: kind = .other
        }
      }
      members.append(
        Member(
          key: (keyStart + 1)..<keyEnd, keyIsEscaped: keyIsEscaped, value: valueStart..<offset,
          kind: kind))
      offset = JSONSyntax.skipSpace(line, offset)
      if try JSONSyntax.isLast(line, offset, closing: UInt8(ascii: "}")) {
        return try finish(line, offset + 1)
      }
      offset = JSONSyntax.skipSpace(line, offset + 1)
    }
  }

  /// Takes a line for an object whose `{` is its first byte, without reading it.
  mutating func assumeObject() {
    members.removeAll(keepingCapacity: true)
    objectStart = 1
  }

  /// Whether a member has this name, however its key is escaped.
  @inline(__always)
  mutating func isNamed(
    _ member: Member, _ name: borrowing Span<UInt8>, in line: borrowing Span<UInt8>
  ) -> Bool {
    if member.keyIsEscaped {
      decodedKey.removeAll(keepingCapacity: true)
      JSONText.appendUnescaped(line, member.key, to: &decodedKey)
      return decodedKey.count == name.count && decodedKey.span.matches(name, at: 0)
    }
    return member.key.count == name.count && line.matches(name, at: member.key.lowerBound)
  }

  /// The last member of this name, as parsers of JSON have it where a name is there twice.
  mutating func lastMember(
    named name: borrowing Span<UInt8>, in line: borrowing Span<UInt8>
  ) -> Member? {
    for index in members.indices.reversed() where isNamed(members[index], name, in: line) {
      return members[index]
    }
    return nil
  }

  private func finish(_ line: borrowing Span<UInt8>, _ end: Int) throws(Rejection) {
    let rest = JSONSyntax.skipSpace(line, end)
    if rest < line.count { throw JSONSyntax.unexpected(line, rest, "the end of the line after the object") }
  }

  /// Tells a line that is JSON but no object from one that is no JSON at all.
  private func notAnObject(_ line: borrowing Span<UInt8>, _ start: Int) -> Rejection {
    do throws(Rejection) {
      let end = JSONSyntax.skipSpace(line, try JSONSyntax.value(line, start, depth: 0))
      if end < line.count { return JSONSyntax.unexpected(line, start, "an object") }
    } catch {
      return error.reason == .invalidJSON ? JSONSyntax.unexpected(line, start, "an object") : error
    }
    return Rejection(
      .notAnObject,
      "column \(UTF8Sequence.column(of: start, in: line)): expected an object, found \(UTF8Sequence.describe(line, at: start))"
    )
  }
}
