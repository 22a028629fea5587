import EventLinting
import EventMapping
import TableEditing

/// Renames an event ID in all tables of a project.
package enum EventIDRenaming {
  /// The edits that rename the event ID at an offset of a table, a list for each table that has it.
  ///
  /// Complexity: linear in the tables.
  ///
  /// - Parameter others: the project's other tables.
  /// - Throws: where there is no event ID, for a new one that is empty or in use, and for a table that has the ID and cannot be edited.
  package static func edits(
    in table: Linter.Source, at offset: Int, to new: String, others: [Linter.Source] = []
  ) throws(EditError) -> [TextEdits] {
    let document = Document(name: table.name, data: table.data)
    guard let references = EventIDReferences(in: document, at: offset) else {
      throw EditError("there is no event ID here; only event IDs are renamed")
    }
    let old = references.eventID
    guard !new.isEmpty else { throw EditError("the new event ID is empty; write the name that the server knows") }
    if new == old { return [] }
    let all = [table] + others
    let documents = [document] + others.map { Document(name: $0.name, data: $0.data) }
    let found = documents.map { EventIDOccurrence.all(in: $0) }
    if let index = found.firstIndex(where: { $0.contains { $0.eventID == new && $0.row != nil } }) {
      let file = DisplayedName.plain(all[index].name)
      throw EditError("the event ID \(DisplayedName.quoted(new)) is in use in \(file); choose another one")
    }
    var result: [TextEdits] = []
    for (index, source) in all.enumerated() where found[index].contains(where: { $0.eventID == old }) {
      let (document, places) = (documents[index], found[index])
      guard document.hasPlaces else {
        let file = DisplayedName.plain(source.name)
        throw EditError(
          "\(file) has the event ID, too, and is a binary property list; convert it to a text format first")
      }
      if document.format == .xml, let scalar = FormatText.refusedByXML(new) {
        let file = DisplayedName.plain(source.name)
        throw EditError("\(file): an XML property list cannot hold \(DisplayedName.quoted(String(scalar)))")
      }
      let edits = try edits(of: source, places, from: old, to: new)
      if !edits.isEmpty { result.append(TextEdits(file: source.name, edits: edits)) }
    }
    return result
  }

  private static func edits(
    of source: Linter.Source, _ places: [EventIDOccurrence], from old: String, to new: String
  ) throws(EditError) -> [SourceEdit] {
    // What a table names in a suppression alone, it sends in no row.
    guard places.contains(where: { $0.eventID == old && $0.row != nil }) else { return [] }
    var editor = try TableEditor(source)
    _ = try editor.rename(eventID: old, to: new)
    return try editor.change()?.edits ?? []
  }
}
