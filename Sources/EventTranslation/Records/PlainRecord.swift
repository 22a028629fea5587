import EventMapSourceTexts

/// One record, read byte by byte. It finds the error in an invalid line, and reads what the kernels do not: keys with escapes, lines longer
/// than a window, the last line of a chunk. Tests compare the kernels with it.
struct PlainRecord {
  let tree: MemberTree
  /// The members found in the last record.
  private(set) var slots: [MemberSlot]
  /// The offset after the `{` that opens the object.
  private(set) var objectStart = 0
  private var key: [UInt8] = []

  init(_ tree: MemberTree) {
    self.tree = tree
    slots = [MemberSlot](repeating: MemberSlot(), count: tree.stride)
  }

  /// Reads a line.
  ///
  /// - Throws: the error of a line that is not a JSON object.
  mutating func read(_ line: borrowing Span<UInt8>) throws(Rejection) {
    for slot in slots.indices { slots[slot] = MemberSlot() }
    let open = JSONSyntax.skipSpace(line, 0)
    guard open < line.count, line[open] == UInt8(ascii: "{") else { throw Self.notAnObject(line, open) }
    objectStart = open + 1
    try finish(line, try object(line, open, node: 0, depth: 1))
  }

  /// Reads the first record of a line. Some programs write several objects on a line, a record separator before each (RFC 7464), or a byte
  /// order mark at the start of each file that was joined.
  ///
  /// - Returns: the range of the record with the spaces around it, and the offset of the next record; `nil` at the end of the line.
  /// - Throws: the error of a line that is not a JSON object.
  mutating func readFirst(_ line: borrowing Span<UInt8>) throws(Rejection) -> (record: Range<Int>, next: Int?) {
    for slot in slots.indices { slots[slot] = MemberSlot() }
    let start = RecordMarks.end(line, from: 0)
    let open = JSONSyntax.skipSpace(line, start)
    guard open < line.count, line[open] == UInt8(ascii: "{") else { throw Self.notAnObject(line, open) }
    objectStart = open + 1
    let end = try object(line, open, node: 0, depth: 1)
    let next = JSONSyntax.skipSpace(line, end)
    if RecordMarks.end(line, from: next) > next {
      return (start..<end, RecordMarks.isBlank(line.extracting(next...)) ? nil : next)
    }
    if next < line.count, line[next] == UInt8(ascii: "{") { return (start..<end, next) }
    try finish(line, end)
    return (start..<line.count, nil)
  }

  /// Reads the requested members below a node in one value of any kind.
  mutating func readValue(
    _ text: borrowing Span<UInt8>, node: Int, into slots: inout [MemberSlot], row: Int
  ) throws(Rejection) {
    for slot in self.slots.indices { self.slots[slot] = MemberSlot() }
    let start = JSONSyntax.skipSpace(text, 0)
    if start == text.count { return }
    let end = try container(text, start, node: node, depth: 1)
    let rest = JSONSyntax.skipSpace(text, end)
    if rest < text.count { throw JSONSyntax.unexpected(text, rest, "the end of the text") }
    for slot in tree.nodes[node].slots { slots[row * tree.stride + slot] = self.slots[slot] }
  }

  private func finish(_ line: borrowing Span<UInt8>, _ end: Int) throws(Rejection) {
    let rest = JSONSyntax.skipSpace(line, end)
    if rest < line.count { throw JSONSyntax.unexpected(line, rest, "the end of the line after the object") }
  }

  /// Reads a value that may have requested members inside; returns the offset after it.
  private mutating func container(
    _ bytes: borrowing Span<UInt8>, _ start: Int, node: Int, depth: Int
  ) throws(Rejection) -> Int {
    guard start < bytes.count else { return try JSONSyntax.value(bytes, start, depth: depth - 1) }
    switch bytes[start] {
    case UInt8(ascii: "{"): return try object(bytes, start, node: node, depth: depth)
    case UInt8(ascii: "["): return try array(bytes, start, node: node, depth: depth)
    default: return try JSONSyntax.value(bytes, start, depth: depth - 1)
    }
  }

  private mutating func object(
    _ bytes: borrowing Span<UInt8>, _ start: Int, node: Int, depth: Int
  ) throws(Rejection) -> Int {
    try JSONSyntax.checkDepth(bytes, start, depth)
    var offset = JSONSyntax.skipSpace(bytes, start + 1)
    if offset < bytes.count, bytes[offset] == UInt8(ascii: "}") { return offset + 1 }
    while true {
      let keyStart = offset + 1
      var (keyEnd, keyIsEscaped) = (0, false)
      let value = try JSONSyntax.key(bytes, offset, &keyEnd, &keyIsEscaped)
      key.removeAll(keepingCapacity: true)
      JSONText.appendUnescaped(bytes, keyStart..<keyEnd, to: &key, limit: tree.longestName + 1)
      let (slot, inner) = tree.nodes[node].member(named: key)
      offset = try member(bytes, value, slot: slot, node: inner, depth: depth)
      offset = JSONSyntax.skipSpace(bytes, offset)
      if try JSONSyntax.isLast(bytes, offset, closing: UInt8(ascii: "}")) { return offset + 1 }
      offset = JSONSyntax.skipSpace(bytes, offset + 1)
    }
  }

