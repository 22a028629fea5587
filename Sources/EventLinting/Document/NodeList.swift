/// The values of a source as a flat list of ranges. A dictionary or array precedes its children, and a key precedes its value.
///
/// The readers fill this list much faster than they could make a ``Node`` with its text for every value. A table without problems needs no
/// nodes.
struct NodeList: Sendable {
  /// The kind of an entry.
  enum Kind: Equatable {
    case dictionary, array, key, string, number, null, date, data, unreadable
    case boolean(Bool)
  }

  /// An entry of the list. It is small, because touching memory takes much of a reader's time.
  private struct Entry {
    let range: Range<Int>
    var outerRange: Range<Int>
    let kind: Kind
    /// The number of members or elements of a dictionary or array.
    var childCount: UInt32 = 0
  }

  private var entries: [Entry] = []
  /// The texts of keys and values whose text differs from their source range, for example because of escapes, by the index of the entry.
  private var texts: [Int: String] = [:]

  /// Makes an empty list for a source of a length in bytes.
  init(sourceLength: Int) {
    // Most tables have fewer entries than this.
    entries.reserveCapacity(sourceLength / 32)
  }

  /// The number of entries.
  var count: Int { entries.count }

  /// Whether the root is a dictionary.
  var isDictionary: Bool { entries.first?.kind == .dictionary }

  @inline(__always)
  mutating func append(_ kind: Kind, _ range: Range<Int>, outer: Range<Int>? = nil, text: String? = nil) {
    if let text { texts[entries.count] = text }
    entries.append(Entry(range: range, outerRange: outer ?? range, kind: kind))
  }

  /// Sets the end and the number of children of a dictionary or array, whose entry was appended before its children.
  mutating func close(_ index: Int, at end: Int, childCount: Int) {
    entries[index].outerRange = entries[index].range.lowerBound..<end
    entries[index].childCount = UInt32(childCount)
  }

  /// Removes the entries from an index on.
  mutating func removeEntries(from index: Int) {
    for discarded in index..<entries.count { texts[discarded] = nil }
    entries.removeSubrange(index...)
  }

  /// Makes the nodes of the list and returns the root; `nil` for an empty list.
  func root(of source: SourceText) -> Node? {
    guard !entries.isEmpty else { return nil }
    var next = 0
    return node(source, &next)
  }

  private func node(_ source: SourceText, _ next: inout Int) -> Node {
    let (index, entry) = (next, entries[next])
    next += 1
    return Node(kind(of: entry, index, source, &next), entry.range, outer: entry.outerRange)
  }

  private func kind(of entry: Entry, _ index: Int, _ source: SourceText, _ next: inout Int) -> Node.Kind {
    switch entry.kind {
    case .dictionary:
      var members: [Node.Member] = []
      members.reserveCapacity(Int(entry.childCount))
      for _ in 0..<entry.childCount { members.append(member(source, &next)) }
      return .dictionary(members)
    case .array:
      var nodes: [Node] = []
      nodes.reserveCapacity(Int(entry.childCount))
      for _ in 0..<entry.childCount { nodes.append(node(source, &next)) }
      return .array(nodes)
    case .string: return .string(text(index, source))
    case .number: return .number(text(index, source))
    case .boolean(let truth): return .boolean(truth)
    case .null: return .null
    case .date: return .date(text(index, source))
    case .data: return .data(text(index, source))
    case .key, .unreadable: return .unreadable
    }
  }

  private func member(_ source: SourceText, _ next: inout Int) -> Node.Member {
    let (index, key) = (next, entries[next])
    next += 1
    return Node.Member(
      key: text(index, source), keyRange: key.range, keyOuterRange: key.outerRange, value: node(source, &next))
  }

  private func text(_ index: Int, _ source: SourceText) -> String {
    // Checking for an empty dictionary first is faster than a lookup in it.
    (texts.isEmpty ? nil : texts[index]) ?? source.string(entries[index].range)
  }
}
