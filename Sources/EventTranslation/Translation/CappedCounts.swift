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
  private let isCapped: Bool
  /// How often a name came that found no room.
  private(set) var uncounted = 0

  /// - Parameter isCapped: false for the counts of a chunk, which its size bounds.
  init(isCapped: Bool) { self.isCapped = isCapped }

  /// Whether every name has been counted.
  var isExact: Bool { uncounted == 0 }

  /// Counts a name.
  mutating func add(_ name: borrowing Span<UInt8>, _ occurrence: Entry) {
    if let number = index.number(of: name) {
      entries[number].count += occurrence.count
    } else if isCapped, isFull(for: name.count) {
      uncounted += occurrence.count
    } else {
      _ = index.insert(name)
      entries.append(occurrence)
    }
  }

  /// The bytes of the name of an entry.
  func name(_ number: Int) -> ArraySlice<UInt8> { index.name(number) }

  /// Forgets everything; the memory is kept.
  mutating func removeAll() {
    guard !entries.isEmpty else { return }
    index.removeAll()
    entries.removeAll(keepingCapacity: true)
  }

  private func isFull(for length: Int) -> Bool {
    uncounted > 0 || entries.count == Self.maximumNames || index.byteCount + length > Self.maximumBytes
  }
}
