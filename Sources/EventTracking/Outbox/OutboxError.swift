/// The reason why an operation of an outbox failed.
public enum OutboxError: Error, Sendable, Equatable, CustomStringConvertible {
  /// Another outbox, of this or another process, uses the folder.
  case inUse(folder: String)
  /// The folder cannot be used, for the given reason.
  case notOpened(folder: String, reason: String)
  /// The record is longer than the limit, both in bytes. It is counted as dropped.
  case tooLong(length: Int, limit: Int)
  /// The outbox has reached its size limit, in bytes, and no segment can be dropped. The record is counted as dropped.
  case full(limit: Int)
  /// The file system refused a change, for the given reason. A record that was being appended is counted as dropped.
  case notWritten(reason: String)
  /// A segment cannot be read now, for the given reason, for example before the first unlock of the device.
  case notRead(reason: String)

  /// The error message, with advice where there is a remedy.
  public var description: String {
    switch self {
    case .inUse(let folder): "another outbox uses '\(folder)': use a separate folder for each outbox and each process"
    case .notOpened(let folder, let reason): "cannot use the folder '\(folder)': \(reason)"
    case .tooLong(let length, let limit): "the record has \(length) bytes, expected at most \(limit)"
    case .full(let limit): "the outbox has reached its limit of \(limit) bytes"
    case .notWritten(let reason): "cannot write: \(reason)"
    case .notRead(let reason): "cannot read: \(reason)"
    }
  }
}
