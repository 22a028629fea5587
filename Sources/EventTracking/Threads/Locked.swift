import Foundation

/// A value that one thread at a time may use. `Mutex` of the standard library needs a newer iOS than the library does.
final class Locked<Value: ~Copyable>: @unchecked Sendable {
  private let lock = NSLock()
  // Safety: whoever has the lock is alone with the value, so that the runtime need not look at each access.
  @exclusivity(unchecked)
  private var value: Value

  // Safety: nobody else has the object yet.
  init(_ value: consuming sending Value) { unsafe self.value = value }

  /// Calls a function with the value; other threads wait meanwhile, so that it must not call what may take the same lock.
  func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock.lock()
    defer { lock.unlock() }
    // Safety: see `value`.
    return try unsafe body(&value)
  }
}
