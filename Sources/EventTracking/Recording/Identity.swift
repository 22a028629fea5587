/// The IDs of the installation and the user, and the consent to record events. Kept across launches.
struct Identity: Codable, Equatable {
  /// The user's decision; `nil` until there is one.
  var consent: Recorder.Consent?
  /// The UUID of the installation; `nil` until it is created.
  var installationID: String?
  /// The user's ID in the app. Empty for no user; `nil` until the file of the identity has been read.
  var userID: String?

  /// Fills unknown parts from another identity.
  mutating func complete(from other: Identity) {
    consent = consent ?? other.consent
    installationID = installationID ?? other.installationID
    userID = userID ?? other.userID ?? ""
  }

  /// Whether the app has set a user.
  var hasUser: Bool { userID?.isEmpty == false }
}
