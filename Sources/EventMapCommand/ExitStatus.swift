/// The exit status of a command.
public enum ExitStatus: Int32, Sendable {
  /// Done, and nothing is wrong.
  case success = 0
  /// Done, and the data is not clean: a budget exceeded, a lookup without an answer.
  case unclean = 1
  /// Could not start: wrong usage, unreadable input, an invalid table. Nothing was written.
  case failure = 2
  /// The output is not complete: an I/O error, a full disk.
  case incomplete = 3
}
