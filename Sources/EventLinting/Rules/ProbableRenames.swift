/// The unsafe fixes that rename an unknown key to its only suggestion. They are applied on request only, because they guess.
struct ProbableRenames {
  private let document: Document
  /// The members of the dictionary and the index of the key in it, by the range of each key.
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

  /// Returns the finding, with its fix if there is one.
  func adding(to finding: Finding) -> Finding {
    guard let place = finding.place, place.file == document.source.name, let found = places[place.range] else {
      return finding
    }
    var finding = finding
    finding.renameUnsafely(found.siblings[found.index], among: found.siblings, in: document)
    return finding
  }
}
