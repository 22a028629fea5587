/// What the program tells the shell when it ends.
public enum ExitStatus: Int32, Sendable {
  /// Done, and nothing is wrong.
  case success = 0
  /// Done, and the data is not clean: a budget passed, a lookup without an answer.
  case unclean = 1
  /// Could not start: usage, unreadable input, an invalid table. Nothing was written.
  case failure = 2
  /// The output is not complete: an I/O error, a full disk.
  case incomplete = 3
}
