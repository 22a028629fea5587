import EventLinting

/// The edits of one file.
package struct TextEdits: Equatable, Sendable {
  /// The file, as it is named.
  package var file: String
  /// In the order of their places, in bytes of the text, without overlap.
  package var edits: [SourceEdit]
}
