/// A part of a generated project's file that is not read, because it is not literal.
struct ProjectGap: Hashable {
  /// The project's file.
  var path: String
  /// 1-based; `nil` for the whole file.
  var line: Int?
  var message: String
}
