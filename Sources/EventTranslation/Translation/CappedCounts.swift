import EventMapping

/// Counts of names that come from a dump, with a bound on their number: what is counted is exact, and when a name found no room any more,
/// that is known.
///
/// Names are admitted in the order in which they come, so the counts are the same however the dump is cut into chunks.
struct CappedCounts: Sendable {
  /// One name's count and where it was first seen.
  struct Entry: Sendable {
    var count: Int
    /// In a chunk: 0-based from its start. In a whole run: 1-based in its file.
    var firstLine: Int
    /// The dump that a line of a rejects file came from.
    var origin: LineOrigin?
    /// The number of the input file.
    var file: Int
  }

  /// How much is counted.
  enum Limit {
    /// What a summary promises.
    case run
    /// The names that come again and again, kept from chunk to chunk.
    case frequent
    /// What a chunk holds, which its size bounds.
    case chunk

    /// How many names are counted exactly.
    var names: Int {
      switch self {
      case .run: 65_536
      case .frequent: 4_096
      case .chunk: .max
      }
    }

    /// How many bytes these names may have together.
    var bytes: Int {
      switch self {
      case .run: 8 << 20
      case .frequent: 1 << 20
      case .chunk: .max
      }
    }
  }

  private var index: NameIndex
  private(set) var entries: [Entry] = []
  private var nameBytes = 0
  private let limit: Limit
  /// Once a name has found no room, no other does, so that the names that are counted are the first ones that came.
  private var hasRefused = false
  /// How often a name came that found no room.
  private(set) var uncounted = 0

  init(_ limit: Limit) {
    self.limit = limit
    // Room that is only touched when it is needed costs nothing; to grow into it would take half as much again.
    let room = limit == .run ? limit.bytes + 16 * limit.names : 0
    index = NameIndex(seed: UInt64.random(in: 0 ... .max), byteCapacity: room)
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
    let hash = index.hash(name, scope: UInt64(kind))
    if isFull(for: name.count) {
      guard let number = index.value(hash: hash, kind: kind, name) else {
        uncounted += occurrence.count
        hasRefused = true
        return .refused
      }
      entries[number].count += occurrence.count
      return .known
    }
    let number = index.insert(hash: hash, kind: kind, name)
    if number < entries.count {
      entries[number].count += occurrence.count
      return .known
    }
    entries.append(occurrence)
    nameBytes += name.count
    return .new
  }

  enum Admission {
    case known, new, refused
  }

  /// Adds to the counts of names that are there already; the others have found no room.
  mutating func addCounts(of other: borrowing CappedCounts) {
    let bytes = other.index.bytes
    for (number, entry) in other.entries.enumerated() {
      let (kind, range) = other.index.name(number)
      let name = bytes.span.extracting(range)
      if let known = index.value(hash: index.hash(name, scope: UInt64(kind)), kind: kind, name) {
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
    let (kind, range) = other.index.name(number)
    let bytes = other.index.bytes
    add(kind: kind, bytes.span.extracting(range), entry)
  }

  /// The name of an entry.
  func name(_ number: Int) -> (kind: UInt32, bytes: ArraySlice<UInt8>) {
    let (kind, range) = index.name(number)
    return (kind, index.bytes[range])
  }

  /// Forgets everything; the memory is kept.
  mutating func removeAll() {
    guard !entries.isEmpty else { return }
    index.removeAll()
    nameBytes = 0
    entries.removeAll(keepingCapacity: true)
  }

  private func isFull(for length: Int) -> Bool {
    hasRefused || entries.count == limit.names || nameBytes > limit.bytes - length
  }
}
