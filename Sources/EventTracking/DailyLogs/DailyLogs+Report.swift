extension DailyLogs {
  /// The result of ``DailyLogs/uploadEarlierDays()``.
  public struct Report: Sendable, Equatable {
    /// The number of delivered logs.
    public var logs = 0
    /// The reason why other logs stay until the next call; `nil` if none stay.
    public var failure: Failure?

    /// The reason why logs stay.
    public enum Failure: Sendable, Equatable {
      /// The server answered with this status.
      case status(Int)
      /// The server did not answer.
      case transport(TransportError)
      /// The file system refused an operation, for the given reason.
      case files(reason: String)
      /// Another upload is running.
      case busy
    }

    /// Creates the report of an upload that sent nothing.
    public init() {}
  }

  /// The logs and events that were dropped because the size limit was reached.
  public struct Dropped: Sendable, Equatable {
    /// The number of dropped logs and archives of logs.
    public var times = 0
    /// The number of events in them.
    public var events = 0

    /// Creates counts of zero.
    public init() {}
  }
}
