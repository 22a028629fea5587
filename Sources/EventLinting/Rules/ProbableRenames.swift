/// The fixes that take the one suggestion for a key that the table or the app does not know: a decision, so nobody gets them unasked.
struct ProbableRenames {
  private let document: Document
  /// The members of each dictionary that has one of the keys, and which of them it is, by the place of the key.
  private var places: [Range<Int>: (siblings: [Node.Member], index: Int)] = [:]

  /// Finds the keys of findings in a document.
  ///
  /// Complexity: linear in the document.
  init(for findings: [Finding], in document: Document) {
    self.document = document
    let wanted = Set(findings.lazy.filter { $0.soleSuggestion != nil }.compactMap { $0.place?.range })
    if let root = document.root, document.isComplete, !wanted.isEmpty { find(wanted, in: root) }
  }

  private mutating func find(_ wanted: Set<Range<Int>>, in node: Node) {
    switch node.kind {
    case .dictionary(let members):
      for (index, member) in members.enumerated() {
        if wanted.contains(member.keyRange) { places[member.keyRange] = (members, index) }
        find(wanted, in: member.value)
      }
    case .array(let nodes): for node in nodes { find(wanted, in: node) }
    default: break
    }
  }

  /// A finding with its fix, where it has one.
  func adding(to finding: Finding) -> Finding {
    guard let place = finding.place, place.file == document.source.name, let found = places[place.range] else {
      return finding
    }
    var finding = finding
    finding.renameUnsafely(found.siblings[found.index], among: found.siblings, in: document)
    return finding
  }
}
