/// Members that only the records of one SDK have, as dotted paths.
struct RecordMark {
  /// Records have all of these.
  var all: [String] = []
  /// And at least one of these.
  let any: [String]
  /// And none of these.
  var none: [String] = []
  /// And here, if it is named, one of `types`.
  var type: String?
  var types: Set<String> = []

  /// The members that it looks at.
  var members: [String] { all + any + none + (type.map { [$0] } ?? []) }
}
