import EventLinting
import EventMapping
import Foundation

/// A table in the one style of its format, with all of its comments.
package struct FormattedTable {
  /// The new bytes, in the encoding and with the line ends of the old ones.
  package let data: Data
  private let source: Linter.Source

  /// Whether the table had the style.
  package var isSame: Bool { data == source.data }

  /// What `--diff` shows; empty for a table that has the style.
  package var diff: String { isSame ? "" : UnifiedDiff.text(source.name, from: source.data, to: data) }

  /// Formats a table that has no syntax error and is no binary list.
  ///
  /// Complexity: linear in the source, apart from sorting.
  package init(_ source: Linter.Source) throws(EditError) {
    self.source = source
    let editor = try SourceEditor(source)
    let document = editor.document
    // JSON is written with escapes, which would keep what Foundation drops.
    let meant = document.format == .json ? DroppedMarks.removed(from: editor.root, of: document) : editor.root
    let root = CanonicalOrder.sorted(meant)
    do throws(NodeWriter.Failure) {
      let text = try NodeWriter.text(of: root, in: document)
      data = document.source.encoded(text)
    } catch {
      throw EditError("\(DisplayedName.plain(source.name)): \(error.description)")
    }
    try check(root, document, source.name)
  }

  /// A style must not change what a table says.
  private func check(_ root: Node, _ document: Document, _ name: String) throws(EditError) {
    let written = Document(name: name, data: data)
    guard written.syntaxIssue == nil, written.root?.meaning == root.meaning,
      SourceComments(of: written).texts.count == SourceComments(of: document).texts.count
    else {
      throw EditError("\(DisplayedName.plain(name)): it cannot be formatted without a change; nothing was written")
    }
  }
}
