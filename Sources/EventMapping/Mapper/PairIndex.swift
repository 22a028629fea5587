/// The values of pairs of a class and an action, by the numbers of both.
///
/// Where a pair is, is known from the hashes of the names alone: its slot comes from memory while the names are still compared.
///
///     … │ class 7, action 0, value │ class 7, action 1, value │ …
struct PairIndex: Sendable {
  /// What a pair has.
  struct Entry {
    /// Of both names.
    var hash: UInt64
    var classNumber: Int
    var action: Int
    var value: UInt32
  }

  private struct Slot {
    /// The number of the class above that of the action; all bits are set in an empty slot.
    var pair: UInt64
    var value: UInt32
  }

  /// The count is a power of two, at most half of it in use.
  private let slots: [Slot]
  private let mask: Int

  /// - Parameter entries: each pair once.
  init(_ entries: [Entry]) {
    var count = 16
    while count < 2 * entries.count { count *= 2 }
    let mask = count - 1
    var slots = [Slot](repeating: Slot(pair: .max, value: 0), count: count)
    // Each slot is far from the one before. With nothing else done between, many are waited for at the same time.
    for entry in entries {
      var place = Int(truncatingIfNeeded: entry.hash) & mask
      while slots[place].pair != .max { place = (place + 1) & mask }
      slots[place] = Slot(pair: Self.pair(entry.classNumber, entry.action), value: entry.value)
    }
    self.slots = slots
    self.mask = mask
  }

  @inline(__always)
  private static func pair(_ classNumber: Int, _ action: Int) -> UInt64 {
    UInt64(truncatingIfNeeded: classNumber) << 32 | UInt64(UInt32(truncatingIfNeeded: action))
  }

  /// Reads the slot where the search for a pair starts, so that it is in the cache when the search runs.
  @inline(__always)
  func touch(hash: UInt64) -> Int {
    // Safety: the mask is one less than the count, so the place is inside.
    unsafe Int(slots.span[unchecked: Int(truncatingIfNeeded: hash) & mask].value)
  }

  /// The value of a pair.
  ///
  /// - Parameter hash: of both names.
  @inline(__always)
  func value(hash: UInt64, classNumber: Int, action: Int) -> Int? {
    let pair = Self.pair(classNumber, action)
    var place = Int(truncatingIfNeeded: hash) & mask
    while true {
      // Safety: the mask is one less than the count, so the place is inside.
      let slot = unsafe slots.span[unchecked: place]
      if slot.pair == pair { return Int(slot.value) }
      if slot.pair == .max { return nil }
      place = (place &+ 1) & mask
    }
  }
}
