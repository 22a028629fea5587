import EventMapping
import EventMapSeededNumbers
import Testing

@testable import EventTranslation

/// Filtering of events with a repeated value.
@Suite struct DuplicateFilterTests {
  /// Comparison with a plain array.
  @Test(arguments: Seeds.new, [1, 2, 7, 600, 5_000]) func remembersTheMostRecentValues(seed: UInt64, capacity: Int) {
    var random = SeededRandom(seed: seed)
    var recent = RecentValues(capacity: capacity)
    var plain: [UInt64] = []
    // Few home slots, so that probe sequences collide.
    let homes = random.pick([1, 16, 1 << 40])
    for number in 0..<4_000 {
      let value = UInt64(random.below(capacity * 2 + 1))
      let expected = !plain.contains(value)
      if expected {
        plain.append(value)
        if plain.count > capacity { plain.removeFirst() }
      }
      let key = RecentValues.Key(high: value, low: value % UInt64(homes))
      #expect(recent.insert(key) == expected, "seed \(seed): \(value) at \(number)")
    }
  }

  @Test(arguments: Seeds.new) func writesEachValueOnce(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let spellings = [
      ["\"a\"", "\"\\u0061\""], ["\"b\""], ["\"1\""], ["1"], ["1.0"], ["null"], ["true"], ["\"\""], ["{\"x\":1}"],
    ]
    for _ in 0..<40 {
      var (lines, expected, seen): ([String], [String], Set<Int>) = ([], [], [])
      let keepsUnmapped = random.chance(1, of: 2)
      for _ in 0..<random.below(120) {
        let value = random.below(spellings.count + 1)
        let isMapped = random.chance(2, of: 3)
        let member = value < spellings.count ? ",\"id\":\(random.pick(spellings[value]))" : ""
        let line = #""type":"page","class":"\#(isMapped ? "HomeViewController" : "X")","phase":"enter"\#(member)}"#
        lines.append("{" + line)
        guard isMapped || keepsUnmapped, value == spellings.count || seen.insert(value).inserted else { continue }
        expected.append((isMapped ? #"{"eventID":"EVENT_HOME_ENTER_PAGE","# : "{") + line)
      }
      var run = TranslationRun()
      run.options.unmapped = keepsUnmapped ? .keep : .drop
      run.options.filters.distinctMember = "id"
      (run.chunkSize, run.jobs) = (random.pick([128, 1_000, 4_096]), 1 + random.below(4))
      let found = try run([.init(lines), .init([])])
      #expect(textLines(found.events) == expected && found.totals.addUp, "seed \(seed): \(lines)")
    }
  }

  @Test func comparesAcrossDumpsAndBeforeTheLimit() throws {
    func page(_ id: Int) -> String { #"{"type":"page","class":"HomeViewController","phase":"enter","id":\#(id)}"# }
    var run = TranslationRun()
    run.options.filters.distinctMember = "id"
    run.options.filters.limit = 3
    run.options.select = ["id"]
    let found = try run([[1, 1, 2], [2, 1, 3, 4]].map { .init($0.map(page)) })
    #expect(textLines(found.events) == [1, 2, 3].map { #"{"id":\#($0)}"# })
    #expect([found.totals[.mapped], found.totals[.filtered]] == [3, 3])
  }
}
