/// The reason why an operation of daily logs failed.
public enum DailyLogsError: Error, Sendable, Equatable, CustomStringConvertible {
  /// Another `DailyLogs` object, of this or another process, uses the folder.
  case inUse(folder: String)
  /// The folder cannot be used, for the given reason.
  case notOpened(folder: String, reason: String)
  /// A kitlog cannot hold the event.
  case refused(KitlogError)
  /// The logs have reached their size limit, in bytes, and no older log can be dropped.
  case full(limit: Int)
  /// The file system refused a change, for the given reason.
  case notWritten(reason: String)

  /// The error message, with advice where there is a remedy.
  public var description: String {
    switch self {
    case .inUse(let folder): "other daily logs use '\(folder)': use a separate folder for each process"
    case .notOpened(let folder, let reason): "cannot use the folder '\(folder)': \(reason)"
    case .refused(let error): error.description
    case .full(let limit): "the logs have reached their limit of \(limit) bytes"
    case .notWritten(let reason): "cannot write: \(reason)"
    }
  }
}
