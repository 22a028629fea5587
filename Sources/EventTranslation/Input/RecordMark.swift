/// Members that only the records of one SDK have.
struct RecordMark {
  /// Records have all of these.
  var all: [String] = []
  /// And at least one of these.
  let any: [String]
  /// And here, if it is named, one of `types`.
  var type: String?
  var types: Set<String> = []

  /// The members that it looks at.
  var members: [String] { all + any + (type.map { [$0] } ?? []) }
}
