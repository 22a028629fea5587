/// The keys and strings at certain places of a document, for renaming.
package struct NamePlaces {
  private let document: Document
  private var names: [Range<Int>: (text: String, outerRange: Range<Int>)] = [:]
  /// All keys of the dictionary of each key.
  private var neighbors: [Range<Int>: [String]] = [:]

  /// Finds the keys and strings at places.
  ///
  /// Complexity: linear in the document.
  package init(_ places: Set<Range<Int>>, in document: Document) {
    self.document = document
    // Binary plists have no places.
    if document.hasPlaces, !places.isEmpty, let root = document.root { find(places, in: root) }
  }

  private mutating func find(_ places: Set<Range<Int>>, in node: Node) {
    switch node.kind {
    case .dictionary(let members):
      for member in members {
        if places.contains(member.keyRange) {
          names[member.keyRange] = (member.key, member.keyOuterRange)
          neighbors[member.keyRange] = members.map(\.key)
        }
        find(places, in: member.value)
      }
    case .array(let nodes): for node in nodes { find(places, in: node) }
    case .string(let text): if places.contains(node.range) { names[node.range] = (text, node.outerRange) }
    default: break
    }
  }

  /// Returns the minimal edits that replace the name at a place. They are empty if there is no name, or if the dictionary already has the
  /// new key, because one of two equal keys would be lost.
  package func edits(replacing place: Range<Int>, by name: String) -> [SourceEdit] {
    guard let old = names[place], neighbors[place]?.contains(name) != true else { return [] }
    var rewriting = SourceRewriting(document)
    rewriting.replace(old.text, by: name, place, old.outerRange)
    return rewriting.sortedEdits
  }
}
