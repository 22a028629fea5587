import Foundation

/// The result of editing a file.
package struct SourceChange {
  /// The whole file after the edits, in the file's encoding.
  package let data: Data
  /// The text before the edits.
  let source: SourceText
  /// The edits in the order of their places, without overlap.
  package let edits: [SourceEdit]

  /// The difference in the format of `diff -u`.
  package var diff: String { UnifiedDiff.text(source, edits) }
}
