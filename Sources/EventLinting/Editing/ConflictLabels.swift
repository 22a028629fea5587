/// The names of the versions beside the markers of a conflict.
package struct ConflictLabels: Sendable, Equatable {
  /// The name of the version that the file belongs to.
  package var ours = "ours"
  /// The name of the common ancestor.
  package var base = "base"
  /// The name of the other version.
  package var theirs = "theirs"

  /// Makes the labels of git's documentation.
  package init() {}
}
