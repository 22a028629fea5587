import AtomicWords
import Foundation

/// A reference that any number of threads read while one replaces it. Readers never wait and take no lock.
///
/// There are two slots, each owning its value, with a count of the threads that read it just now. The lowest bit of the epoch says which slot is current:
///
///     epoch 6: slot 0 ◀── readers        replace: 1. fill slot 1, which nobody reads
///              slot 1     (empty)                 2. epoch 7: readers that come now take slot 1
///                                                 3. wait until nobody reads slot 0, then empty it
///
/// A reader adds itself to the count of the slot and looks at the epoch again. If it is the same, the slot stays as it is until the reader
/// leaves: whoever replaces the value changes the epoch first, and then sees the count. If it is another one, the reader leaves without a look
/// at the slot and begins anew.
///
/// Safety: nothing outside of this type has the addresses, which are valid as long as it is; the counts say when a slot may change.
@safe final class SharedReference<Value: AnyObject & Sendable>: @unchecked Sendable {
  /// The words are on cache lines of their own: readers of one slot must not slow down those of the other.
  private static var stride: Int { 16 }
  /// How long step 3 sleeps at a time: longer than a reader takes, unless the system stops it in the middle.
  private static var pause: TimeInterval { 0.0002 }

  /// The epoch, and the counts of both slots.
  private let words: UnsafeMutablePointer<UInt64>
  private let slots: UnsafeMutablePointer<Unmanaged<Value>?>
  private let writer = NSLock()

  init(_ value: Value) {
    // Safety: both memories are initialized before use, and freed with this object, when no reader can be left.
    unsafe words = .allocate(capacity: 3 * Self.stride)
    unsafe words.initialize(repeating: 0, count: 3 * Self.stride)
    unsafe slots = .allocate(capacity: 2)
    unsafe slots.initialize(to: .passRetained(value))
    unsafe (slots + 1).initialize(to: nil)
  }

  deinit {
    // Safety: see `init`.
    unsafe slots[0]?.release()
    unsafe slots[1]?.release()
    unsafe slots.deallocate()
    unsafe words.deallocate()
  }

  /// The current value, which the caller owns, too.
  var value: Value { withValue { $0 } }

  /// Calls a function with the current value, which stays for that time: it costs less than to own it, but a replacement waits for the end.
  @inline(__always)
  func withValue<Result>(_ body: (Value) throws -> Result) rethrows -> Result {
    while true {
      // Safety: the offsets of the words are below what was allocated, that of the slot is 0 or 1. The slot is not changed, and its value not
      // released, while this thread is in the count of its readers and the epoch is the one it was entered with.
      let epoch = unsafe atomic_word_load(words)
      let slot = Int(truncatingIfNeeded: epoch & 1)
      let count = unsafe words + (slot + 1) * Self.stride
      _ = unsafe atomic_word_add(count, 1)
      defer { _ = unsafe atomic_word_subtract(count, 1) }
      if unsafe atomic_word_load(words) == epoch, let value = unsafe slots[slot] {
        return try unsafe value._withUnsafeGuaranteedRef { try body($0) }
      }
    }
  }

  /// Makes another value the current one. Returns when nobody reads the old one any more, which is released then.
  func replace(with value: Value) {
    writer.lock()
    defer { writer.unlock() }
    // Safety: as for readers. The slot that is filled was emptied when nobody read it; the one that is emptied has no reader once its count
    // was zero after the change of the epoch.
    let epoch = unsafe atomic_word_load(words)
    let old = Int(truncatingIfNeeded: epoch & 1)
    unsafe slots[1 - old] = .passRetained(value)
    unsafe atomic_word_store(words, epoch + 1)
    while unsafe atomic_word_load(words + (old + 1) * Self.stride) != 0 { Thread.sleep(forTimeInterval: Self.pause) }
    unsafe slots[old]?.release()
    unsafe slots[old] = nil
  }
}
