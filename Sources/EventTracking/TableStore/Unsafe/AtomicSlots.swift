import EventMapAtomicWords
import Foundation

/// The slots of a ``SharedReference``, with atomic words for the epoch and the counts.
///
/// Safety: all accesses are inside the allocated memory, because a slot's index is 0 or 1. The algorithm of ``SharedSlots`` ensures that a
/// slot does not change while it is read. The owner deallocates the slots when no thread can use them any more.
@safe struct AtomicSlots<Value: AnyObject & Sendable>: SharedSlots, @unchecked Sendable {
  /// The distance between two words, in words of 8 bytes. Each word has a separate cache line, so that readers of one slot do not slow down
  /// those of the other.
  private static var stride: Int { 16 }
  /// The pause between two checks for readers, in seconds. A reader takes less time, unless the system suspends its thread.
  private static var pauseLength: TimeInterval { 0.0002 }

  /// The epoch, and the counts of both slots.
  private let words: UnsafeMutablePointer<UInt64>
  private let values: UnsafeMutablePointer<Unmanaged<Value>?>

  init(_ value: Value) {
    unsafe words = .allocate(capacity: 3 * Self.stride)
    unsafe words.initialize(repeating: 0, count: 3 * Self.stride)
    unsafe values = .allocate(capacity: 2)
    unsafe values.initialize(to: .passRetained(value))
    unsafe (values + 1).initialize(to: nil)
  }

  /// Releases the values and frees the memory. The slots must not be used afterwards.
  func deallocate() {
    unsafe values[0]?.release()
    unsafe values[1]?.release()
    unsafe values.deallocate()
    unsafe words.deallocate()
  }

  @inline(__always)
  var epoch: UInt64 { unsafe atomic_word_load(words) }

  func setEpoch(_ epoch: UInt64) { unsafe atomic_word_store(words, epoch) }

  @inline(__always)
  func enter(_ slot: Int) { _ = unsafe atomic_word_add(words + (slot + 1) * Self.stride, 1) }

  @inline(__always)
  func leave(_ slot: Int) { _ = unsafe atomic_word_subtract(words + (slot + 1) * Self.stride, 1) }

  func readers(of slot: Int) -> UInt64 { unsafe atomic_word_load(words + (slot + 1) * Self.stride) }

  @inline(__always)
  func withValue<Result>(of slot: Int, _ body: (Value) throws -> Result) rethrows -> Result {
    guard let value = unsafe values[slot] else { preconditionFailure("the current slot is empty") }
    return try unsafe value._withUnsafeGuaranteedRef { try body($0) }
  }

  func fill(_ slot: Int, with value: Value) { unsafe values[slot] = .passRetained(value) }

  func empty(_ slot: Int) {
    unsafe values[slot]?.release()
    unsafe values[slot] = nil
  }

  func pause() { Thread.sleep(forTimeInterval: Self.pauseLength) }
}
