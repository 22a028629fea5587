import EventMapping
import EventMapSourceTexts
import EventMapTableSearch

/// A table in a comparison: its rows and classes with their places.
package struct ComparedTable: Sendable {
  /// The name of the table in messages.
  package var name: String { document.source.name }
  /// The settings that affect the lookup of raw events.
  let settings: TableSettings
  let document: Document
  let rows: [TableRow]
  /// The classes in the order of the source.
  let classes: [Class]
  private let places: [TableRow.Name: Int]
  private let map: LineMap?

  /// Makes a compared table from a strictly or leniently loaded one.
  package init(_ table: EventTable, _ source: Linter.Source) {
    let document = Document(name: source.name, data: source.data)
    self.init(LintedTable(document), document, table.settings)
  }

  /// Makes a compared table from a linted one.
  init(_ linted: LintedTable, _ document: Document) { self.init(linted, document, linted.meaning.settings) }

  /// Returns the table without the rows that are at, above or below any of the key paths.
  package func leavingOut(_ keyPaths: [[String]]) -> ComparedTable {
    let keyPaths = keyPaths.filter { !$0.isEmpty }
    if keyPaths.isEmpty { return self }
    let left = rows.filter { row in
      let own = row.name.keyPath
      return !keyPaths.contains { zip($0, own).allSatisfy { $0 == $1 } }
    }
    return ComparedTable(self, rows: left)
  }

  private init(_ table: ComparedTable, rows: [TableRow]) {
    (settings, document, classes, map, self.rows) = (table.settings, table.document, table.classes, table.map, rows)
    places = Dictionary(zip(rows.map(\.name), rows.indices)) { _, last in last }
  }

  /// A class with its annotations.
  struct Class: Sendable {
    let name: String
    let annotations: Annotations
    /// The place of the key.
    let range: Range<Int>
  }

  private init(_ linted: LintedTable, _ document: Document, _ settings: TableSettings) {
    self.settings = settings
    self.document = document
    let isTextual = document.format == .openStep
    rows = linted.classes.flatMap { type in type.entries.map { TableRow($0, of: type.name, isTextual: isTextual) } }
    classes = linted.classes.map { type in
      Class(
        name: type.name, annotations: Annotations(of: type.node.tableNode, isTextual: isTextual), range: type.keyRange)
    }
    places = Dictionary(zip(rows.map(\.name), rows.indices)) { _, last in last }
    map = document.hasPlaces ? LineMap(document.source) : nil
  }

  /// Whether a file is an app manifest, which users sometimes give instead of a table.
  package static func isManifest(_ source: Linter.Source) -> Bool {
    WrongType.manifestInsteadOfTable(Document(name: source.name, data: source.data)) != nil
  }

  /// Whether a file is a table without problems, which users sometimes give instead of a manifest.
  package static func isTable(_ source: Linter.Source) -> Bool {
    let load = TableLoad(source)
    return load.report.diagnostics.isEmpty && load.table?.classes.isEmpty == false
  }

  /// Whether a file is a table, possibly with mistakes: at least one class has a section. After a syntax error, the readable part decides.
  package static func mayBeTable(_ source: Linter.Source) -> Bool {
    let root = Document(name: source.name, data: source.data).root
    return root?.members?.contains { type in
      type.value.members?.contains { TableSection(rawValue: $0.key) != nil && $0.value.members != nil } == true
    } == true
  }

  /// Returns the row of a name; `nil` if the table does not have it.
  func row(_ name: TableRow.Name) -> TableRow? { places[name].map { rows[$0] } }

  /// Returns the row that answers for an app's phase if the app's delegate has no row for it; `nil` without such a row.
  func appRow(_ phase: String) -> TableRow? {
    rows.lazy.filter { $0.name.section == .appEventIDs && $0.name.key == phase && !$0.entries.isEmpty }
      .min { EventTable.answersForApp($0.name.className, before: $1.name.className) }
  }

  /// The rows of each event ID, in source order.
  var rowsByEventID: [String: [TableRow]] {
    var rowsOfID: [String: [TableRow]] = [:]
    for row in rows { for id in Set(row.eventIDs) { rowsOfID[id, default: []].append(row) } }
    return rowsOfID
  }

  /// Returns the lines and columns of a range; `nil` for a binary property list.
  func location(_ range: Range<Int>) -> SourceLocation? {
    map.map { map in
      let (start, end) = (map.position(of: range.lowerBound), map.position(of: range.upperBound))
      return SourceLocation(line: start.line, column: start.column, endLine: end.line, endColumn: end.column)
    }
  }

  /// Returns the member at a key path or, if it is missing, the nearest one above it, with its path; `nil` if no key of the path exists.
  func nearestMember(_ keyPath: [String]) -> (member: Node.Member, keyPath: [String])? {
    var found: (member: Node.Member, keyPath: [String])?
    var node = document.root
    for key in keyPath {
      guard let member = node?.member(key) else { break }
      found = (member, (found?.keyPath ?? []) + [key])
      node = member.value
    }
    return found
  }
}

/// A row of a table: a phase, an action or a view of a class, with its entries.
struct TableRow: Sendable {
  typealias Name = EventTable.RowName

  let name: Name
  /// The valid entries; empty for a row that sends nothing.
  let entries: [EventEntry]
  /// The annotations of each entry.
  let annotations: [Annotations]
  /// The place of the key.
  let range: Range<Int>

  var eventIDs: [String] { entries.map(\.eventID) }

  init(_ entry: LintedTable.Entry, of className: String, isTextual: Bool) {
    name = Name(className: className, section: entry.section, key: entry.key)
    let items = entry.items.filter { $0.entry?.eventID.isEmpty == false }
    entries = items.compactMap(\.entry)
    annotations = items.map { $0.annotations(isTextual: isTextual) }
    range = entry.keyRange
  }

  /// The class and key of the row, for messages.
  var displayName: NamedText { "\(name: name.className) \(name: name.key)" }
}
