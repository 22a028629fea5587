/// Counts of names that come from a dump, with a bound on their number: what is counted is exact, and when a name found no room any more,
/// that is known.
///
/// Names are admitted in the order in which they come, so the counts are the same however the dump is cut into chunks.
struct CappedCounts: Sendable, Codable {
  /// One name's count and where it was first seen.
  struct Entry: Sendable, Codable {
    var count = 1
    /// In a chunk: 0-based from its start. In a whole run: 1-based in its file.
    var firstLine: Int
    /// The dump that a line of a rejects file came from.
    var origin: LineOrigin?
    /// The number of the input file.
    var file = 0
  }

  private var names: CappedNames
  private(set) var entries: [Entry] = []
  /// How often names occurred that were not listed, because the list was full.
  private(set) var uncounted = 0

  init(_ limit: CappedNames.Limit) {
    names = CappedNames(limit)
    if limit == .run { entries.reserveCapacity(limit.names) }
  }

  /// Whether every name has been counted.
  var isExact: Bool { uncounted == 0 }

  /// Counts a name.
  ///
  /// - Parameter kind: keeps apart the same names that mean different things.
  /// - Returns: whether the name is a new one, or has found no room.
  @discardableResult
  mutating func add(kind: UInt32 = 0, _ name: borrowing Span<UInt8>, _ occurrence: Entry) -> Admission {
    add(hash: hash(kind: kind, name), kind: kind, name, occurrence)
  }

  /// The hash of a name.
  func hash(kind: UInt32, _ name: borrowing Span<UInt8>) -> UInt64 { names.hash(kind: kind, name) }

  /// The number of the entry at which a search begins, -1 for an empty place; what it looks at is prefetched.
  @inline(__always)
  func firstNumber(hash: UInt64) -> Int { names.firstNumber(hash: hash) }

  /// Prefetches an entry.
  @inline(__always)
  func prefetch(_ number: Int) { entries.prefetch(number) }

  /// Counts a name whose hash is known.
  @inline(__always)
  mutating func add(hash: UInt64, kind: UInt32, _ name: borrowing Span<UInt8>, _ occurrence: Entry) -> Admission {
    let more = occurrence.origin?.file.utf8.count ?? 0
    guard let number = names.number(hash: hash, kind: kind, adding: name, withBytes: more) else {
      uncounted += occurrence.count
      return .refused
    }
    if number < entries.count {
      entries[number].count += occurrence.count
      return .known
    }
    entries.append(occurrence)
    return .new
  }

  /// The number of a name that was counted before.
  func number(kind: UInt32, of name: borrowing Span<UInt8>) -> Int? { names.number(kind: kind, of: name) }

  /// Counts a name whose hash is known once more; false if it was not counted before.
  @inline(__always)
  mutating func addKnown(hash: UInt64, kind: UInt32, _ name: borrowing Span<UInt8>) -> Bool {
    guard let number = names.number(hash: hash, kind: kind, of: name) else { return false }
    entries[number].count += 1
    return true
  }

  enum Admission {
    case known, new, refused
  }

  /// Adds to the counts of names in the list; it is full for others.
  mutating func addCounts(of other: borrowing CappedCounts) {
    let bytes = other.names.bytes
    for (number, entry) in other.entries.enumerated() {
      let (kind, range) = other.names.name(number)
      if let known = self.number(kind: kind, of: bytes.span.extracting(range)) {
        entries[known].count += entry.count
      } else {
        uncounted += entry.count
      }
    }
  }

  /// Adds what was counted of a name elsewhere.
  ///
  /// - Parameter entry: the count and the place, if they are others than there.
  mutating func add(_ number: Int, of other: borrowing CappedCounts, as entry: Entry) {
    let (kind, range) = other.names.name(number)
    let bytes = other.names.bytes
    add(kind: kind, bytes.span.extracting(range), entry)
  }

  /// The name of an entry.
  func name(_ number: Int) -> (kind: UInt32, bytes: ArraySlice<UInt8>) {
    let (kind, range) = names.name(number)
    return (kind, names.bytes[range])
  }

  /// Counts names that are not listed.
  mutating func addUncounted(_ count: Int) { uncounted += count }

  /// Forgets everything; the memory is kept.
  mutating func removeAll() {
    uncounted = 0
    guard !entries.isEmpty else { return }
    names.removeAll()
    entries.removeAll(keepingCapacity: true)
  }
}
