import Synchronization

/// The memory that the requests of all connections may hold together, in bytes: their heads and bodies as they are sent.
final class RequestMemory: Sendable {
  let limit: Int
  private let held = Mutex(0)

  init(limit: Int) { self.limit = limit }

  /// Changes what one connection holds.
  ///
  /// - Returns: false, and nothing is changed, if all of them would hold more than the limit.
  func change(from old: Int, to new: Int) -> Bool {
    held.withLock { held in
      guard new <= old || held - old + new <= limit else { return false }
      held += new - old
      return true
    }
  }
}
