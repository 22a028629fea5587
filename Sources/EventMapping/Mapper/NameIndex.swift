/// Names as UTF-8 in one flat buffer, found by open addressing: a name's number is the order in which it was added.
///
/// A name may belong to a scope, so that the actions of all classes share one index. Lookups neither allocate nor retain, and take
/// their bytes as they come.
package struct NameIndex: Sendable {
  private struct Entry {
    var start: Int
    var end: Int
    var scope: UInt32
    var hash: UInt64
  }

  private var bytes: [UInt8] = []
  private var entries: [Entry] = []
  /// Number of an entry plus one, or 0; the count is a power of two, at most half of it in use.
  private var slots: [UInt32] = [UInt32](repeating: 0, count: 16)
  private let seed: UInt64

  /// Makes an empty index. Names from outside the table want a random seed: see ``ByteHash``.
  package init(seed: UInt64 = 0) { self.seed = seed }

  /// How many names it holds.
  package var count: Int { entries.count }
  /// How many bytes the names have together.
  package var byteCount: Int { bytes.count }

  /// The number of a name, or `nil`.
  @inline(__always)
  package func number(of name: borrowing Span<UInt8>, scope: Int = 0) -> Int? {
    let hash = hash(name, scope)
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while true {
      let number = Int(slots[slot]) - 1
      if number < 0 { return nil }
      if matches(number, name, scope, hash) { return number }
      slot = (slot + 1) & mask
    }
  }

  /// The number of a name, which is added if it is not there yet.
  ///
  /// Complexity: O(length) on average. At most 2³² − 2 names.
  package mutating func insert(_ name: borrowing Span<UInt8>, scope: Int = 0) -> Int {
    if let number = number(of: name, scope: scope) { return number }
    if (entries.count + 1) * 2 > slots.count { grow() }
    let start = bytes.count
    for offset in name.indices { bytes.append(name[offset]) }
    entries.append(
      Entry(start: start, end: bytes.count, scope: UInt32(scope), hash: hash(name, scope)))
    place(entries.count - 1)
    return entries.count - 1
  }

  /// The bytes of a name.
  package func name(_ number: Int) -> ArraySlice<UInt8> {
    bytes[entries[number].start..<entries[number].end]
  }

  /// Forgets all names; the memory is kept.
  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
    for slot in slots.indices { slots[slot] = 0 }
  }

  @inline(__always)
  private func hash(_ name: borrowing Span<UInt8>, _ scope: Int) -> UInt64 {
    ByteHash.hash(name, seed: seed ^ (UInt64(truncatingIfNeeded: scope) &* 0xA076_1D64_78BD_642F))
  }

  @inline(__always)
  private func matches(_ number: Int, _ name: borrowing Span<UInt8>, _ scope: Int, _ hash: UInt64) -> Bool {
    let entry = entries[number]
    return entry.hash == hash && Int(entry.scope) == scope
      && entry.end - entry.start == name.count
      && ByteWords.equal(name, bytes.span, from: entry.start)
  }

  private mutating func place(_ number: Int) {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: entries[number].hash) & mask
    while slots[slot] != 0 { slot = (slot + 1) & mask }
    slots[slot] = UInt32(number + 1)
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    for number in entries.indices { place(number) }
  }
}
