import Foundation

/// A reference that any number of threads read while one replaces it: ``SharedSlots`` says how.
final class SharedReference<Value: AnyObject & Sendable>: Sendable {
  private let slots: AtomicSlots<Value>
  /// Keeps apart those who replace the value.
  private let writer = NSLock()

  init(_ value: Value) { slots = AtomicSlots(value) }

  // No reader can be left.
  deinit { slots.deallocate() }

  /// The current value, which the caller owns, too.
  var value: Value { withValue { $0 } }

  /// Calls a function with the current value, which stays for that time: it costs less than to own it, but a replacement waits for the end.
  @inline(__always)
  func withValue<Result>(_ body: (Value) throws -> Result) rethrows -> Result { try slots.withCurrent(body) }

  /// Makes another value the current one. Returns when nobody reads the old one any more, which is released then.
  func replace(with value: Value) { writer.withLock { slots.replace(with: value) } }
}
