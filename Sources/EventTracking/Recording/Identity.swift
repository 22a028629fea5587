import EventMapping

/// The IDs of the installation and the user, and the consent to record events. Kept across launches.
struct Identity: Equatable {
  /// The user's decision; `nil` until there is one.
  var consent: Recorder.Consent?
  /// The UUID of the installation; `nil` until it is created.
  var installationID: String?
  /// The user's ID in the app. Empty for no user; `nil` until the file of the identity has been read.
  var userID: String?

  init(consent: Recorder.Consent? = nil) { self.consent = consent }

  /// Reads a stored identity. Unknown parts are missing.
  init(_ members: [String: MemberValue]) throws(FileError) {
    if let text = try members["consent"]?.text() {
      guard let consent = Recorder.Consent(rawValue: text) else { throw .malformed }
      self.consent = consent
    }
    installationID = try members["installationID"]?.text()
    userID = try members["userID"]?.text()
  }

  /// The known parts by name.
  var members: [String: MemberValue] {
    var members: [String: MemberValue] = [:]
    if let consent { members["consent"] = .string(consent.rawValue) }
    if let installationID { members["installationID"] = .string(installationID) }
    if let userID { members["userID"] = .string(userID) }
    return members
  }

  /// Fills unknown parts from another identity.
  mutating func complete(from other: Identity) {
    consent = consent ?? other.consent
    installationID = installationID ?? other.installationID
    userID = userID ?? other.userID ?? ""
  }

  /// Whether the app has set a user.
  var hasUser: Bool { userID?.isEmpty == false }
}
