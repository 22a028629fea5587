import Foundation

/// What edits made of a file.
package struct SourceChange {
  /// The whole file after the edits, in its own encoding.
  package let data: Data
  /// The file before.
  let source: SourceText
  /// In the order of their places, without overlap.
  package let edits: [SourceEdit]

  /// The difference as `diff -u` writes it.
  package var diff: String { UnifiedDiff.text(source, edits) }
}
