import SeededNumbers
import Testing

@testable import EventMapping

/// The indices that a mapper is made of, against dictionaries.
struct NameIndexTests {
  /// Names that are often the same but for their kind, or equal to Unicode alone.
  private static func names(_ random: inout SeededRandom) -> [(kind: UInt32, name: [UInt8])] {
    let parts = ["a", "é", "e\u{301}", "ViewController", ":", "", "\u{0}"]
    return (0..<600).map { _ in
      let text = (0..<random.below(4)).map { _ in random.pick(parts) }.joined() + "\(random.below(40))"
      return (UInt32(random.below(3)), Array(text.utf8))
    }
  }

  @Test(arguments: 0..<20)
  func namesAreFoundHoweverTheyWereAdded(run: Int) {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededRandom(seed: seed)
    var index = NameIndex(capacity: random.below(2) * 300)
    var twin: [[UInt8]: Int] = [:]
    var appended: [UInt64] = []
    func key(_ entry: (kind: UInt32, name: [UInt8])) -> [UInt8] { [UInt8(entry.kind)] + entry.name }
    for (number, entry) in Self.names(&random).enumerated() {
      let hash = index.hash(entry.name.span, scope: UInt64(entry.kind))
      if run % 2 == 0 {
        let value = index.insert(hash: hash, kind: entry.kind, entry.name.span, value: number)
        #expect(value == twin[key(entry)] ?? number, "seed \(seed)")
      } else if twin[key(entry)] == nil {
        index.append(hash: hash, kind: entry.kind, entry.name.span, value: number)
        appended.append(hash)
        if random.chance(1, of: 50) {
          index.placeLast(appended)
          appended = []
        }
      }
      twin[key(entry)] = twin[key(entry)] ?? number
    }
    index.placeLast(appended)
    #expect(index.count == twin.count, "seed \(seed)")
    for entry in Self.names(&random) + twin.keys.map({ (UInt32($0[0]), Array($0.dropFirst())) }) {
      let hash = index.hash(entry.name.span, scope: UInt64(entry.kind))
      #expect(index.value(hash: hash, kind: entry.kind, entry.name.span) == twin[key(entry)], "seed \(seed)")
    }
  }

  @Test func eventIDsAreNumberedByTheirBytes() {
    let seed = UInt64.random(in: 0...UInt64.max)
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
