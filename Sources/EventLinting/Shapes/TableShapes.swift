import EventMapping

/// The known other shapes of tables.
package enum TableShapes {
  /// The description of a shape, for the linter, the help and the documentation.
  package struct Info: Sendable {
    /// The stable name in kebab-case: `event-id-first`.
    package let name: String
    /// The description of the table, which follows "the table has the shape 'NAME':".
    package let summary: String
    /// A small table of the shape.
    package let sample: String
  }

  /// The shapes in the order of recognition.
  static let all: [any TableShape.Type] = [
    EventRecords.self, EventIDFirst.self, PathKeys.self, PhaseFirst.self, OtherPhases.self, DeepEntries.self,
    OtherSections.self,
  ]

  /// The descriptions of all shapes.
  package static let infos = all.map { $0.info }

  /// The other shape of a table; `nil` for EventMap's shape, with or without mistakes, and for an unknown shape.
  package static func recognized(in document: Document) -> Info? {
    // The readable part of a broken table may look like another shape.
    guard document.syntaxIssue == nil, let root = document.root else { return nil }
    let members = root.eventMembers
    return all.first { $0.recognizes(root, members) }?.info
  }

  /// Reads a table in a shape; `nil` for an unknown name and for a document without a root.
  package static func read(_ document: Document, as name: String) -> ShapeReading? {
    guard let shape = all.first(where: { $0.info.name == name }), let root = document.root else { return nil }
    var reading = ShapeReading(document.format)
    shape.read(ShapeValue(root: root), into: &reading)
    return reading
  }
}

extension Node {
  /// The members of a root that may be classes or events, without settings and texts for people.
  var eventMembers: [Member] {
    effectiveMembers.filter { !$0.key.hasPrefix("$") && !ShapeWords.isNote($0.key) }
  }
}
