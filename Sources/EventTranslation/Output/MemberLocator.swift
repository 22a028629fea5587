/// Finds members of a record by name, by dotted path for nested ones.
///
/// At every level a literal member whose name holds the dots wins over the nested one; where several splits are there, the longest first
/// name wins. Reused from record to record.
struct MemberLocator {
  /// A value as a range of the record.
  struct Found {
    var value: Range<Int>
    var kind: JSONRecord.ValueKind
  }

  /// One reader for each level below the record, so that a lookup does not allocate.
  private var levels: [JSONRecord] = []

  /// Finds a member.
  mutating func find(
    _ name: [UInt8], in record: inout JSONRecord, _ line: borrowing Span<UInt8>
  ) -> Found? {
    find(name.span, in: &record, line, level: 0)
  }

  private mutating func find(
    _ name: borrowing Span<UInt8>, in record: inout JSONRecord, _ line: borrowing Span<UInt8>, level: Int
  ) -> Found? {
    if let member = record.lastMember(named: name, in: line) {
      return Found(value: member.value, kind: member.kind)
    }
    var dot = name.count - 1
    while dot > 0 {
      if name[dot] == UInt8(ascii: "."), dot + 1 < name.count,
        let member = record.lastMember(named: name.extracting(0..<dot), in: line), member.kind == .object,
        let found = find(
          name.extracting((dot + 1)...), inside: line.extracting(member.value), level: level)
      {
        let base = member.value.lowerBound
        return Found(
          value: (found.value.lowerBound + base)..<(found.value.upperBound + base), kind: found.kind)
      }
      dot -= 1
    }
    return nil
  }

  private mutating func find(
    _ name: borrowing Span<UInt8>, inside object: borrowing Span<UInt8>, level: Int
  ) -> Found? {
    if level == levels.count { levels.append(JSONRecord()) }
    var inner = JSONRecord()
    swap(&inner, &levels[level])
    defer { swap(&inner, &levels[level]) }
    // The record was validated as a whole, so the object in it is one.
    guard (try? inner.read(object)) != nil else { return nil }
    return find(name, in: &inner, object, level: level + 1)
  }
}
