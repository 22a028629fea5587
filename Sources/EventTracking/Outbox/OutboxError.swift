/// Why an outbox did not do what it was asked for.
public enum OutboxError: Error, Sendable, Equatable, CustomStringConvertible {
  /// Another outbox, of this process or of another, uses the folder.
  case inUse(folder: String)
  /// The folder cannot be used, for this reason.
  case notOpened(folder: String, reason: String)
  /// A record that is longer than a segment may be, in bytes. It is counted as dropped.
  case tooLong(length: Int, limit: Int)
  /// The limit of bytes on disk is reached, and no segment can go. The record is counted as dropped.
  case full(limit: Int)
  /// The file system refused a change, for this reason. A record that was to be appended is counted as dropped.
  case notWritten(reason: String)
  /// A segment cannot be read now, for this reason: before the device is first unlocked, say.
  case notRead(reason: String)

  /// What happened, and what to do where that is known.
  public var description: String {
    switch self {
    case .inUse(let folder): "another outbox uses '\(folder)': give each process and each outbox a folder of its own"
    case .notOpened(let folder, let reason): "cannot use the folder '\(folder)': \(reason)"
    case .tooLong(let length, let limit): "a record has \(length) bytes, more than the \(limit) that a segment may have"
    case .full(let limit): "the outbox has its limit of \(limit) bytes"
    case .notWritten(let reason): "cannot write: \(reason)"
    case .notRead(let reason): "cannot read: \(reason)"
    }
  }
}
