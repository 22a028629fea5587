import EventMapping

/// The other shapes of tables that are known, in the order in which they are looked for.
package enum TableShapes {
  /// What a shape is, for the linter, the help and the documentation.
  package struct Info: Sendable {
    /// Kebab-case, stable: `event-id-first`.
    package let name: String
    /// What the table is, after "the table has the shape 'NAME':".
    package let summary: String
    /// A small table of the shape.
    package let sample: String
  }

  static let all: [any TableShape.Type] = [
    EventRecords.self, EventIDFirst.self, PathKeys.self, PhaseFirst.self, OtherPhases.self, DeepEntries.self,
    OtherSections.self,
  ]

  /// Every shape's description.
  package static let infos = all.map { $0.info }

  /// The shape that a table has instead of ours; `nil` for ours, whatever is wrong in it, and for one that is not known.
  package static func recognized(in document: Document) -> Info? {
    // Where something is missing, the rest may look like another shape.
    guard document.syntaxIssue == nil, let root = document.root else { return nil }
    let members = root.eventMembers
    return all.first { $0.recognizes(root, members) }?.info
  }

  /// Reads a table in a shape; `nil` for a name that no shape has, and for a document without a root.
  package static func read(_ document: Document, as name: String) -> ShapeReading? {
    guard let shape = all.first(where: { $0.info.name == name }), let root = document.root else { return nil }
    var reading = ShapeReading(document.format)
    shape.read(ShapeValue(root: root), into: &reading)
    return reading
  }
}

extension Node {
  /// The members of a root that may be classes or events: neither settings nor what is for people.
  var eventMembers: [Member] {
    effectiveMembers.filter { !$0.key.hasPrefix("$") && !ShapeWords.isNote($0.key) }
  }
}
