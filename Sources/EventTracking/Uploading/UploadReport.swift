import Foundation

/// What a call of ``Uploader/upload()`` did.
public struct UploadReport: Sendable, Equatable {
  /// Requests that the server took.
  public var requests = 0
  /// Records in them.
  public var records = 0
  /// Records that the server rejected for good. They are counted in ``Outbox/dropped``, too, but for reports of lost events.
  public var rejected = 0
  /// Requests that failed: the server did not answer, or takes the records later; and changes of files that failed.
  public var failures = 0
  /// Why it ended.
  public var end = End.done

  /// Why an upload ended.
  public enum End: Sendable, Equatable {
    /// The server has everything that was sealed.
    case done
    /// Something failed: the next request is due after some seconds.
    case waiting(seconds: TimeInterval, because: Failure)
    /// The server answered with status 401 or 403: nothing is sent until ``Uploader/resume()`` is called.
    case unauthorized(status: Int)
    /// Another call is uploading.
    case busy
    /// The task was cancelled, or the system had no more time for ``Uploader/uploadInBackground()``.
    case cancelled
  }

  /// What failed.
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
