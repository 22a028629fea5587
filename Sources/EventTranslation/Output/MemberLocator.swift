/// Finds members of a record by name, by dotted path for nested ones.
///
/// At every level a literal member whose name holds the dots wins over the nested one; where several splits are there, the longest first
/// name wins.
enum MemberLocator {
  /// A value as a range of the record.
  struct Found {
    var value: Range<Int>
    var kind: JSONRecord.ValueKind

    /// A string's inside, between the quotes.
    var text: Range<Int> { (value.lowerBound + 1)..<max(value.lowerBound + 1, value.upperBound - 1) }

    /// A string's inside, or the whole of another value.
    var scalar: Range<Int> { kind == .string || kind == .escapedString ? text : value }
  }

  /// The names that a record must have kept for a path to be found in it: the path itself, and what stands before each of its dots.
  static func names(of path: [UInt8]) -> [[UInt8]] {
    [path] + path.indices.filter { path[$0] == UInt8(ascii: ".") && $0 > 0 }.map { Array(path[..<$0]) }
  }

  /// Finds a member in a record that has kept its names.
  static func find(_ path: [UInt8], in record: borrowing JSONRecord, _ line: borrowing Span<UInt8>) -> Found? {
    if let member = record.lastMember(named: path.span) {
      return Found(value: member.value, kind: member.kind)
    }
    var dot = path.count - 1
    while dot > 0 {
      if path[dot] == UInt8(ascii: "."), dot + 1 < path.count {
        let first = path[..<dot]
        if let member = record.lastMember(named: first.span), member.kind == .object,
          let found = find(Array(path[(dot + 1)...]), inside: line.extracting(member.value))
        {
          let base = member.value.lowerBound
          return Found(
            value: (found.value.lowerBound + base)..<(found.value.upperBound + base), kind: found.kind)
        }
      }
      dot -= 1
    }
    return nil
  }

  private static func find(_ path: [UInt8], inside object: borrowing Span<UInt8>) -> Found? {
    var inner = JSONRecord(MemberNames(names(of: path)))
    // The record was validated as a whole, so the object in it is one.
    guard (try? inner.read(object)) != nil else { return nil }
    return find(path, in: inner, object)
  }
}
