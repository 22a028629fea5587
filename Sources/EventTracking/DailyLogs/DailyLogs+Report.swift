extension DailyLogs {
  /// What a call of ``DailyLogs/uploadEarlierDays()`` did.
  public struct Report: Sendable, Equatable {
    /// How many logs the server took.
    public var logs = 0
    /// Why others stay, until the next call; nil if there are no others.
    public var failure: Failure?

    /// Why logs stay.
    public enum Failure: Sendable, Equatable {
      /// The server answered with this status.
      case status(Int)
      /// The server did not answer.
      case transport(TransportError)
      /// The file system refused something, for this reason.
      case files(reason: String)
      /// Another call is uploading.
      case busy
    }

    /// Nothing was done.
    public init() {}
  }

  /// What had to go because the limit of bytes on disk was reached.
  public struct Dropped: Sendable, Equatable {
    /// How often a log or an archive of logs went.
    public var times = 0
    /// How many events they had.
    public var events = 0

    /// Nothing was dropped.
    public init() {}
  }
}
