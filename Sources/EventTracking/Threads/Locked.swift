import Foundation

/// A value that one thread at a time may use. `Mutex` of the standard library needs a newer iOS than the library does.
final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: sending Value) { self.value = value }

  /// Calls a function with the value; other threads wait meanwhile, so that it must not call what may take the same lock.
  func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
