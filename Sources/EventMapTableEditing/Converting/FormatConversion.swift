import EventLinting
import EventMapping
import EventMapSourceTexts
import EventMapTableSearch
import Foundation

/// The conversion of a table to another format with the same meaning.
package struct FormatConversion {
  /// The new file, in UTF-8.
  package let data: Data
  /// The number of comments in the source that are lost because the new format has none.
  package let lostComments: Int
  /// The 1-based line and column of the first lost comment; `nil` if none is lost.
  package let firstLostComment: (line: Int, column: Int)?

  /// Converts a table that has no syntax error.
  ///
  /// - Throws: an error for a syntax error or a duplicate key, or one that names a value that the new format cannot represent.
  package init(_ source: Linter.Source, to format: TableFormat) throws(EditError) {
    let name = DisplayedName.plain(source.name)
    let document = Document(name: source.name, data: source.data)
    try Self.check(document)
    guard let root = document.root else { throw EditError("\(name): the file has no table") }
    let comments = SourceComments(of: document)
    do throws(NodeWriter.Failure) {
      // XML cannot escape U+FEFF, so a table that stays XML is written with it.
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

  /// Rejects a source whose content a conversion would lose: the text after a syntax error, or the first of equal keys.
  private static func check(_ document: Document) throws(EditError) {
    if let issue = document.syntaxIssue {
      throw EditError("\(document.displayPlace(of: issue.range)): \(issue.message); \(issue.help ?? "fix it first")")
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

  /// Checks that the library reads the same table from both files.
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
      "\(name): the value\(place ?? "") would mean something else in the \(format.displayName) format")
  }
}

extension Node {
  /// The first member that repeats an earlier key of the same dictionary, in this value or below.
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
