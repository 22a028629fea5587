/// A part of a generated project's file that cannot be read, because its value is not a literal.
struct ProjectGap: Hashable {
  /// The path of the file.
  var path: String
  /// The line, 1-based; `nil` for the whole file.
  var line: Int?
  var message: String
}
