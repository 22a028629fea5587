/// The members that only the records of one SDK have, as dotted paths.
struct RecordMark {
  /// The members that must all exist.
  var all: [String] = []
  /// The members of which at least one must exist.
  let any: [String]
  /// The members of which none may exist.
  var none: [String] = []
  /// The member that must have one of `types`, if it is named.
  var type: String?
  var types: Set<String> = []

  /// All members that the mark inspects.
  var members: [String] { all + any + none + (type.map { [$0] } ?? []) }
}