  private mutating func array(
    _ bytes: borrowing Span<UInt8>, _ start: Int, node: Int, depth: Int
  ) throws(Rejection) -> Int {
    try JSONSyntax.checkDepth(bytes, start, depth)
    var offset = JSONSyntax.skipSpace(bytes, start + 1)
    if offset < bytes.count, bytes[offset] == UInt8(ascii: "]") { return offset + 1 }
    var index = 0
    while true {
      let known = tree.nodes[node].elements.first { $0.index == index }
      offset = try member(bytes, offset, slot: known?.slot ?? 0, node: known?.node ?? 0, depth: depth)
      offset = JSONSyntax.skipSpace(bytes, offset)
      if try JSONSyntax.isLast(bytes, offset, closing: UInt8(ascii: "]")) { return offset + 1 }
      offset = JSONSyntax.skipSpace(bytes, offset + 1)
      index += 1
    }
  }

  /// Reads a value into a slot; returns the offset after it.
  ///
  /// - Parameter depth: the depth of the container that holds the value.
  private mutating func member(
    _ bytes: borrowing Span<UInt8>, _ start: Int, slot: Int, node: Int, depth: Int
  ) throws(Rejection) -> Int {
    if node > 0, slots[slot].count > 0 {
      // Of several members with one name, the last one counts, including everything inside it.
      for inner in tree.nodes[node].slots { slots[inner] = MemberSlot() }
    }
    var isEscaped = false
    let end: Int
    if start < bytes.count, bytes[start] == UInt8(ascii: "\"") {
      end = try JSONSyntax.string(bytes, start + 1, &isEscaped) + 1
    } else if node > 0 {
      end = try container(bytes, start, node: node, depth: depth + 1)
    } else {
      end = try JSONSyntax.value(bytes, start, depth: depth)
    }
    slots[slot] = MemberSlot(
      start: UInt32(start), end: UInt32(end), kind: isEscaped ? .escapedString : .init(firstByte: bytes[start]),
      count: slots[slot].count + 1)
    return end
  }

  /// Returns the error of a line that is not an object: valid JSON of another kind, or not JSON.
  private static func notAnObject(_ line: borrowing Span<UInt8>, _ start: Int) -> Rejection {
    let column = ColumnUnit.scalar.column(of: start, in: line)
    do throws(Rejection) {
      let end = JSONSyntax.skipSpace(line, try JSONSyntax.value(line, start, depth: 0))
      if end == line.count {
        return Rejection(
          .notAnObject, "column \(column): expected an object, found \(UTF8Sequence.describe(line, at: start))")
      }
    } catch {
      if error.reason != .invalidJSON { return error }
    }
    guard DumpFormat.looksLikeKitlog(line) else { return JSONSyntax.unexpected(line, start, "an object") }
    return Rejection(
      .invalidJSON,
      "column \(column): expected an object, found a line of a kitlog; for a dump of it choose --from kitlog")
  }
}

extension PlainRecord {
  /// Creates a record in which only these names are requested; their paths are numbered in this order.
  init(names: [String]) { self.init(MemberTree(names: names)) }

  /// Returns the last member of a name; `nil` if it is missing.
  func member(_ path: Int) -> MemberSlot? {
    for slot in tree.slots(ofPath: path) where slots[slot].count > 0 { return slots[slot] }
    return nil
  }

  /// Returns the unescaped text of a string; `nil` for a member that is missing or not a string.
  ///
  /// - Parameter limit: the maximum number of bytes returned.
  func text(_ path: Int, _ line: borrowing Span<UInt8>, limit: Int = .max) -> [UInt8]? {
    guard let slot = member(path), slot.isString else { return nil }
    var text: [UInt8] = []
    // Reserve once: growing step by step takes half as much memory again.
    if limit == .max { text.reserveCapacity(slot.text.count) }
    JSONText.appendUnescaped(line, slot.text, to: &text, limit: limit)
    return text
  }
}

extension MemberTree {
  /// Creates a tree that requests only these names; their paths are numbered in this order.
  convenience init(names: [String]) {
    var builder = MemberTreeBuilder()
    for name in names { _ = builder.add(name: Array(name.utf8)) }
    self.init(builder)
  }
}
