/// A dump whose compressed data is damaged or truncated; the lines before the damage were translated.
struct DamagedInput {
  /// The dump, or the archive, as messages name it; what was found, and where.
  let message: String

  init(message: String) { self.message = message }

  init(name: String, reason: String) { message = "\(name): \(reason)" }
}
