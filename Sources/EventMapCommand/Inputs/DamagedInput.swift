/// A dump whose compressed data is damaged or truncated; the lines before the damage were translated.
struct DamagedInput: Error {
  /// The dump, or the archive, as messages name it.
  let name: String
  /// What was found, and where.
  let reason: String
}
