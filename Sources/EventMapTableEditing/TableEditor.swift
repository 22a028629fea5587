import EventLinting
import EventMapping
import EventMapTableSearch
import Foundation

/// An editor of a table's rows that keeps the layout and comments of the rest of the source; see ``SourceEditor``.
package struct TableEditor {
  var source: SourceEditor

  /// Makes an editor of a table.
  ///
  /// - Throws: an error for a file with a syntax error, a binary property list, a manifest, and a table in the shape of another tool.
  package init(_ table: Linter.Source) throws(EditError) {
    source = try SourceEditor(table)
    if ComparedTable.isManifest(table) { throw problem("it is a manifest; name a table with --table") }
    if let shape = TableShapes.recognized(in: source.document) {
      throw problem(
        "the table has the shape '\(shape.name)'; convert it first: "
          + DisplayedName.conversion("--from-shape \(shape.name)", of: table.name))
    }
    guard source.root.members != nil else {
      let found = Node.Member("", source.root).valueDescription
      throw problem("expected a dictionary of classes, found \(found)")
    }
  }

  /// The edited file; `nil` without changes.
  package func change() throws(EditError) -> SourceChange? { try source.change() }

  /// The edited table as a new file in a text format.
  package func canonicalData(as format: TableFormat) throws(EditError) -> Data {
    do throws(NodeWriter.Failure) {
      return Data(try NodeWriter.bytes(of: source.root, as: format))
    } catch {
      throw problem(error.description)
    }
  }

  /// An error whose text starts with the name of the file.
  func problem(_ text: String) -> EditError {
    EditError("\(DisplayedName.plain(source.document.source.name)): \(text)")
  }

  /// The table before the edits.
  package var document: Document { source.document }

  // MARK: Rows

  /// The value of a row; `nil` if the table does not have the row.
  func value(of row: EventTable.RowName) -> Node? {
    source.root.member(row.className)?.value.member(row.section.rawValue)?.value.member(row.key)?.value
  }

  /// Whether the table has a row.
  package func hasRow(_ row: EventTable.RowName) -> Bool { value(of: row) != nil }

  /// The keys of the root that may be classes.
  var classNames: [String] { source.root.memberList.map(\.key).filter(Self.isClass) }

  /// The names of all rows, including those with invalid values.
  var rowNames: Set<EventTable.RowName> {
    var names: Set<EventTable.RowName> = []
    var copy = self
    copy.editSections { className, section, rows in
      for row in rows.memberList {
        names.insert(EventTable.RowName(className: className, section: section, key: row.key))
      }
    }
    return names
  }

  /// Whether a key of the root is a class. Keys with a leading dollar are reserved, except that of the app.
  static func isClass(_ key: String) -> Bool { !key.hasPrefix("$") || key == EventTable.appKey }

  /// Calls `body` with each section and the key of its class, to change the section in place.
  mutating func editSections(_ body: (_ className: String, TableSection, inout Node) -> Void) {
    source.root.editMembers { type in
      guard Self.isClass(type.key) else { return }
      let name = type.key
      type.value.editMembers { section in
        if let kind = TableSection(rawValue: section.key) { body(name, kind, &section.value) }
      }
    }
  }

  /// The team's own keys (the setting `extraKeys`), which are not rows.
  var extraKeys: Set<String> {
    guard case .array(let keys)? = source.root.member(EventTable.settingsKey)?.value.member("extraKeys")?.value.kind
    else { return [] }
    return Set(keys.compactMap(\.string))
  }

  /// Calls `body` with each suppression of the settings, to change it in place.
  mutating func editSuppressions(_ body: (inout Node) -> Void) {
    source.root.edit(EventTable.settingsKey) { settings in
      settings.edit("ignore") { $0.editElements(body) }
    }
  }
}
