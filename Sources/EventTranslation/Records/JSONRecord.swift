/// One line as a validated JSON object: where those of its top-level members are whose names matter.
///
/// Reused from line to line; what it takes is bounded by the number of names, not by that of the members.
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

  /// The last member of a name, as byte ranges of the line.
  struct Member {
    /// The number of the name.
    var name: Int
    /// How many members of the name there are.
    var count = 1
    /// Between the quotes.
    var key: Range<Int>
    var keyIsEscaped: Bool
    /// The whole value, a string with its quotes.
    var value: Range<Int>
    var kind: ValueKind

    /// A string's inside, between the quotes.
    var text: Range<Int> { (value.lowerBound + 1)..<(value.upperBound - 1) }
  }

  /// One for each name that is there, in the order in which the names came.
  private(set) var members: [Member] = []
  /// The offset after the `{` that opens the object.
  private(set) var objectStart = 0

  private let names: MemberNames
  private var decodedKey: [UInt8] = []

  /// - Parameter names: of the members to keep.
  init(_ names: MemberNames) { self.names = names }

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
      keep(line, (keyStart + 1)..<keyEnd, keyIsEscaped, valueStart..<offset, kind)
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

  @inline(__always)
  private mutating func keep(
    _ line: borrowing Span<UInt8>, _ key: Range<Int>, _ keyIsEscaped: Bool, _ value: Range<Int>, _ kind: ValueKind
  ) {
    var name: Int
    if keyIsEscaped {
      decodedKey.removeAll(keepingCapacity: true)
      JSONText.appendUnescaped(line, key, to: &decodedKey)
      name = names.number(of: decodedKey.span)
    } else {
      name = names.number(of: line.extracting(key))
    }
    guard name >= 0 else { return }
    var member = Member(name: name, key: key, keyIsEscaped: keyIsEscaped, value: value, kind: kind)
    for index in members.indices where members[index].name == name {
      member.count += members[index].count
      members[index] = member
      return
    }
    members.append(member)
  }

  /// The last member of this name, as parsers of JSON have it where a name is there twice; `nil`, too, for a name that is not kept.
  func lastMember(named name: borrowing Span<UInt8>) -> Member? {
    let number = names.number(of: name)
    return number < 0 ? nil : members.first { $0.name == number }
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
