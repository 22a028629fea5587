/// What a reader made of a source.
struct ReaderOutcome {
  var nodes: NodeList
  var issue: SyntaxIssue?
  /// Whether reading ended at an error, so that something of the file was not read.
  private(set) var isStopped = false
  var trailingCommas: [Range<Int>] = []
  /// Whether a key or an escape may mean something else to Foundation.
  ///
  /// Foundation takes `CF$UID` for an archiver's reference, and drops a U+FEFF at the start of a string. Of keys that are equal as text but
  /// differ in bytes it does not say which one counts; any key beyond ASCII may be one of these.
  var isUncertain = false
  /// The place from which on what was read depends on a guess.
  private var doubt: Int?

  /// Makes the outcome of a source of this many bytes before anything is read.
  init(sourceLength: Int) { nodes = NodeList(sourceLength: sourceLength) }

  /// Reports an error where it is plain what was meant, so that reading continues; only the first is kept.
  mutating func report(_ range: Range<Int>, _ message: String, help: String? = nil) {
    if issue == nil { issue = SyntaxIssue(range: range, message: message, help: help) }
    // A second error says that the guess was wrong.
    if doubt != nil { isStopped = true }
  }

  /// Reports an error and continues with a guess of what was meant. Another error ends the reading, and discards what was read from
  /// `start` on, so that no other rule is misled by it.
  mutating func guess(_ range: Range<Int>, _ message: String, help: String? = nil, from start: Int? = nil) {
    report(range, message, help: help)
    doubt = min(doubt ?? .max, start ?? range.lowerBound)
  }

  /// Reports an error that ends the reading.
  mutating func stop(_ range: Range<Int>, _ message: String, help: String? = nil) {
    report(range, message, help: help)
    isStopped = true
  }

  /// The root with everything in it that can be relied on; `nil` if nothing could be read.
  func root(of source: SourceText) -> Node? {
    let root = nodes.root(of: source)
    guard isStopped, let doubt else { return root }
    return root?.before(doubt)
  }
}

extension Node {
  /// The value without what starts at a place or after it.
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
