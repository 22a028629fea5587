/// Counts of names in a dump, with a limit on the number of names. The counts of listed names are exact; occurrences of further names are
/// counted together.
///
/// Names are admitted in input order, so the counts do not depend on how the dump is split into chunks.
struct CappedCounts: Sendable, Codable {
  /// The count of a name and its first occurrence.
  struct Entry: Sendable, Codable {
    var count = 1
    /// The line of the first occurrence: in a chunk, 0-based from its start; in a whole run, 1-based in its file.
    var firstLine: Int
    /// The original dump and line, for a line of a rejects file.
    var origin: LineOrigin?
    /// The number of the input file.
    var file = 0
  }

  private var names: CappedNames
  private(set) var entries: [Entry] = []
  /// The number of occurrences of names beyond the limit.
  private(set) var uncounted = 0

  init(_ limit: CappedNames.Limit) {
    names = CappedNames(limit)
    if limit == .run { entries.reserveCapacity(limit.names) }
  }

  /// Whether every name has been counted.
  var isExact: Bool { uncounted == 0 }

  /// Counts a name.
  ///
  /// - Parameter kind: distinguishes equal names of different kinds.
  /// - Returns: whether the name is known, new, or refused because of the limit.
  @discardableResult
  mutating func add(kind: UInt32 = 0, _ name: borrowing Span<UInt8>, _ occurrence: Entry) -> Admission {
    add(hash: hash(kind: kind, name), kind: kind, name, occurrence)
  }

  /// Returns the hash of a name.
  func hash(kind: UInt32, _ name: borrowing Span<UInt8>) -> UInt64 { names.hash(kind: kind, name) }

  /// Returns the number of the first entry that a search compares, -1 for an empty slot; prefetches the data to compare.
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

  /// Returns the number of a known name; `nil` for an unknown one.
  func number(kind: UInt32, of name: borrowing Span<UInt8>) -> Int? { names.number(kind: kind, of: name) }

  /// Counts a known name, given its hash. Returns false if the name is unknown.
  @inline(__always)
  mutating func addKnown(hash: UInt64, kind: UInt32, _ name: borrowing Span<UInt8>) -> Bool {
    guard let number = names.number(hash: hash, kind: kind, of: name) else { return false }
    entries[number].count += 1
    return true
  }

  enum Admission {
    case known, new, refused
  }

  /// Adds other counts without admitting new names: occurrences of unknown names are uncounted.
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

  /// Adds an entry of other counts.
  ///
  /// - Parameter entry: the count and first occurrence to add, in place of those in `other`.
  mutating func add(_ number: Int, of other: borrowing CappedCounts, as entry: Entry) {
    let (kind, range) = other.names.name(number)
    let bytes = other.names.bytes
    add(kind: kind, bytes.span.extracting(range), entry)
  }

  /// Returns the name of an entry.
  func name(_ number: Int) -> (kind: UInt32, bytes: ArraySlice<UInt8>) {
    let (kind, range) = names.name(number)
    return (kind, names.bytes[range])
  }

  /// Adds to the number of uncounted occurrences.
  mutating func addUncounted(_ count: Int) { uncounted += count }

  /// Removes all names but keeps the memory.
  mutating func removeAll() {
    uncounted = 0
    guard !entries.isEmpty else { return }
    names.removeAll()
    entries.removeAll(keepingCapacity: true)
  }
}
