/// One record, read byte by byte: finds the error in a line that is no record, and reads what the kernels leave out: keys with escapes, lines
/// longer than a window, the last line of a chunk. It is the twin that tests compare the kernels with.
struct PlainRecord {
  let tree: MemberTree
  /// What was found in the last record.
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
  /// - Throws: what is wrong with it as a JSON object.
  mutating func read(_ line: borrowing Span<UInt8>) throws(Rejection) {
    for slot in slots.indices { slots[slot] = MemberSlot() }
    let open = JSONSyntax.skipSpace(line, 0)
    guard open < line.count, line[open] == UInt8(ascii: "{") else { throw Self.notAnObject(line, open) }
    objectStart = open + 1
    try finish(line, try object(line, open, node: 0, depth: 1))
  }

  /// Reads the first record of a line: some programs write objects one after the other, a record separator before each (RFC 7464), or a byte
  /// order mark at the start of each file that was joined.
  ///
  /// - Returns: the record with the spaces around it, and the offset of the next one; `nil` at the end of the line.
  /// - Throws: the error in the line as a JSON object.
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

  /// Reads one value of any kind, of which a node says what is looked for.
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

  /// Reads a value with something inside that is looked for; returns the offset after it.
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
  /// - Parameter depth: of the container that it is in.
  private mutating func member(
    _ bytes: borrowing Span<UInt8>, _ start: Int, slot: Int, node: Int, depth: Int
  ) throws(Rejection) -> Int {
    if node > 0, slots[slot].count > 0 {
      // Of several members of one name the last counts, with what is inside of it.
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

  /// Distinguishes a line that is JSON but no object from one that is no JSON at all.
  private static func notAnObject(_ line: borrowing Span<UInt8>, _ start: Int) -> Rejection {
    do throws(Rejection) {
      let end = JSONSyntax.skipSpace(line, try JSONSyntax.value(line, start, depth: 0))
      if end < line.count { return JSONSyntax.unexpected(line, start, "an object") }
    } catch {
      return error.reason == .invalidJSON ? JSONSyntax.unexpected(line, start, "an object") : error
    }
    let column = UTF8Sequence.column(of: start, in: line)
    return Rejection(
      .notAnObject, "column \(column): expected an object, found \(UTF8Sequence.describe(line, at: start))")
  }
}

extension PlainRecord {
  /// A record in which only these names are looked for; their paths are numbered in this order.
  init(names: [String]) { self.init(MemberTree(names: names)) }

  /// The last member of a name; `nil` for one that is not there.
  func member(_ path: Int) -> MemberSlot? {
    for slot in tree.slots(ofPath: path) where slots[slot].count > 0 { return slots[slot] }
    return nil
  }

  /// What a string means; `nil` for a member that is missing or no string.
  ///
  /// - Parameter limit: how many bytes of it are wanted at most.
  func text(_ path: Int, _ line: borrowing Span<UInt8>, limit: Int = .max) -> [UInt8]? {
    guard let slot = member(path), slot.isString else { return nil }
    var text: [UInt8] = []
    // All at once: to grow into it takes half as much again.
    if limit == .max { text.reserveCapacity(slot.text.count) }
    JSONText.appendUnescaped(line, slot.text, to: &text, limit: limit)
    return text
  }
}

extension MemberTree {
  /// A tree of these names alone, whose paths are numbered in this order.
  convenience init(names: [String]) {
    var builder = MemberTreeBuilder()
    for name in names { _ = builder.add(name: Array(name.utf8)) }
    self.init(builder)
  }
}
