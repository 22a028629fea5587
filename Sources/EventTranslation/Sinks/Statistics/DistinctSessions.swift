import EventMapping

/// The numbers of distinct sessions in many rows, counted in bounded memory.
///
/// A session is identified by a 64-bit hash. All pairs of a row and a session are kept in one hash table until it is full. Then the rows
/// with the most sessions become estimates until half of the table is free. If there is no memory for more estimates either, a row misses
/// the sessions that come later.
struct DistinctSessions: Sendable {
  /// The maximum number of pairs in the table.
  static let maximumPairs = 1_048_576
  /// The maximum number of rows that are estimates. Each takes 16 KiB.
  static let maximumSketches = 512

  private struct Row {
    /// The number of the row's pairs in the table.
    var count = 0
    /// The index of the row's estimate in `sketches`; -1 if the row is counted exactly.
    var sketch = -1
    /// Whether the row misses sessions.
    var isPartial = false
  }

  /// The key of each slot: a session in the scope of its row; 0 for an empty slot. The number of slots is a power of two, and at most half
  /// are in use.
  private var keys: [UInt64] = []
  /// The row of each slot.
  private var slotRows: [UInt32] = []
  private var pairCount = 0
  private var rows: [Row] = []
  private var sketches: [SessionSketch] = []
  private let maximumPairs: Int
  private let maximumSketches: Int

  /// - Parameters: see the constants; tests use smaller values.
  init(maximumPairs: Int = Self.maximumPairs, maximumSketches: Int = Self.maximumSketches) {
    self.maximumPairs = maximumPairs
    self.maximumSketches = maximumSketches
    makeSlots(1_024)
  }

  /// Returns the hash that identifies a session.
  ///
  /// - Parameter kind: distinguishes equal names of different kinds.
  @inline(__always)
  static func fingerprint(_ name: borrowing Span<UInt8>, kind: UInt64) -> UInt64 {
    // The seed is fixed, so that an estimate is the same in every run. An estimate relies on each bit of the hash, so the bits are mixed
    // further: the last steps of MurmurHash3.
    var bits = ByteHash.scoped(ByteHash().hash(name), kind)
    bits = (bits ^ bits >> 33) &* 0xFF51_AFD7_ED55_8CCD
    bits = (bits ^ bits >> 33) &* 0xC4CE_B9FE_1A85_EC53
    return bits ^ bits >> 33
  }

  /// Counts a session in a row.
  ///
  /// - Parameters:
  ///   - row: the row's number; new rows come in the order of their numbers, from 0.
  ///   - fingerprint: the hash of the session.
  @inline(__always)
  mutating func add(_ fingerprint: UInt64, row: Int) {
    while rows.count <= row { rows.append(Row()) }
    if rows[row].sketch >= 0 { return sketches[rows[row].sketch].add(fingerprint) }
    let key = Self.key(fingerprint, row)
    var slot = Int(truncatingIfNeeded: key) & (keys.count - 1)
    while keys[slot] != 0 {
      if keys[slot] == key { return }
      slot = (slot + 1) & (keys.count - 1)
    }
    insert(fingerprint, row, key, slot)
  }

  /// Returns the number of sessions in a row, and its precision. The standard error of an estimate is 0.8 %.
  func count(row: Int) -> (count: Int, precision: StatisticsPrecision) {
    guard rows.indices.contains(row) else { return (0, .exact) }
    if rows[row].sketch >= 0 {
      return (sketches[rows[row].sketch].estimate, rows[row].isPartial ? .partial : .estimated)
    }
    return (rows[row].count, rows[row].isPartial ? .partial : .exact)
  }

  /// Returns the key of a session in the scope of a row, never 0. The session's hash can be recovered from the key.
  @inline(__always)
  private static func key(_ fingerprint: UInt64, _ row: Int) -> UInt64 {
    let key = ByteHash.scoped(fingerprint, UInt64(row) + 1)
    return key == 0 ? 1 : key
  }

