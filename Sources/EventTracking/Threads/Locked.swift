import Foundation

/// A value protected by a lock. The standard library's `Mutex` requires a newer iOS than this library does.
final class Locked<Value: ~Copyable>: @unchecked Sendable {
  private let lock = NSLock()
  // Safety: only the thread that holds the lock accesses the value, so the runtime's exclusivity checks are unnecessary.
  @exclusivity(unchecked)
  private var value: Value

  // Safety: no other thread has a reference to the object yet.
  init(_ value: consuming sending Value) { unsafe self.value = value }

  /// Calls a function with exclusive access to the value. Other threads wait; the function must not acquire the same lock again.
  func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock.lock()
    defer { lock.unlock() }
    // Safety: see `value`.
    return try unsafe body(&value)
  }
}
