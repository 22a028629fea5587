/// The most recent distinct values of a member, identified by 128-bit hashes, in bounded memory.
///
/// A ring buffer keeps the values in their order of arrival. A hash table, at most half full, locates them in the ring.
struct RecentValues {
  /// The hash that identifies a value.
  struct Key: Equatable {
    var high: UInt64
    var low: UInt64
  }

  private var ring: [Key] = []
  /// The index of the oldest value, once the ring is full.
  private var oldest = 0
  /// The index in the ring plus 1, for each slot; 0 for an empty slot. The number of slots is a power of two.
  private var slots: [UInt32] = [UInt32](repeating: 0, count: 1_024)
  private let capacity: Int

  /// - Parameter capacity: the number of values to remember, at least 1.
  init(capacity: Int) { self.capacity = capacity }

  /// Inserts a value and, if the ring is full, removes the oldest one.
  ///
  /// - Returns: false if the value was already present.
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

  /// Empties the slot of a value and moves later entries of the probe sequence forward, so that all remain reachable from their home slots.
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
        // An entry whose home is after the hole stays.
      } while (slot - home(ring[Int(slots[slot]) - 1])) & mask < (slot - hole) & mask
      slots[hole] = slots[slot]
      hole = slot
    }
  }
}
