import EventMapping

/// Why a table is not used, or not kept.
public enum TableStoreError: Error, Sendable, Equatable, CustomStringConvertible {
  /// There is no remote table.
  case noRemote
  /// There is no answer.
  case noAnswer(TransportError)
  /// The server answered with a status other than 200, or 304 for a table that is known.
  case status(Int)
  /// The bytes have another SHA-256 digest than the app expects.
  case otherDigest(expected: String, found: String)
  /// The table has problems, all of which the error has.
  case problems(EventTableError)
  /// The table has no class.
  case empty
  /// The new table is used, but could not be written: the next process will not have it.
  case notKept(revision: String, reason: String)
  /// The table that an earlier process fetched is not used: its file is damaged.
  case damagedCache(reason: String)

  /// What is wrong, in a sentence without its full stop.
  public var description: String {
    switch self {
    case .noRemote: "the store has no remote table"
    case .noAnswer(let error): "the remote table could not be fetched: \(error)"
    case .status(let status): "the server of the remote table answered with the status \(status), expected 200"
    case .otherDigest(let expected, let found):
      "the remote table has the SHA-256 digest \(found), expected \(expected)"
    case .problems(let error): "the table has problems: \(error)"
    case .empty: "the remote table has no class"
    case .notKept(let revision, let reason): "the table \(revision) is used but could not be written: \(reason)"
    case .damagedCache(let reason): "the table that was fetched before is not used: \(reason)"
    }
  }
}
