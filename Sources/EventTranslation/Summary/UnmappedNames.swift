import EventMapping

/// The most frequent classes of a run's unmapped events, and the unknown types.
struct UnmappedNames: Sendable {
  /// The maximum number of classes and of types, because each is compared with the whole table.
  static let maximumNames = 1_000

  /// A class or a type, and its number of events.
  struct Name: Sendable, Equatable {
    var name: String
    var count: Int
  }

  /// The classes, most frequent first; ties are sorted by name.
  private(set) var classes: [Name] = []
  /// The types, in the same order.
  private(set) var types: [Name] = []
  /// Whether there are more classes than are listed.
  private(set) var hasMoreClasses = false

  /// Adds up the pairs of each class and each type.
  init(_ pairs: borrowing CappedCounts) {
    var classes = CappedCounts(.chunk)
    var types = CappedCounts(.chunk)
    for (number, entry) in pairs.entries.enumerated() {
      let (kind, key) = pairs.name(number)
      let name = EventName.className(ofKey: key)
      // App events, and views identified by a digest, have no class.
      if name.isEmpty { continue }
      let occurrence = CappedCounts.Entry(count: entry.count, firstLine: 0)
      if kind == RawEventType.unknownKind {
        types.add(name.span, occurrence)
      } else {
        classes.add(name.span, occurrence)
      }
    }
    hasMoreClasses = classes.entries.count > Self.maximumNames
    self.classes = Self.mostFrequent(classes)
    self.types = Self.mostFrequent(types)
  }

  private static func mostFrequent(_ counts: CappedCounts) -> [Name] {
    let order = counts.entries.indices.sorted { left, right in
      let (first, second) = (counts.entries[left].count, counts.entries[right].count)
      return first != second
        ? first > second : counts.name(left).bytes.lexicographicallyPrecedes(counts.name(right).bytes)
    }
    return order.prefix(maximumNames).map {
      Name(name: String(decoding: counts.name($0).bytes, as: UTF8.self), count: counts.entries[$0].count)
    }
  }
}
