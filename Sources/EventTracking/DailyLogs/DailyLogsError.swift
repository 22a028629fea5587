/// Why daily logs did not do what they were asked for.
public enum DailyLogsError: Error, Sendable, Equatable, CustomStringConvertible {
  /// Other daily logs, of this process or of another, use the folder.
  case inUse(folder: String)
  /// The folder cannot be used, for this reason.
  case notOpened(folder: String, reason: String)
  /// A kitlog cannot hold the event.
  case refused(KitlogError)
  /// The limit of bytes on disk is reached, and nothing older can go.
  case full(limit: Int)
  /// The file system refused a change, for this reason.
  case notWritten(reason: String)

  /// What happened, and what to do where that is known.
  public var description: String {
    switch self {
    case .inUse(let folder): "other daily logs use '\(folder)': give each process a folder of its own"
    case .notOpened(let folder, let reason): "cannot use the folder '\(folder)': \(reason)"
    case .refused(let error): error.description
    case .full(let limit): "the logs have their limit of \(limit) bytes"
    case .notWritten(let reason): "cannot write: \(reason)"
    }
  }
}
