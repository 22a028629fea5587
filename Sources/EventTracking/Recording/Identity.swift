/// The installation and the user of the events, and the consent to record them: kept from launch to launch.
struct Identity: Codable, Equatable {
  /// The user's decision; `nil` before the first one.
  var consent: Recorder.Consent?
  /// The ID of the installation, a UUID; `nil` until one is made.
  var installationID: String?
  /// The user as the app names them; empty for no user, `nil` until the file of the identity is read.
  var userID: String?

  /// Takes the parts that are not known yet from another identity.
  mutating func complete(from other: Identity) {
    consent = consent ?? other.consent
    installationID = installationID ?? other.installationID
    userID = userID ?? other.userID ?? ""
  }

  /// Whether the app names a user.
  var hasUser: Bool { userID?.isEmpty == false }
}
