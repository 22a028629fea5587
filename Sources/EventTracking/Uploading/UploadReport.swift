import Foundation

/// The result of ``Uploader/upload()``.
public struct UploadReport: Sendable, Equatable {
  /// The number of requests that the server accepted.
  public var requests = 0
  /// The number of records in the accepted requests.
  public var records = 0
  /// The number of records that the server rejected for good. ``Outbox/dropped`` also counts them, except the recorder's reports of lost
  /// events.
  public var rejected = 0
  /// The number of failures: requests without an answer or with a temporary refusal, and failed changes of files.
  public var failures = 0
  /// The reason why the upload ended.
  public var end = End.done

  /// The reason why an upload ended.
  public enum End: Sendable, Equatable {
    /// All sealed segments are delivered.
    case done
    /// A request or a change of a file failed, and the next request is due after the given number of seconds.
    case waiting(seconds: TimeInterval, because: Failure)
    /// The server answered with the status 401 or 403: nothing is sent until ``Uploader/resume()`` is called.
    case unauthorized(status: Int)
    /// Another upload is running.
    case busy
    /// The task was canceled, or the time that the system granted ``Uploader/uploadInBackground()`` expired.
    case cancelled
  }

  /// The cause of a failure.
  public enum Failure: Sendable, Equatable {
    /// The server answered with this status.
    case status(Int)
    /// The server did not answer.
    case transport(TransportError)
    /// The outbox could not read or change its files.
    case outbox(OutboxError)
  }

  init(end: End = .done) { self.end = end }
}
