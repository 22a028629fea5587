import EventLinting
import EventMapping
import Foundation

/// A table in the canonical style of its format, with all its comments.
package struct FormattedTable {
  /// The formatted file, in the encoding and with the line ends of the source.
  package let data: Data
  private let source: Linter.Source

  /// Whether the source already has the style.
  package var isSame: Bool { data == source.data }

  /// The output of `--diff`; empty if the source already has the style.
  package var diff: String { isSame ? "" : UnifiedDiff.text(source.name, from: source.data, to: data) }

  /// Formats a table.
  ///
  /// Complexity: linear in the source, apart from sorting.
  ///
  /// - Throws: an error for a syntax error and for a binary property list.
  package init(_ source: Linter.Source) throws(EditError) {
    self.source = source
    let editor = try SourceEditor(source)
    let document = editor.document
    // JSON is written with escapes, which would preserve the U+FEFF that Foundation drops.
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

  /// Checks that formatting changed neither the meaning nor the number of comments.
  private func check(_ root: Node, _ document: Document, _ name: String) throws(EditError) {
    let written = Document(name: name, data: data)
    guard written.syntaxIssue == nil, written.root?.meaning == root.meaning,
      SourceComments(of: written).texts.count == SourceComments(of: document).texts.count
    else {
      throw EditError("\(DisplayedName.plain(name)): formatting would change its meaning; nothing was written")
    }
  }
}
