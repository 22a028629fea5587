import EventMapping

/// How many different sessions there are in each of many rows, in memory that is bounded.
///
/// A session is known by 64 bits of a hash. All pairs of a row and a session are kept in one table until it is full: then the rows with the
/// most sessions go on as estimates until half of the table is free again. Only where there is no more room for estimates either, a
/// row misses the sessions that come later.
struct DistinctSessions: Sendable {
  /// How many pairs are kept.
  static let maximumPairs = 1_048_576
  /// How many rows can be estimates, of 16 KiB each.
  static let maximumSketches = 512

  private struct Row {
    /// How many of its pairs are in the table.
    var count = 0
    /// The number of its estimate, -1 for none.
    var sketch = -1
    /// Whether it misses sessions.
    var isPartial = false
  }

  /// For each slot a session in the scope of its row; 0 for an empty one. The count is a power of two, at most half of them in use.
  private var keys: [UInt64] = []
  /// For each slot the row.
  private var slotRows: [UInt32] = []
  private var pairCount = 0
  private var rows: [Row] = []
  private var sketches: [SessionSketch] = []
  private let maximumPairs: Int
  private let maximumSketches: Int

  /// - Parameters: see the constants; smaller ones are for tests.
  init(maximumPairs: Int = Self.maximumPairs, maximumSketches: Int = Self.maximumSketches) {
    self.maximumPairs = maximumPairs
    self.maximumSketches = maximumSketches
    makeSlots(1_024)
  }

  /// What a session is known by.
  ///
  /// - Parameter kind: keeps apart the same names that mean different things.
  @inline(__always)
  static func fingerprint(_ name: borrowing Span<UInt8>, kind: UInt64) -> UInt64 {
    // The seed is always the same, so that an estimate is the same in every run. The bits are mixed again, because an estimate relies on
    // each of them: the last steps of MurmurHash3.
    var bits = ByteHash.scoped(ByteHash().hash(name), kind)
    bits = (bits ^ bits >> 33) &* 0xFF51_AFD7_ED55_8CCD
    bits = (bits ^ bits >> 33) &* 0xC4CE_B9FE_1A85_EC53
    return bits ^ bits >> 33
  }

  /// Counts a session in a row.
  ///
  /// - Parameters:
  ///   - row: a number from 0; rows come in the order of their numbers.
  ///   - fingerprint: of the session.
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

  /// How many sessions a row has. The standard error of an estimate is 0.8 %.
  func count(row: Int) -> (count: Int, precision: StatisticsPrecision) {
    guard rows.indices.contains(row) else { return (0, .exact) }
    if rows[row].sketch >= 0 {
      return (sketches[rows[row].sketch].estimate, rows[row].isPartial ? .partial : .estimated)
    }
    return (rows[row].count, rows[row].isPartial ? .partial : .exact)
  }

  /// A session in the scope of a row, from which the session can be had again.
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
        // The table is another one now, and the row perhaps an estimate.
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

  /// Makes estimates of the rows with the most sessions, until half of the table is free.
  private mutating func makeRoom() {
    // Rows miss sessions only from then on, so none of those below does.
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

  /// Puts the pairs into new slots, and those of rows that are estimates by now into these.
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
  /// The sessions of one row, to be added to those of another.
  struct Part: Sendable {
    /// The fingerprints, sorted; `nil` for an estimate.
    var fingerprints: [UInt64]?
    /// The registers of an estimate.
    var registers: [UInt8]?
    /// Whether sessions are missing.
    var isPartial = false
  }

  /// The sessions of each row.
  ///
  /// Complexity: O(n log n) of the pairs.
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

  /// Adds the sessions of a row elsewhere to one of these.
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

  /// Makes an estimate of a row, where there is room for one.
  private mutating func makeSketch(_ row: Int) {
    guard sketches.count < maximumSketches else { return }
    rows[row].sketch = sketches.count
    sketches.append(SessionSketch())
    rebuild(slots: keys.count)
  }
}
