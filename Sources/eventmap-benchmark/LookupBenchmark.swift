import EventMapping
import EventTracking
import Foundation

/// Measures the time per lookup, with bytes and with strings.
///
/// The names are in memory in the order of the lookups, because a hook has its names in the cache when it calls. A lookup then only waits
/// for the memory of the table.
struct LookupBenchmark {
  /// The kind of a lookup: its arguments and its result.
  private enum Way: String, CaseIterable {
    /// A dictionary with strings of class and action as keys, for comparison.
    case dictionary = "Dictionary of ready Strings"
    /// From bytes to the index of the event ID, as in the translator.
    case index = "bytes to index"
    case bytes = "bytes to String"
    case strings = "String to String"
    /// As in an app whose table may be replaced while it runs.
    case store = "String to String in a TableStore"
  }

  /// A pair of class and action or phase that the table names.
  private struct Pair {
    let className: String
    /// Empty for a page.
    let action: String
    let phase: PagePhase
    let id: String
    /// The key of the pair in the dictionary.
    var key: String { "\(className) \(action.isEmpty ? phase.rawValue : action)" }
  }

  /// Pairs in the order of the lookups, with their texts also as ranges of one buffer.
  private struct Queries {
    struct Query {
      let className: Range<Int>
      let action: Range<Int>
      let phase: PagePhase
    }

    let pairs: [Pair]
    private(set) var bytes: [UInt8] = []
    private(set) var queries: [Query] = []
    let keys: [String]

    init(_ pairs: [Pair]) {
      self.pairs = pairs
      keys = pairs.map(\.key)
      for pair in pairs {
        let (start, middle) = (bytes.count, bytes.count + pair.className.utf8.count)
        bytes += (pair.className + pair.action).utf8
        queries.append(Query(className: start..<middle, action: middle..<bytes.count, phase: pair.phase))
      }
    }
  }

  private let benchmark: Benchmark
  private let mapper: EventMapper
  private let store: TableStore
  private let pairs: [Pair]
  private let dictionary: [String: String]
  /// The index of each event ID of the mapper.
  private let indices: [String: Int]

  init(_ table: SampleTable, _ benchmark: Benchmark) throws(BenchmarkError) {
    self.benchmark = benchmark
    mapper = EventMapper(table: try TableBenchmark.load(table.propertyList(), expecting: table))
    store = try Self.store(table)
    pairs = table.classes.flatMap { entry in
      entry.pages.map { Pair(className: entry.name, action: "", phase: $0.phase, id: $0.id) }
        + entry.actions.map { Pair(className: entry.name, action: $0.name, phase: .enter, id: $0.id) }
    }
    dictionary = Dictionary(pairs.map { ($0.key, $0.id) }) { first, _ in first }
    indices = Dictionary(uniqueKeysWithValues: mapper.eventIDs.enumerated().map { ($1, $0) })
  }

  private static func store(_ table: SampleTable) throws(BenchmarkError) -> TableStore {
    let file = TemporaryFile()
    let url = URL(fileURLWithPath: file.path)
    do {
      try table.propertyList().write(to: url)
      return try TableStore(bundled: url, cache: url.appendingPathExtension("cache"))
    } catch {
      throw BenchmarkError(message: "the sample table does not load in a store: \(error)")
    }
  }

  func run() throws(BenchmarkError) {
    print("")
    Benchmark.row("", "ns/lookup", "threshold")
    var random = SampleRandom(state: 7)
    var shuffled = pairs
    random.shuffle(&shuffled)
    let sameClass = pairs.filter { $0.className == pairs[0].className }
    for (what, pairs, threshold) in [("\(pairs.count) pairs", shuffled, "20"), ("one class", sameClass, "15")] {
      let queries = Queries(pairs)
      for way in Way.allCases {
        try measure("lookup, \(way.rawValue), \(what)", queries, way, way == .index ? threshold : "")
      }
    }
  }

  /// Measures about four million lookups.
  private func measure(
    _ name: String, _ queries: Queries, _ way: Way, _ threshold: String
  ) throws(BenchmarkError) {
    guard benchmark.wants(name) else { return }
    let rounds = max(1, 4_000_000 / queries.pairs.count)
    let sum = queries.pairs.reduce(0) { $0 + (way == .index ? indices[$1.id] ?? -1 : $1.id.utf8.count) }
    let expected = rounds * sum
    let seconds = try benchmark.best { () throws(BenchmarkError) in
      var sum = 0
      for _ in 0..<rounds {
        switch way {
        case .dictionary: sum += lookUpKeys(queries)
        case .index: sum += lookUpIndices(queries)
        case .bytes: sum += lookUpBytes(queries)
        case .strings: sum += lookUpStrings(queries)
        case .store: sum += lookUpStored(queries)
        }
      }
      try BenchmarkError.check(sum == expected, "\(name): not the IDs of the table")
    }
    Benchmark.row(name, Benchmark.text(seconds / Double(rounds * queries.pairs.count) * 1e9), threshold)
  }

  // The sum of all indices or lengths prevents the optimizer from removing the lookups, and verifies their results.

  private func lookUpKeys(_ queries: Queries) -> Int {
    var length = 0
    for key in queries.keys { length += dictionary[key]?.utf8.count ?? 0 }
    return length
  }

  private func lookUpIndices(_ queries: Queries) -> Int {
    var sum = 0
    let text = queries.bytes.span
    for query in queries.queries {
      let className = text.extracting(query.className)
      let found =
        query.action.isEmpty
        ? mapper.findOwn(page: className, query.phase)
        : mapper.findOwn(action: text.extracting(query.action), target: className)
      if let found { sum += found.value }
    }
    return sum
  }

  private func lookUpBytes(_ queries: Queries) -> Int {
    var length = 0
    let text = queries.bytes.span
    for query in queries.queries {
      let className = text.extracting(query.className)
      let id =
        query.action.isEmpty
        ? mapper.eventID(forPage: className, phase: query.phase)
        : mapper.eventID(forAction: text.extracting(query.action), target: className)
      length += id?.utf8.count ?? 0
    }
    return length
  }

  private func lookUpStrings(_ queries: Queries) -> Int {
    var length = 0
    for pair in queries.pairs { length += Self.id(of: pair, mapper)?.utf8.count ?? 0 }
    return length
  }

  private func lookUpStored(_ queries: Queries) -> Int {
    var length = 0
    for pair in queries.pairs { length += store.withTable { Self.id(of: pair, $0.mapper)?.utf8.count ?? 0 } }
    return length
  }

  @inline(__always)
  private static func id(of pair: Pair, _ mapper: borrowing EventMapper) -> String? {
    pair.action.isEmpty
      ? mapper.eventID(forPage: pair.className, phase: pair.phase)
      : mapper.eventID(forAction: pair.action, target: pair.className)
  }
}
