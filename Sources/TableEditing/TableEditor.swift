import EventLinting
import EventMapping
import Foundation

/// Edits the rows of a table in its source.
///
/// Everything that an edit is not about stays as people wrote it: see ``SourceEditor``.
package struct TableEditor {
  private var source: SourceEditor
  private let data: Data

  /// Takes a table that has no syntax error and is no binary list.
  package init(_ table: Linter.Source) throws(SourceEditor.Failure) {
    source = try SourceEditor(table)
    data = table.data
  }

  /// As messages name the file.
  var displayName: String { DisplayedName.plain(source.document.source.name) }

  /// The file with the edits made, and the difference as `diff -u` writes it; `nil` if nothing changed.
  package func change() throws(SourceEditor.Failure) -> (data: Data, diff: String)? {
    let edited = try source.editedData()
    guard edited != data else { return nil }
    return (edited, UnifiedDiff.text(source.document.source.name, from: data, to: edited))
  }

  // MARK: Rows

  /// What a row holds; `nil` if the table does not have it.
  func value(of row: EventTable.RowName) -> Node? {
    source.root.member(row.className)?.value.member(row.section.rawValue)?.value.member(row.key)?.value
  }

  /// Adds a row, with its class and section where they are missing. Keys that are sorted stay so; else it comes last.
  ///
  /// - Parameter replaces: whether a row that is there gets the event ID; else it is an error.
  package mutating func add(
    _ row: EventTable.RowName, eventID: String, replaces: Bool = false
  ) throws(TableEditError) {
    if let value = value(of: row) {
      guard replaces else {
        let name = row.keyPath.map { DisplayedName.quoted($0) }.joined(separator: " > ")
        throw TableEditError("\(displayName): \(name) is there already; replace its event ID with --replace")
      }
      return edit(row) {
        $0.kind = value.kind; $0.replaceEventID(by: eventID)
      }
    }
    if source.root.member(row.className) == nil {
      source.root.insert(Node.Member(row.className, Node(members: [])), where: Self.isOrdered)
    }
    source.root.edit(row.className) { type in
      if type.member(row.section.rawValue) == nil {
        type.insert(Node.Member(row.section.rawValue, Node(members: [])), where: Self.isOrderedSection)
      }
      type.edit(row.section.rawValue) { section in
        section.insert(Node.Member(row.key, Node(text: eventID)), where: Self.isOrdered)
      }
    }
  }

  /// Changes the value of a row that is there.
  private mutating func edit(_ row: EventTable.RowName, _ body: (inout Node) -> Void) {
    source.root.edit(row.className) { type in
      type.edit(row.section.rawValue) { section in section.edit(row.key, body) }
    }
  }

  /// Keys that begin with a dollar come first, as settings do; the others by their bytes.
  private static func isOrdered(_ left: String, _ right: String) -> Bool {
    if left.hasPrefix("$") != right.hasPrefix("$") { return left.hasPrefix("$") }
    return left.utf8.lexicographicallyPrecedes(right.utf8)
  }

  /// Sections in the order in which the grammar lists them, after the other keys of a class.
  private static func isOrderedSection(_ left: String, _ right: String) -> Bool {
    func rank(_ key: String) -> Int {
      TableSection(rawValue: key).flatMap(TableSection.allCases.firstIndex) ?? -1
    }
    return rank(left) < rank(right)
  }
}

extension Node {
  /// Puts an event ID where a row or an entry has one.
  fileprivate mutating func replaceEventID(by eventID: String) {
    if string != nil { return kind = .string(eventID) }
    edit(EventEntry.Key.eventID.rawValue) { $0.kind = .string(eventID) }
  }
}
