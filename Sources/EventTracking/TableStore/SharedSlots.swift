/// Two slots for a value that many threads can read while one thread replaces it. Readers never wait and take no lock.
///
/// Each slot owns its value and counts the threads that are reading it. The lowest bit of the epoch is the index of the current slot:
///
///     epoch 6: slot 0 ◀── readers        replace: 1. fill slot 1, which has no readers
///              slot 1     (empty)                 2. set epoch 7: new readers use slot 1
///                                                 3. wait until slot 0 has no readers, then empty it
///
/// A reader first increments the slot's count and then reads the epoch again. If the epoch is unchanged, the slot stays as it is until the
/// reader leaves, because the writer changes the epoch before it checks the count. If the epoch has changed, the reader leaves without
/// accessing the slot and starts again.
///
/// The algorithm is in an extension, and each memory access is a requirement, so that tests can run the steps of several threads in every
/// possible order.
protocol SharedSlots<Value> {
  associatedtype Value

  var epoch: UInt64 { get }
  func setEpoch(_ epoch: UInt64)
  /// Increments the number of readers of a slot.
  func enter(_ slot: Int)
  /// Decrements the number of readers of a slot.
  func leave(_ slot: Int)
  /// Returns the number of threads that are reading a slot.
  func readers(of slot: Int) -> UInt64
  /// Calls a function with the value of a slot, which must not change during the call.
  func withValue<Result>(of slot: Int, _ body: (Value) throws -> Result) rethrows -> Result
  func fill(_ slot: Int, with value: Value)
  func empty(_ slot: Int)
  /// Lets other threads run.
  func pause()
}

extension SharedSlots {
  /// Calls a function with the current value.
  @inline(__always)
  func withCurrent<Result>(_ body: (Value) throws -> Result) rethrows -> Result {
    while true {
      let epoch = epoch
      let slot = Int(truncatingIfNeeded: epoch & 1)
      enter(slot)
      defer { leave(slot) }
      if self.epoch == epoch { return try withValue(of: slot, body) }
    }
  }

  /// Replaces the current value. Only one thread at a time may call this function. Returns when no reader uses the old value any more.
  func replace(with value: Value) {
    let epoch = epoch
    let old = Int(truncatingIfNeeded: epoch & 1)
    fill(1 - old, with: value)
    setEpoch(epoch + 1)
    while readers(of: old) != 0 { pause() }
    empty(old)
  }
}
