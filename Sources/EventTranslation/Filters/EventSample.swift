import EventMapping

/// A sample of the sessions of a dump. A hash of its name decides whether a session is in the sample, so the result is the same in every
/// run and on every machine.
public struct EventSample: Sendable, Equatable {
  private let percentage: Percentage

  /// Makes a sample of a share of the sessions.
  public init(_ percentage: Percentage) { self.percentage = percentage }

  /// Whether a session is in the sample. A larger sample contains all sessions of a smaller one.
  func contains(_ session: borrowing Span<UInt8>) -> Bool {
    let place = DistinctSessions.fingerprint(session, kind: 0).multipliedFullWidth(by: 100_000_000).high
    return place < percentage.millionths
  }
}
