import EventMapping

/// A share of the sessions of a dump, always the same ones: a session is in it by a hash of its name, in every run and on every machine.
public struct EventSample: Sendable, Equatable {
  private let percentage: Percentage

  /// Makes a sample of a share.
  public init(_ percentage: Percentage) { self.percentage = percentage }

  /// Whether a session is in the sample; of a larger sample it is, too.
  func contains(_ session: borrowing Span<UInt8>) -> Bool {
    let place = DistinctSessions.fingerprint(session, kind: 0).multipliedFullWidth(by: 100_000_000).high
    return place < percentage.millionths
  }
}
