import EventMapping

/// Finds what JSON Pointers lead to, all of them on one way through a record.
///
/// The pointers are a tree by their tokens, and the tree and the record are walked together:
///
///     /event ──────────────────────┐            {"event":"$AppClick","time":1,"properties":{"$screen_name":"Home"}}
///     /properties ─┬─ $screen_name │             ^ of JSONRecord, which has kept what the tree begins with
///                  └─ $element_id  │                                              ^ visitObject
///
/// Memory is used again from record to record. A value may be a string that holds JSON: its text is kept in a buffer, and the walk goes on in
/// there.
struct PointerTree {
  /// What a pointer leads to.
  struct Found {
    /// In the bytes that `buffer` names, a string with its quotes.
    var value: Range<Int>
    var kind: JSONRecord.ValueKind
    /// How often the member is there, or one on the way to it; of several the last counts.
    var count: Int
    /// The number of the string that holds it, among ``PointerTree/buffers``; -1 for the record itself.
    var buffer: Int

    /// A string's inside, between the quotes.
    var text: Range<Int> { (value.lowerBound + 1)..<max(value.lowerBound + 1, value.upperBound - 1) }
  }

  private struct Node {
    /// The tokens that lead on.
    var tokens: [[UInt8]] = []
    /// The same to look names up in.
    var names = MemberNames([])
    /// For each token the node that it leads to.
    var children: [Int] = []
    /// For each token the element of an array that it names; -1 for none.
    var indices: [Int] = []
    /// The number of the pointer that ends here; -1 if none does.
    var pointer = -1
    /// The buffer of the string that may stand here; -1 if it may not hold JSON.
    var buffer = -1
  }

  /// The first is the record.
  private var nodes = [Node()]
  /// How often a member was met that leads to a node, in the object that is being walked.
  private var seen: [Int] = []
  /// What the pointers led to in the last record, by number; `nil` where it has nothing there.
  private(set) var found: [Found?]
  /// The strings of the last record that hold JSON, without their escapes.
  private(set) var buffers: [[UInt8]] = []
  /// Whether the last record has a string where JSON may be.
  private(set) var hasText = false
  /// The pointers of the buffers, for messages.
  private let embedded: [JSONPointer]
  private var key: [UInt8] = []

  /// - Parameters:
  ///   - pointers: what to find, each once; none of them the whole record.
  ///   - embedded: where strings stand that may hold JSON.
  init(_ pointers: [JSONPointer], embedded: [JSONPointer]) {
    self.embedded = embedded
    found = pointers.map { _ in nil }
    for (number, pointer) in pointers.enumerated() {
      let node = insert(pointer)
      nodes[node].pointer = number
    }
    for (number, pointer) in embedded.enumerated() {
      let node = insert(pointer)
      nodes[node].buffer = number
      buffers.append([])
    }
    for node in nodes.indices { nodes[node].names = MemberNames(nodes[node].tokens) }
    seen = nodes.map { _ in 0 }
  }

  private mutating func insert(_ pointer: JSONPointer) -> Int {
    var node = 0
    for token in pointer.tokens {
      if let known = nodes[node].tokens.firstIndex(of: token) {
        node = nodes[node].children[known]
      } else {
        nodes[node].tokens.append(token)
        nodes[node].children.append(nodes.count)
        nodes[node].indices.append(JSONPointer.index(token) ?? -1)
        node = nodes.count
        nodes.append(Node())
      }
    }
    return node
  }

  /// The members that a record must have kept: those with which pointers begin.
  var names: [[UInt8]] { nodes[0].tokens }

  /// Walks a record.
  ///
  /// - Parameter names: the numbers that ``names`` have in the record.
  /// - Throws: what is wrong with a string that should hold JSON.
  mutating func find(
    in record: borrowing JSONRecord, numbered names: [Int], _ line: borrowing Span<UInt8>
  ) throws(Rejection) {
    for index in found.indices { found[index] = nil }
    hasText = false
    for index in record.members.indices {
      let member = record.members[index]
      guard let child = names.firstIndex(of: member.name) else { continue }
      try visit(nodes[0].children[child], line, member.value, member.kind, member.count, -1)
    }
  }

  // MARK: Values

  private mutating func visit(
    _ node: Int, _ bytes: borrowing Span<UInt8>, _ value: Range<Int>, _ kind: JSONRecord.ValueKind, _ count: Int,
    _ buffer: Int
  ) throws(Rejection) {
    let pointer = nodes[node].pointer
    if pointer >= 0 { found[pointer] = Found(value: value, kind: kind, count: count, buffer: buffer) }
    if nodes[node].children.isEmpty { return }
    switch kind {
    case .object: _ = try visitObject(node, bytes, value.lowerBound, depth: 1, count, buffer)
    case .other where bytes[value.lowerBound] == UInt8(ascii: "["):
      _ = try visitArray(node, bytes, value.lowerBound, depth: 1, count, buffer)
    case .string, .escapedString: try visitText(node, bytes, value, count)
    case .null, .other: break
    }
  }

