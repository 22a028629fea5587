import Foundation

/// A reference that many threads can read without waiting while one thread replaces it. ``SharedSlots`` describes the algorithm.
final class SharedReference<Value: AnyObject & Sendable>: Sendable {
  private let slots: AtomicSlots<Value>
  /// Serializes replacements of the value.
  private let writer = NSLock()

  init(_ value: Value) { slots = AtomicSlots(value) }

  // No reader can exist: each would have a reference to this object.
  deinit { slots.deallocate() }

  /// The current value, retained for the caller.
  var value: Value { withValue { $0 } }

  /// Calls a function with the current value, which stays alive during the call. This is cheaper than retaining the value, but a
  /// replacement waits until the function returns.
  @inline(__always)
  func withValue<Result>(_ body: (Value) throws -> Result) rethrows -> Result { try slots.withCurrent(body) }

  /// Replaces the current value. Returns when no reader uses the old value any more; the old value is then released.
  func replace(with value: Value) { writer.withLock { slots.replace(with: value) } }
}
