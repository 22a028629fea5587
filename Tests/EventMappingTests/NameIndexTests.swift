import EventMapSeededNumbers
import Testing

@testable import EventMapping

/// The indices of a mapper, compared with dictionaries.
struct NameIndexTests {
  /// Names that often differ only in their kind or are only canonically equivalent.
  private static func names(_ random: inout SeededRandom) -> [(kind: UInt32, name: [UInt8])] {
    let parts = ["a", "é", "e\u{301}", "ViewController", ":", "", "\u{0}"]
    return (0..<600).map { _ in
      let text = (0..<random.below(4)).map { _ in random.pick(parts) }.joined() + "\(random.below(40))"
      return (UInt32(random.below(3)), Array(text.utf8))
    }
  }

  @Test(arguments: [0, 300], Seeds.new)
  func namesAreFoundByBytesAndKind(capacity: Int, seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var index = NameIndex(capacity: capacity)
    var twin: [[UInt8]: Int] = [:]
    func key(_ entry: (kind: UInt32, name: [UInt8])) -> [UInt8] { [UInt8(entry.kind)] + entry.name }
    for (number, entry) in Self.names(&random).enumerated() {
      let hash = index.hash(entry.name.span, scope: UInt64(entry.kind))
      let value = index.insert(hash: hash, kind: entry.kind, entry.name.span, value: number)
      #expect(value == twin[key(entry)] ?? number, "seed \(seed)")
      twin[key(entry)] = value
    }
    #expect(index.count == twin.count, "seed \(seed)")
    let values = Set(twin.values)
    var first = 0
    for (key, value) in twin {
      let found = index.firstValue(hash: index.hash(Array(key.dropFirst()).span, scope: UInt64(key[0])))
      #expect(values.contains(found), "seed \(seed)")
      if found == value { first += 1 }
    }
    // Expected for nearly all names, because at most a third of the slots is used.
    #expect(first > twin.count / 2, "seed \(seed)")
    #expect(NameIndex().firstValue(hash: 7) == -1)
    for entry in Self.names(&random) + twin.keys.map({ (UInt32($0[0]), Array($0.dropFirst())) }) {
      let hash = index.hash(entry.name.span, scope: UInt64(entry.kind))
      #expect(index.value(hash: hash, kind: entry.kind, entry.name.span) == twin[key(entry)], "seed \(seed)")
    }
  }

  @Test(arguments: [0, 1, 7, 8, 9, 1_000], Seeds.new)
  func findsPairs(count: Int, seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var twin: [[Int]: UInt32] = [:]
    while twin.count < count { twin[[random.below(40), random.below(40)]] = UInt32(random.below(1 << 32 - 1)) }
    // Few hashes, so that many pairs share a first slot, some of them at the end of the table.
    func hash(_ pair: [Int]) -> UInt64 { UInt64((pair[0] * 7 + pair[1]) % 16) &- 3 }
    let index = PairIndex(
      twin.map { PairIndex.Entry(hash: hash($0.key), classNumber: $0.key[0], action: $0.key[1], value: $0.value) })
    for classNumber in 0..<41 {
      for action in 0..<41 {
        let pair = [classNumber, action]
        let value = index.value(hash: hash(pair), classNumber: classNumber, action: action)
        #expect(value == twin[pair].map(Int.init), "seed \(seed)")
      }
    }
  }

  @Test(arguments: Seeds.new) func eventIDsAreNumberedByTheirBytes(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for capacity in [0, 1_000] {
      var ids = DistinctEventIDs(capacity: capacity)
      var twin: [[UInt8]: Int] = [:]
      for (_, name) in Self.names(&random) {
        let number = ids.number(of: String(decoding: name, as: UTF8.self))
        #expect(number == twin[name] ?? twin.count, "seed \(seed)")
        twin[name] = number
      }
      #expect(ids.list.map { Array($0.utf8) } == twin.sorted { $0.value < $1.value }.map(\.key), "seed \(seed)")
    }
  }
}
