/// Where a line was read first: for a line of a rejects file, its place in the dump that it was rejected from.
struct LineOrigin: Sendable, Equatable, Codable {
  /// The dump, as it was named.
  var file: String
  /// 1-based.
  var line: Int
  /// Bytes from the start of the file to the start of the line.
  var offset: Int
}
