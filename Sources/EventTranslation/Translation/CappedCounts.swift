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

  /// How many names are counted exactly.
  static let maximumNames = 65_536
  /// How many bytes these names may have together.
  static let maximumBytes = 16 << 20

  private var index = NameIndex(seed: UInt64.random(in: 0 ... .max))
  private(set) var entries: [Entry] = []
  private var nameBytes = 0
  private let isCapped: Bool
  /// How often a name came that found no room.
  private(set) var uncounted = 0

  /// - Parameter isCapped: false for the counts of a chunk, which its size bounds.
  init(isCapped: Bool) { self.isCapped = isCapped }

  /// Whether every name has been counted.
  var isExact: Bool { uncounted == 0 }

  /// Counts a name.
  ///
  /// - Parameter kind: keeps apart the same names that mean different things.
  mutating func add(kind: UInt32 = 0, _ name: borrowing Span<UInt8>, _ occurrence: Entry) {
    if isCapped, isFull(for: name.count) {
      if let number = index.value(kind: kind, name) {
        entries[number].count += occurrence.count
      } else {
        uncounted += occurrence.count
      }
      return
    }
    let number = index.insert(kind: kind, name)
    if number < entries.count {
      entries[number].count += occurrence.count
    } else {
      entries.append(occurrence)
      nameBytes += name.count
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
    uncounted > 0 || entries.count == Self.maximumNames || nameBytes + length > Self.maximumBytes
  }
}
