import EventLinting
import EventMapping
import EventMapTableEditing

/// Renames an event ID or an action in all tables of a project.
package enum TableRenaming {
  /// The edits that rename the event ID or action at an offset of a table, by table.
  ///
  /// Complexity: linear in the tables.
  ///
  /// - Parameter others: the project's other tables.
  /// - Throws: an error if the place is neither an event ID nor an action, the new name is empty or in use, a new action is not a selector,
  ///   or a table with the name cannot be edited.
  package static func edits(
    in table: Linter.Source, at offset: Int, to new: String, others: [Linter.Source] = []
  ) throws(EditError) -> [TextEdits] {
    let sources = [table] + others
    let documents = sources.map { Document(name: $0.name, data: $0.data) }
    guard let name = TableReferences(in: documents[0], at: offset)?.name, name.canBeRenamed else {
      throw EditError("expected an event ID or an action here; other names are not renamed")
    }
    guard !new.isEmpty else { throw EditError(name.messageForEmptyName) }
    if new == name.text { return [] }
    let renamed = name.renamed(new)
    for document in documents where NameOccurrence.all(of: renamed, in: document).contains(where: { !$0.isMention }) {
      throw EditError(renamed.messageForUsedName(in: DisplayedName.plain(document.source.name)))
    }
    var result: [TextEdits] = []
    for (source, document) in zip(sources, documents) {
      let places = NameOccurrence.all(of: name, in: document)
      // A table that only mentions the name in its settings has no row to rename.
      guard places.contains(where: { !$0.isMention }) else { continue }
      let edits = try edits(of: source, document, places, name, to: new)
      if !edits.isEmpty { result.append(TextEdits(file: source.name, edits: edits)) }
    }
    return result
  }

  private static func edits(
    of source: Linter.Source, _ document: Document, _ places: [NameOccurrence], _ name: TableName, to new: String
  ) throws(EditError) -> [SourceEdit] {
    let file = DisplayedName.plain(source.name)
    guard document.hasPlaces else {
      throw EditError(
        "\(file) also has \(name.noun), and is a binary property list; convert it to a text format first")
    }
    if document.format == .xml, let scalar = FormatText.refusedByXML(new) {
      throw EditError("\(file): an XML property list cannot hold \(DisplayedName.quoted(String(scalar)))")
    }
    var editor = try TableEditor(source)
    switch name {
    case .className: return []
    case .eventID(let old): _ = try editor.rename(eventID: old, to: new)
    case .action(let old, let className): _ = try editor.rename(action: old, of: className, to: new)
    }
    guard let change = try editor.change() else { return [] }
    if case .action(_, let className) = name {
      // The editor renames only rows of the last of equal classes or sections, which is the effective one.
      let isComplete = places.allSatisfy { place in change.edits.contains { $0.range.touches(place.range) } }
      guard isComplete else {
        throw EditError(
          "\(file): \(DisplayedName.quoted(className)) or its section occurs twice; remove one of the two first")
      }
      let after = Linter.Source(name: source.name, data: change.data)
      if let error = EditReview.errors(before: source, after: after).first {
        throw EditError("\(file): \(error.sentence)")
      }
    }
    return change.edits
  }
}

extension TableName {
  /// Whether the server can rename it. It cannot rename a class, whose name belongs to the app's sources.
  package var canBeRenamed: Bool {
    if case .className = self { false } else { true }
  }

  fileprivate var messageForEmptyName: String {
    switch self {
    case .eventID: "the new event ID is empty; write the name that the server knows"
    case .action, .className: "the new action is empty; write the selector that the app has"
    }
  }

  fileprivate func messageForUsedName(in file: String) -> String {
    switch self {
    case .eventID, .className: "\(noun) \(DisplayedName.quoted(text)) is in use in \(file); choose another one"
    case .action(let action, let className):
      "\(DisplayedName.quoted(className)) has the action \(DisplayedName.quoted(action)) in \(file) already; "
        + "remove one of the two rows first"
    }
  }
}

extension Range<Int> {
  /// Whether two ranges overlap or are adjacent.
  fileprivate func touches(_ other: Range<Int>) -> Bool {
    lowerBound <= other.upperBound && other.lowerBound <= upperBound
  }
}

/// The edits of one file.
package struct TextEdits: Equatable, Sendable {
  /// The name of the file.
  package var file: String
  /// The edits by ascending range, in bytes of the text, without overlap.
  package var edits: [SourceEdit]
}
