/// Two slots for a value that any number of threads read while one replaces it. Readers never wait and take no lock.
///
/// Each slot owns its value and has a count of the threads that read it just now. The lowest bit of the epoch says which slot is current:
///
///     epoch 6: slot 0 ◀── readers        replace: 1. fill slot 1, which nobody reads
///              slot 1     (empty)                 2. epoch 7: readers that come now take slot 1
///                                                 3. wait until nobody reads slot 0, then empty it
///
/// A reader adds itself to the count of the slot and looks at the epoch again. If it is the same, the slot stays as it is until the reader
/// leaves: whoever replaces the value changes the epoch first, and then sees the count. If it is another one, the reader leaves without a look
/// at the slot and begins anew.
///
/// The steps are here, each access to the memory is a requirement: tests put the steps of several threads into every order there is.
protocol SharedSlots<Value> {
  associatedtype Value

  var epoch: UInt64 { get }
  func setEpoch(_ epoch: UInt64)
  /// Adds the thread to the readers of a slot.
  func enter(_ slot: Int)
  func leave(_ slot: Int)
  /// How many threads read a slot.
  func readers(of slot: Int) -> UInt64
  /// Calls a function with the value of a slot, which nobody changes meanwhile.
  func withValue<Result>(of slot: Int, _ body: (Value) throws -> Result) rethrows -> Result
  func fill(_ slot: Int, with value: Value)
  func empty(_ slot: Int)
  /// Lets other threads go on.
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

  /// Makes another value the current one, which one thread at a time may do. Returns when nobody reads the old one any more.
  func replace(with value: Value) {
    let epoch = epoch
    let old = Int(truncatingIfNeeded: epoch & 1)
    fill(1 - old, with: value)
    setEpoch(epoch + 1)
    while readers(of: old) != 0 { pause() }
    empty(old)
  }
}
