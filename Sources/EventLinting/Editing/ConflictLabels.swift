/// The names of versions beside the marks of a conflict.
package struct ConflictLabels: Sendable, Equatable {
  /// The name of the version that the file is from.
  package var ours = "ours"
  /// The name of the version that both come from.
  package var base = "base"
  /// The name of the other version.
  package var theirs = "theirs"

  /// The names that git uses in its own documentation.
  package init() {}
}
