import EventMapping

/// The most frequent classes of the unmapped events of a run, and the types that no table knows.
struct UnmappedNames: Sendable {
  /// More are not looked at: each is compared with the whole table.
  static let mostNames = 1_000

  /// A class or a type, and how often it came.
  struct Name: Sendable, Equatable {
    var name: String
    var count: Int
  }

  /// Most frequent first, ties by name.
  private(set) var classes: [Name] = []
  /// The same of the types.
  private(set) var types: [Name] = []
  /// Whether there are more classes than are listed.
  private(set) var hasMoreClasses = false

  /// Adds up the pairs of each class, and of each type.
  init(_ pairs: borrowing CappedCounts) {
    var classes = CappedCounts(.chunk)
    var types = CappedCounts(.chunk)
    for (number, entry) in pairs.entries.enumerated() {
      let (kind, key) = pairs.name(number)
      let name = EventName.className(ofKey: key)
      // App events have none, nor do views that are known by their digest.
      if name.isEmpty { continue }
      let occurrence = CappedCounts.Entry(count: entry.count, firstLine: 0)
      if kind == RawEventType.unknownKind {
        types.add(name.span, occurrence)
      } else {
        classes.add(name.span, occurrence)
      }
    }
    hasMoreClasses = classes.entries.count > Self.mostNames
    self.classes = Self.mostFrequent(classes)
    self.types = Self.mostFrequent(types)
  }

  private static func mostFrequent(_ counts: CappedCounts) -> [Name] {
    let order = counts.entries.indices.sorted { left, right in
      let (first, second) = (counts.entries[left].count, counts.entries[right].count)
      return first != second
        ? first > second : counts.name(left).bytes.lexicographicallyPrecedes(counts.name(right).bytes)
    }
    return order.prefix(mostNames).map {
      Name(name: String(decoding: counts.name($0).bytes, as: UTF8.self), count: counts.entries[$0].count)
    }
  }
}
