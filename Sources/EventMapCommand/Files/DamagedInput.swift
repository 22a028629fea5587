/// A dump whose compressed data is damaged or ends in the middle; what stands before the damage was translated.
struct DamagedInput: Error {
  /// The dump, or the archive, as messages name it.
  let name: String
  /// What was found, and where.
  let reason: String
}