  /// Walks the text of a string that may hold JSON; one that is empty holds nothing.
  private mutating func visitText(
    _ node: Int, _ bytes: borrowing Span<UInt8>, _ value: Range<Int>, _ count: Int
  ) throws(Rejection) {
    let number = nodes[node].buffer
    if number < 0 { return }
    hasText = true
    // What is walked and what the walk changes are both the tree's.
    var text: [UInt8] = []
    swap(&text, &buffers[number])
    defer { swap(&text, &buffers[number]) }
    text.removeAll(keepingCapacity: true)
    JSONText.appendUnescaped(bytes, (value.lowerBound + 1)..<(value.upperBound - 1), to: &text)
    let start = JSONSyntax.skipSpace(text.span, 0)
    if start == text.count { return }
    do throws(Rejection) {
      let end: Int
      switch text[start] {
      case UInt8(ascii: "{"): end = try visitObject(node, text.span, start, depth: 1, count, number)
      case UInt8(ascii: "["): end = try visitArray(node, text.span, start, depth: 1, count, number)
      default: end = try JSONSyntax.value(text.span, start, depth: 0)
      }
      let rest = JSONSyntax.skipSpace(text.span, end)
      if rest < text.count { throw JSONSyntax.unexpected(text.span, rest, "the end of the text") }
    } catch {
      let place = DisplayedName.quoted(embedded[number].text)
      throw Rejection(error.reason, "the string at \(place) holds no JSON: \(error.message)")
    }
  }

  /// Walks an object and validates it; returns the offset after it.
  private mutating func visitObject(
    _ node: Int, _ bytes: borrowing Span<UInt8>, _ start: Int, depth: Int, _ count: Int, _ buffer: Int
  ) throws(Rejection) -> Int {
    for child in nodes[node].children { seen[child] = 0 }
    var offset = JSONSyntax.skipSpace(bytes, start + 1)
    if offset < bytes.count, bytes[offset] == UInt8(ascii: "}") { return offset + 1 }
    while true {
      let keyStart = offset + 1
      var (keyEnd, keyIsEscaped) = (0, false)
      let valueStart = try JSONSyntax.key(bytes, offset, &keyEnd, &keyIsEscaped)
      var kind = JSONRecord.ValueKind.other
      offset = try Self.value(bytes, valueStart, depth, &kind)
      let child = number(of: bytes, keyStart..<keyEnd, keyIsEscaped, in: node)
      if child >= 0 {
        seen[child] += 1
        if seen[child] > 1 { forget(child) }
        try visit(child, bytes, valueStart..<offset, kind, max(count, seen[child]), buffer)
      }
      offset = JSONSyntax.skipSpace(bytes, offset)
      if try JSONSyntax.isLast(bytes, offset, closing: UInt8(ascii: "}")) { return offset + 1 }
      offset = JSONSyntax.skipSpace(bytes, offset + 1)
    }
  }

  /// Walks an array and validates it; returns the offset after it.
  private mutating func visitArray(
    _ node: Int, _ bytes: borrowing Span<UInt8>, _ start: Int, depth: Int, _ count: Int, _ buffer: Int
  ) throws(Rejection) -> Int {
    var offset = JSONSyntax.skipSpace(bytes, start + 1)
    if offset < bytes.count, bytes[offset] == UInt8(ascii: "]") { return offset + 1 }
    var index = 0
    while true {
      let valueStart = offset
      var kind = JSONRecord.ValueKind.other
      offset = try Self.value(bytes, valueStart, depth, &kind)
      if let child = nodes[node].indices.firstIndex(of: index) {
        try visit(nodes[node].children[child], bytes, valueStart..<offset, kind, count, buffer)
      }
      offset = JSONSyntax.skipSpace(bytes, offset)
      if try JSONSyntax.isLast(bytes, offset, closing: UInt8(ascii: "]")) { return offset + 1 }
      offset = JSONSyntax.skipSpace(bytes, offset + 1)
      index += 1
    }
  }

  /// Passes a value and tells its kind.
  @inline(__always)
  private static func value(
    _ bytes: borrowing Span<UInt8>, _ start: Int, _ depth: Int, _ kind: inout JSONRecord.ValueKind
  ) throws(Rejection) -> Int {
    if start < bytes.count, bytes[start] == UInt8(ascii: "\"") {
      var isEscaped = false
      let end = try JSONSyntax.string(bytes, start + 1, &isEscaped) + 1
      kind = isEscaped ? .escapedString : .string
      return end
    }
    let end = try JSONSyntax.value(bytes, start, depth: depth)
    switch bytes[start] {
    case UInt8(ascii: "{"): kind = .object
    case UInt8(ascii: "n"): kind = .null
    default: kind = .other
    }
    return end
  }

  /// The node that a key leads to; -1 if none.
  @inline(__always)
  private mutating func number(
    of bytes: borrowing Span<UInt8>, _ range: Range<Int>, _ isEscaped: Bool, in node: Int
  ) -> Int {
    let child: Int
    if isEscaped {
      key.removeAll(keepingCapacity: true)
      JSONText.appendUnescaped(bytes, range, to: &key)
      child = nodes[node].names.number(of: key.span)
    } else {
      child = nodes[node].names.number(of: bytes.extracting(range))
    }
    return child < 0 ? -1 : nodes[node].children[child]
  }

  /// Forgets what was found in a member that comes once more: the last one counts.
  private mutating func forget(_ node: Int) {
    let pointer = nodes[node].pointer
    if pointer >= 0 { found[pointer] = nil }
    for child in nodes[node].children { forget(child) }
  }
}
