/// The values of a source as a flat list of ranges: a dictionary or array comes before what it holds, a key before its value.
///
/// The readers write it much faster than they could make a ``Node`` with its text for every value. A table without problems needs no nodes.
struct NodeList: Sendable {
  /// What an entry of the list is.
  enum Kind: Equatable {
    case dictionary, array, key, string, number, null, date, data, unreadable
    case boolean(Bool)
  }

  /// The smaller it is, the less memory a reading touches; that is much of its time.
  private struct Entry {
    let range: Range<Int>
    var outerRange: Range<Int>
    let kind: Kind
    /// How many members or elements a dictionary or array has.
    var childCount: UInt32 = 0
  }

  private var entries: [Entry] = []
  /// What the keys, strings and numbers say that the source does not hold as they are, by the numbers of their entries.
  private var texts: [Int: String] = [:]

  /// Makes an empty list for a source of this many bytes.
  init(sourceLength: Int) {
    // Most tables have fewer entries than this.
    entries.reserveCapacity(sourceLength / 32)
  }

  /// How many entries there are; later ones are discarded by ``removeEntries(from:)``.
  var count: Int { entries.count }

  /// Whether the root is a dictionary.
  var isDictionary: Bool { entries.first?.kind == .dictionary }

  @inline(__always)
  mutating func append(_ kind: Kind, _ range: Range<Int>, outer: Range<Int>? = nil, text: String? = nil) {
    if let text { texts[entries.count] = text }
    entries.append(Entry(range: range, outerRange: outer ?? range, kind: kind))
  }

  /// Completes a dictionary or array, whose entry was appended before its children.
  mutating func close(_ index: Int, at end: Int, childCount: Int) {
    entries[index].outerRange = entries[index].range.lowerBound..<end
    entries[index].childCount = UInt32(childCount)
  }

  /// Discards entries that turned out to mean nothing.
  mutating func removeEntries(from index: Int) {
    for discarded in index..<entries.count { texts[discarded] = nil }
    entries.removeSubrange(index...)
  }

  /// The root with everything in it; `nil` for an empty list.
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
    // A look-up in an empty dictionary takes longer than to ask for it first.
    (texts.isEmpty ? nil : texts[index]) ?? source.string(entries[index].range)
  }
}
