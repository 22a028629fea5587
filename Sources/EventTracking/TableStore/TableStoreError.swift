import EventMapping

/// The reason why a table is not used, or is used but not saved.
public enum TableStoreError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The store was created without a remote table.
  case noRemote
  /// The request failed.
  case noAnswer(TransportError)
  /// The server answered with this status, which is neither 200 nor a valid 304.
  case status(Int)
  /// The SHA-256 digest of the table differs from the expected one.
  case otherDigest(expected: String, found: String)
  /// The table has problems. The error contains all of them.
  case problems(EventTableError)
  /// The table has no classes.
  case empty
  /// The new table is in use but could not be written, for the given reason. The next process will not have it.
  case notKept(revision: String, reason: String)
  /// The table that an earlier process fetched is not used, because its file is damaged.
  case damagedCache(reason: String)

  /// The error message.
  public var description: String {
    switch self {
    case .noRemote: "the store has no remote table"
    case .noAnswer(let error): "the remote table could not be fetched: \(error)"
    case .status(let status): "the server of the remote table answered with the status \(status), expected 200"
    case .otherDigest(let expected, let found):
      "the remote table has the SHA-256 digest \(found), expected \(expected)"
    case .problems(let error): "the table has problems: \(error)"
    case .empty: "the remote table has no classes"
    case .notKept(let revision, let reason): "the table \(revision) is used but could not be saved: \(reason)"
    case .damagedCache(let reason): "the cached table is not used: \(reason)"
    }
  }
}
