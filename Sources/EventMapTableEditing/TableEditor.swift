import EventLinting
import EventMapping
import EventMapTableSearch
import Foundation

/// Edits the rows of a table in its source.
///
/// Everything that an edit is not about stays as people wrote it: see ``SourceEditor``.
package struct TableEditor {
  var source: SourceEditor

  /// Takes a table.
  ///
  /// - Throws: for a file with a syntax error, a binary list, a manifest, and a table of another shape.
  package init(_ table: Linter.Source) throws(EditError) {
    source = try SourceEditor(table)
    if ComparedTable.isManifest(table) { throw problem("it is a manifest; name a table with --table") }
    guard source.root.members != nil else {
      let found = Node.Member("", source.root).valueDescription
      throw problem("expected a dictionary of classes, found \(found)")
    }
    if let shape = TableShapes.recognized(in: source.document) {
      throw problem(
        "the table has the shape '\(shape.name)'; make a table of it first: eventmap convert --from-shape \(shape.name)"
      )
    }
  }

  /// The file with the edits made; `nil` if nothing changed.
  package func change() throws(EditError) -> SourceChange? { try source.change() }

  /// The table with its edits as a new file of a text format would have it.
  package func canonicalData(as format: TableFormat) throws(EditError) -> Data {
    do throws(NodeWriter.Failure) {
      return Data(try NodeWriter.bytes(of: source.root, as: format))
    } catch {
      throw problem(error.description)
    }
  }

  /// An error with the file in front.
  func problem(_ text: String) -> EditError {
    EditError("\(DisplayedName.plain(source.document.source.name)): \(text)")
  }

  /// The table before the edits.
  package var document: Document { source.document }

  // MARK: Rows

  /// What a row holds; `nil` if the table does not have it.
  func value(of row: EventTable.RowName) -> Node? {
    source.root.member(row.className)?.value.member(row.section.rawValue)?.value.member(row.key)?.value
  }

  /// Whether the table has a row.
  package func hasRow(_ row: EventTable.RowName) -> Bool { value(of: row) != nil }

  /// The keys of the root that may be classes.
  var classNames: [String] { source.root.memberList.map(\.key).filter(Self.isClass) }

  /// The rows of the table, whatever they hold.
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

  /// Keys with a dollar in front are reserved.
  static func isClass(_ key: String) -> Bool { !key.hasPrefix("$") || key == EventTable.appKey }

  /// Changes each section that holds rows, with the key of its class.
  mutating func editSections(_ body: (_ className: String, TableSection, inout Node) -> Void) {
    source.root.editMembers { type in
      guard Self.isClass(type.key) else { return }
      let name = type.key
      type.value.editMembers { section in
        if let kind = TableSection(rawValue: section.key) { body(name, kind, &section.value) }
      }
    }
  }

  /// Keys that a team keeps for itself, which are no rows.
  var extraKeys: Set<String> {
    guard case .array(let keys)? = source.root.member(EventTable.settingsKey)?.value.member("extraKeys")?.value.kind
    else { return [] }
    return Set(keys.compactMap(\.string))
  }

  /// Changes each suppression of the settings.
  mutating func editSuppressions(_ body: (inout Node) -> Void) {
    source.root.edit(EventTable.settingsKey) { settings in
      settings.edit("ignore") { $0.editElements(body) }
    }
  }
}
