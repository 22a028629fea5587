import Synchronization

/// The memory that the requests of all connections share, in bytes, for their heads and bodies as sent.
final class RequestMemory: Sendable {
  let limit: Int
  private let held = Mutex(0)

  init(limit: Int) { self.limit = limit }

  /// Changes the memory of one connection.
  ///
  /// - Returns: whether the memory of all connections stays within the limit; if not, nothing changes.
  func change(from old: Int, to new: Int) -> Bool {
    held.withLock { held in
      guard new <= old || held - old + new <= limit else { return false }
      held += new - old
      return true
    }
  }
}
