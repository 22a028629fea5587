import EventMapping

/// Nanoseconds per lookup, by bytes and by strings.
struct LookupBenchmark {
  /// A pair that the table names; its texts also as ranges of one buffer, so that no array is retained for a lookup.
  private struct Pair {
    let className: String
    /// Empty for a page.
    let action: String
    let phase: PagePhase
    let idLength: Int
    let classBytes: Range<Int>
    let actionBytes: Range<Int>
  }

  private let benchmark: Benchmark
  private let mapper: EventMapper
  private var bytes: [UInt8] = []
  private var pairs: [Pair] = []

  init(_ table: SampleTable, _ benchmark: Benchmark) throws(BenchmarkError) {
    self.benchmark = benchmark
    mapper = EventMapper(table: try TableBenchmark.load(table.propertyList(), expecting: table))
    for entry in table.classes {
      for (phase, id) in entry.pages { add(entry.name, "", phase, id) }
      for (action, id) in entry.actions { add(entry.name, action, .enter, id) }
    }
  }

  private mutating func add(_ className: String, _ action: String, _ phase: PagePhase, _ id: String) {
    let (start, middle) = (bytes.count, bytes.count + className.utf8.count)
    bytes += (className + action).utf8
    pairs.append(
      Pair(
        className: className, action: action, phase: phase, idLength: id.utf8.count,
        classBytes: start..<middle, actionBytes: middle..<bytes.count))
  }

  func run() throws(BenchmarkError) {
    print("")
    Benchmark.row("", "ns/lookup")
    var random = SampleRandom(state: 7)
    var shuffled = pairs
    for last in shuffled.indices.reversed() { shuffled.swapAt(last, random.below(last + 1)) }
    let sameClass = pairs.filter { $0.className == pairs[0].className }
    for (what, pairs) in [("\(pairs.count) pairs, shuffled", shuffled), ("one class", sameClass)] {
      try measure("lookup by bytes, \(what)", pairs, asStrings: false)
      try measure("lookup by String, \(what)", pairs, asStrings: true)
    }
  }

  /// Measures about a million lookups.
  private func measure(_ name: String, _ pairs: [Pair], asStrings: Bool) throws(BenchmarkError) {
    guard benchmark.wants(name) else { return }
    let rounds = max(1, 1_000_000 / pairs.count)
    let expected = rounds * pairs.reduce(0) { $0 + $1.idLength }
    let seconds = try benchmark.best { () throws(BenchmarkError) in
      var sum = 0
      for _ in 0..<rounds { sum += idLengths(pairs, asStrings: asStrings) }
      try BenchmarkError.check(sum == expected, "\(name): not the IDs of the table")
    }
    Benchmark.row(name, Benchmark.text(seconds / Double(rounds * pairs.count) * 1e9))
  }

  /// Looks up every pair; the length of all the IDs keeps the lookups from being optimised away.
  private func idLengths(_ pairs: [Pair], asStrings: Bool) -> Int {
    var length = 0
    let text = bytes.span
    for index in pairs.indices {
      let isPage = pairs[index].actionBytes.isEmpty
      let id: String?
      if asStrings, isPage {
        id = mapper.eventID(forPage: pairs[index].className, phase: pairs[index].phase)
      } else if asStrings {
        id = mapper.eventID(forAction: pairs[index].action, target: pairs[index].className)
      } else if isPage {
        id = mapper.eventID(forPage: text.extracting(pairs[index].classBytes), phase: pairs[index].phase)
      } else {
        let className = text.extracting(pairs[index].classBytes)
        id = mapper.eventID(forAction: text.extracting(pairs[index].actionBytes), target: className)
      }
      length += id?.utf8.count ?? 0
    }
    return length
  }
}
