/// The damage of a dump or archive. The lines before the damage were still read.
struct DamagedInput {
  /// The message, with the name of the dump or archive and the place of the damage.
  let message: String

  init(message: String) { self.message = message }

  init(name: String, reason: String) { message = "\(name): \(reason)" }
}
