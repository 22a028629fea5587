import Foundation

/// Lets threads do something in the order of the chunks that they have. `@unchecked`, since the compiler cannot see that every access is under the
/// lock.
final class Turn: @unchecked Sendable {
  private let condition = NSCondition()
  private var next = 0
  private var isStopped = false

  /// Waits until all chunks before are done.
  ///
  /// - Returns: false where the run has been stopped.
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

  /// Lets nobody wait any more.
  func stop() {
    condition.lock()
    isStopped = true
    condition.broadcast()
    condition.unlock()
  }
}
