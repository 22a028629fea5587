import Foundation

/// Lets threads take turns in the order of their chunks. `@unchecked`, because the compiler cannot see that the lock guards every access.
final class Turn: @unchecked Sendable {
  private let condition = NSCondition()
  private var next = 0
  private var isStopped = false

  /// Waits until all chunks before this one are done.
  ///
  /// - Returns: false if the run has been stopped.
  func wait(for chunk: Int) -> Bool {
    condition.lock()
    defer { condition.unlock() }
    while next != chunk, !isStopped { condition.wait() }
    return !isStopped
  }

  /// Passes the turn to the next chunk.
  func end(_ chunk: Int) {
    condition.lock()
    next = chunk + 1
    condition.broadcast()
    condition.unlock()
  }

  /// Ends all waits, now and later.
  func stop() {
    condition.lock()
    isStopped = true
    condition.broadcast()
    condition.unlock()
  }
}