  @inline(never)
  private mutating func insert(_ fingerprint: UInt64, _ row: Int, _ key: UInt64, _ slot: Int) {
    if pairCount == maximumPairs {
      makeRoom()
      if pairCount == maximumPairs {
        rows[row].isPartial = true
      } else {
        // `makeRoom` has rebuilt the table and may have made the row an estimate.
        add(fingerprint, row: row)
      }
      return
    }
    keys[slot] = key
    slotRows[slot] = UInt32(truncatingIfNeeded: row)
    rows[row].count += 1
    pairCount += 1
    if 2 * pairCount > keys.count { rebuild(slots: 2 * keys.count) }
  }

  /// Turns the rows with the most sessions into estimates until half of the table is free.
  private mutating func makeRoom() {
    // Rows become partial only after all estimates are in use, so none of the rows below is partial.
    guard sketches.count < maximumSketches else { return }
    let largest = rows.indices.sorted {
      rows[$0].count == rows[$1].count ? $0 < $1 : rows[$0].count > rows[$1].count
    }
    var left = pairCount
    for row in largest.prefix(maximumSketches - sketches.count) where rows[row].count > 0 {
      if left <= maximumPairs / 2 { break }
      left -= rows[row].count
      rows[row].sketch = sketches.count
      sketches.append(SessionSketch())
    }
    rebuild(slots: keys.count)
  }

  /// Moves the pairs to new slots. The pairs of rows that have become estimates move into the estimates.
  private mutating func rebuild(slots: Int) {
    let (oldKeys, oldRows) = (keys, slotRows)
    makeSlots(slots)
    pairCount = 0
    for (key, row) in zip(oldKeys, oldRows) where key != 0 {
      let sketch = rows[Int(row)].sketch
      if sketch >= 0 {
        sketches[sketch].add(ByteHash.scoped(key, UInt64(row) + 1))
        continue
      }
      var slot = Int(truncatingIfNeeded: key) & (keys.count - 1)
      while keys[slot] != 0 { slot = (slot + 1) & (keys.count - 1) }
      keys[slot] = key
      slotRows[slot] = row
      pairCount += 1
    }
  }

  private mutating func makeSlots(_ count: Int) {
    keys = [UInt64](repeating: 0, count: count)
    slotRows = [UInt32](repeating: 0, count: count)
  }
}

// MARK: Parts

extension DistinctSessions {
  /// The sessions of one row, in a form that can be added to another row.
  struct Part: Sendable {
    /// The hashes of the sessions, sorted; `nil` for an estimate.
    var fingerprints: [UInt64]?
    /// The registers of the estimate; `nil` for an exact row.
    var registers: [UInt8]?
    /// Whether sessions are missing.
    var isPartial = false
  }

  /// The sessions of each row.
  ///
  /// Complexity: O(n log n), where n is the number of pairs in the table.
  var parts: [Part] {
    var fingerprints = [[UInt64]](repeating: [], count: rows.count)
    for (key, row) in zip(keys, slotRows) where key != 0 {
      fingerprints[Int(row)].append(ByteHash.scoped(key, UInt64(row) + 1))
    }
    return rows.indices.map { row in
      let sketch = rows[row].sketch
      return Part(
        fingerprints: sketch < 0 ? fingerprints[row].sorted() : nil,
        registers: sketch < 0 ? nil : sketches[sketch].registers, isPartial: rows[row].isPartial)
    }
  }

  /// Adds the sessions of another count's row to a row.
  mutating func add(_ part: Part, row: Int) {
    while rows.count <= row { rows.append(Row()) }
    for fingerprint in part.fingerprints ?? [] { add(fingerprint, row: row) }
    if let registers = part.registers {
      if rows[row].sketch < 0 { makeSketch(row) }
      if rows[row].sketch >= 0 {
        sketches[rows[row].sketch].formUnion(registers)
      } else {
        rows[row].isPartial = true
      }
    }
    if part.isPartial { rows[row].isPartial = true }
  }

  /// Turns a row into an estimate, if there is memory for one.
  private mutating func makeSketch(_ row: Int) {
    guard sketches.count < maximumSketches else { return }
    rows[row].sketch = sketches.count
    sketches.append(SessionSketch())
    rebuild(slots: keys.count)
  }
}
