import EventLinting
import EventMapping
import EventMapSourceTexts
import EventMapTableSearch
import Foundation

/// A table in another format, with the same meaning.
package struct FormatConversion {
  /// The new file, in UTF-8.
  package let data: Data
  /// How many comments are not in it, because the format has none.
  package let lostComments: Int
  /// Where the first of them is: line and column.
  package let firstLostComment: (line: Int, column: Int)?

  /// Converts a table that has no syntax error.
  ///
  /// - Throws: an error that names what the format cannot carry.
  package init(_ source: Linter.Source, to format: TableFormat) throws(EditError) {
    let name = DisplayedName.plain(source.name)
    let document = Document(name: source.name, data: source.data)
    try Self.check(document)
    guard let root = document.root else { throw EditError("\(name): there is no table in it") }
    let comments = SourceComments(of: document)
    do throws(NodeWriter.Failure) {
      // XML has no way to keep what is dropped.
      let meant = document.format == .xml && format == .xml ? root : DroppedMarks.removed(from: root, of: document)
      data = try Data(Self.bytes(of: meant, comments, from: document.format, to: format))
    } catch {
      throw EditError("\(name): \(error.description)")
    }
    let keepsComments = format == .xml || format == .openStep
    lostComments = keepsComments ? 0 : comments.texts.count
    firstLostComment =
      keepsComments
      ? nil
      : comments.first.map { range in
        let place = LineMap(document.source).position(of: range.lowerBound)
        return (place.line, place.column)
      }
    try checkMeaning(of: source, format)
  }

  /// Refuses what would be lost: what follows a syntax error, and all but the last of equal keys.
  private static func check(_ document: Document) throws(EditError) {
    if let issue = document.syntaxIssue {
      throw EditError("\(document.displayPlace(of: issue.range)): \(issue.message); fix it first")
    }
    if let twice = document.root?.firstDuplicateKey {
      throw EditError(
        "\(document.displayPlace(of: twice.keyRange)): the key \(DisplayedName.quoted(twice.key)) occurs twice; remove one of the two"
      )
    }
  }

  private static func bytes(
    of root: Node, _ comments: SourceComments, from old: TableFormat, to new: TableFormat
  ) throws(NodeWriter.Failure) -> [UInt8] {
    let spelled =
      old == new
      ? root
      : new == .openStep ? OpenStepSpelling.textual(root) : old == .openStep ? OpenStepSpelling.typed(root) : root
    if new == .binary { return try BinaryListWriter.bytes(of: spelled) }
    return try NodeWriter.bytes(of: spelled, as: new, comments: comments)
  }

  /// The library must read the same from both files.
  private func checkMeaning(of source: Linter.Source, _ format: TableFormat) throws(EditError) {
    let name = DisplayedName.plain(source.name)
    let fileName = format == .json ? "T.json" : "T.plist"
    let (old, new): (EventTable, EventTable)
    do throws(EventTableError) {
      old = try EventTable(data: source.data, fileName: source.name, loading: .lenient)
      new = try EventTable(data: data, fileName: fileName, loading: .lenient)
    } catch {
      throw EditError("\(name): \(error.problems.first.map { "\($0)" } ?? "it cannot be read")")
    }
    if old.classes == new.classes, old.settings == new.settings, old.problems.count == new.problems.count { return }
    let rows = Dictionary(new.rows.map { ($0.name, $0.entries) }) { _, last in last }
    let changed = old.rows.first { rows[$0.name] != $0.entries }
    let place = changed.map { " at \(DisplayedName.keyPath($0.name.keyPath))" }
    throw EditError(
      "\(name): \(format.displayName) cannot carry the value\(place ?? ""): it would mean something else")
  }
}

extension Node {
  /// The first key of a dictionary that comes again in it.
  fileprivate var firstDuplicateKey: Member? {
    switch kind {
    case .dictionary(let members):
      var seen: Set<String> = []
      for member in members {
        if !seen.insert(member.key).inserted { return member }
        if let found = member.value.firstDuplicateKey { return found }
      }
      return nil
    case .array(let nodes): return nodes.lazy.compactMap(\.firstDuplicateKey).first
    default: return nil
    }
  }
}
