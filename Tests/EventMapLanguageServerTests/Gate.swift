import Foundation

/// Holds a thread of the server until the test lets it go. `@unchecked`: everything that changes is under the lock of the condition.
final class Gate: @unchecked Sendable {
  private let condition = NSCondition()
  private var isClosed = false
  private var isWaiting = false

  /// Holds whoever comes from now on.
  func close() { change { isClosed = true } }

  /// Lets everyone go.
  func open() { change { isClosed = false } }

  /// Waits while the gate is closed.
  func pass() {
    change { isWaiting = isClosed }
    condition.lock()
    while isClosed { condition.wait() }
    isWaiting = false
    condition.unlock()
  }

  /// Waits while the gate is closed and something is wanted.
  func pass(while isWanted: () -> Bool) {
    change { isWaiting = isClosed }
    condition.lock()
    while isClosed, isWanted() { _ = condition.wait(until: Date(timeIntervalSinceNow: 0.01)) }
    isWaiting = false
    condition.unlock()
  }

  /// Waits until someone is held; false if nobody comes.
  func waitForSomeone() -> Bool {
    condition.lock()
    defer { condition.unlock() }
    let end = Date(timeIntervalSinceNow: 60)
    while !isWaiting { if !condition.wait(until: end) { return false } }
    return true
  }

  private func change(_ body: () -> Void) {
    condition.lock()
    body()
    condition.broadcast()
    condition.unlock()
  }
}
