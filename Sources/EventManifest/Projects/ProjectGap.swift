/// A part of a file that a project is generated from which cannot be read, because it is not a literal.
struct ProjectGap: Hashable {
  /// The path of the file.
  var path: String
  /// The line, 1-based; `nil` for the whole file.
  var line: Int?
  var message: String
}
