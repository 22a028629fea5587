/// The last distinct values of a member, known by 128 bits of a hash, in memory that does not grow.
///
/// A ring holds them in the order in which they came; a table of slots, at most half in use, finds them in the ring.
struct RecentValues {
  /// What a value is known by.
  struct Key: Equatable {
    var high: UInt64
    var low: UInt64
  }

  private var ring: [Key] = []
  /// Where the oldest value is once the ring is full.
  private var oldest = 0
  /// For each slot the place in the ring and 1; 0 for an empty one. The count is a power of two.
  private var slots: [UInt32] = [UInt32](repeating: 0, count: 1_024)
  private let capacity: Int

  /// - Parameter capacity: how many values are remembered, at least 1.
  init(capacity: Int) { self.capacity = capacity }

  /// Remembers a value, and forgets the oldest one where there are too many.
  ///
  /// - Returns: false for a value that is remembered already.
  mutating func insert(_ key: Key) -> Bool {
    var slot = home(key)
    while slots[slot] != 0 {
      if ring[Int(slots[slot]) - 1] == key { return false }
      slot = (slot + 1) & (slots.count - 1)
    }
    var place = ring.count
    if place == capacity {
      place = oldest
      oldest = (oldest + 1) % capacity
      remove(ring[place])
      ring[place] = key
    } else {
      ring.append(key)
      if ring.count * 2 > slots.count { return grow() }
    }
    put(place)
    return true
  }

  private func home(_ key: Key) -> Int { Int(truncatingIfNeeded: key.low) & (slots.count - 1) }

  private mutating func put(_ place: Int) {
    var slot = home(ring[place])
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = UInt32(place + 1)
  }

  private mutating func grow() -> Bool {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    for place in ring.indices { put(place) }
    return true
  }

  /// Empties the slot of a value, and moves those behind it up, so that none is cut off from its home.
  private mutating func remove(_ key: Key) {
    let mask = slots.count - 1
    var hole = home(key)
    while slots[hole] != 0, ring[Int(slots[hole]) - 1] != key { hole = (hole + 1) & mask }
    var slot = hole
    while true {
      slots[hole] = 0
      repeat {
        slot = (slot + 1) & mask
        if slots[slot] == 0 { return }
        // It stays where its home is behind the hole.
      } while (slot - home(ring[Int(slots[slot]) - 1])) & mask < (slot - hole) & mask
      slots[hole] = slots[slot]
      hole = slot
    }
  }
}
