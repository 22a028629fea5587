import EventLinting
import EventMapTableEditing
import Foundation

/// Formats a table in an editor.
package enum TableFormatting {
  /// The edits that give a table the one style of its format, one for each run of lines that changes; none for a table that has the style
  /// or cannot be formatted, as one with a syntax error.
  ///
  /// Complexity: linear in the table, apart from sorting.
  package static func edits(of source: Linter.Source) -> [SourceEdit] {
    do throws(EditError) {
      let formatted = try FormattedTable(source)
      return formatted.isSame ? [] : UnifiedDiff.edits(source.name, from: source.data, to: formatted.data)
    } catch {
      return []
    }
  }
}
