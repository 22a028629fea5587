extension Recorder {
  /// Whether the user lets events be recorded.
  public enum Consent: String, Sendable, Codable {
    /// The user has not decided: events wait in memory, the last 1,000 of at most 512 KiB. They are written when consent is granted, and gone when it is
    /// denied or the process ends. Nothing that an earlier process stored is sent.
    case waiting
    /// Events are written and sent.
    case granted
    /// Nothing is recorded, and what was stored is removed.
    case denied
  }
}
