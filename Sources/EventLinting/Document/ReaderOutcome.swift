/// The result of reading a source.
struct ReaderOutcome {
  var nodes: NodeList
  var issue: SyntaxIssue?
  /// Whether reading stopped at an error, so that a part of the file was not read.
  private(set) var isStopped = false
  var trailingCommas: [Range<Int>] = []
  /// Whether Foundation may read a key or an escape differently.
  ///
  /// Foundation treats `CF$UID` as an archiver's reference, and drops a U+FEFF at the start of a string. It does not define which of
  /// several keys counts that are equal as text but differ in bytes; any key outside ASCII may be one of these.
  var isUncertain = false
  /// The first offset from which the nodes depend on a guess; `nil` without a guess.
  private var doubt: Int?

  /// Makes an empty outcome for a source of a length in bytes.
  init(sourceLength: Int) { nodes = NodeList(sourceLength: sourceLength) }

  /// Reports an error with a clear intention, so that reading continues. Only the first error is kept.
  mutating func report(_ range: Range<Int>, _ message: String, help: String? = nil) {
    if issue == nil { issue = SyntaxIssue(range: range, message: message, help: help) }
    // A second error shows that the guess was wrong.
    if doubt != nil { isStopped = true }
  }

  /// Reports an error and continues with a guess of the intention. A later error stops the reading and discards the nodes from `start` on,
  /// so that they do not mislead other rules.
  mutating func guess(_ range: Range<Int>, _ message: String, help: String? = nil, from start: Int? = nil) {
    report(range, message, help: help)
    doubt = min(doubt ?? .max, start ?? range.lowerBound)
  }

  /// Reports an error and stops the reading.
  mutating func stop(_ range: Range<Int>, _ message: String, help: String? = nil) {
    report(range, message, help: help)
    isStopped = true
  }

  /// Returns the root without nodes of a wrong guess; `nil` if nothing could be read.
  func root(of source: SourceText) -> Node? {
    let root = nodes.root(of: source)
    guard isStopped, let doubt else { return root }
    return root?.before(doubt)
  }
}

extension Node {
  /// Returns the value without the nodes that start at or after a place.
  fileprivate func before(_ place: Int) -> Node {
    guard outerRange.lowerBound < place else { return Node(.unreadable, range) }
    var node = self
    switch kind {
    case .dictionary(let members):
      node.kind = .dictionary(
        members.filter { $0.keyOuterRange.lowerBound < place }.map { member in
          var member = member
          member.value = member.value.before(place)
          return member
        })
    case .array(let nodes):
      node.kind = .array(nodes.filter { $0.outerRange.lowerBound < place }.map { $0.before(place) })
    default: break
    }
    return node
  }
}
