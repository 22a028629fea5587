/// The place where a line was first read: for a line of a rejects file, the place in the dump that rejected it.
struct LineOrigin: Sendable, Equatable, Codable {
  /// The name of the dump.
  var file: String
  /// The 1-based line number.
  var line: Int
  /// The offset of the line in the file, in bytes.
  var offset: Int
}
