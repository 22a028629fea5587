import EventLinting
import EventMapTableEditing
import Foundation

/// Formats a table in an editor.
package enum TableFormatting {
  /// The edits that format a table, one for each run of changed lines. Empty for a table that is formatted or, as with a syntax error,
  /// cannot be formatted.
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
