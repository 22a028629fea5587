import Foundation

/// A gate that holds a thread of the server until the test opens it. `@unchecked`: the lock of the condition protects all mutable state.
final class Gate: @unchecked Sendable {
  private let condition = NSCondition()
  private var isClosed = false
  private var isWaiting = false

  /// Holds threads that arrive from now on.
  func close() { change { isClosed = true } }

  /// Releases the held threads.
  func open() { change { isClosed = false } }

  /// Waits while the gate is closed.
  func pass() {
    change { isWaiting = isClosed }
    condition.lock()
    while isClosed { condition.wait() }
    isWaiting = false
    condition.unlock()
  }

  /// Waits while the gate is closed and `isWanted` returns true.
  func pass(while isWanted: () -> Bool) {
    change { isWaiting = isClosed }
    condition.lock()
    while isClosed, isWanted() { _ = condition.wait(until: Date(timeIntervalSinceNow: 0.01)) }
    isWaiting = false
    condition.unlock()
  }

  /// Waits until a thread is held; false if none arrives within 60 seconds.
  func waitUntilHeld() -> Bool {
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
