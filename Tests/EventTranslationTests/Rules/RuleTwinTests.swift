import EventMapping
import EventMapSeededNumbers
import Testing

@testable import EventTranslation

/// Random tables and lines, translated with one job and several, compared with a plain twin.
@Suite struct RuleTwinTests {
  private func options(_ number: Int) -> TranslationOptions {
    let policy = TranslationOptions.ExistingEventID.allCases[number % 3]
    let names = ["eventID", "title", "p.q", "pa", "pa.b", "p", "é", "missing", "p.q.r"]
    switch number / 3 % 8 {
    case 5: return TranslationOptions(select: names, onExisting: policy, unmapped: .keep)
    case 6: return TranslationOptions(format: .csv, select: names, onExisting: policy)
    case 7: return TranslationOptions(format: .tsv, onExisting: policy, unmapped: .keep)
    default: return TranslationOptions(onExisting: policy, unmapped: .separate)
    }
  }

  /// Numbers of jobs and sizes of chunks.
  private static let cuts = [(1, 64 << 10), (3, 512), (2, 700), (4, 300), (1, 1)]

  @Test(arguments: Seeds.new) func translatesRandomTablesAndLinesAsPlainCode(seed: UInt64) throws {
    var (totals, events) = (LineCounts(), 0)
    for number in 0..<40 {
      var rules = RandomRules(seed: seed &+ UInt64(number))
      var twin = AgainstPlain(table: rules.table, superclasses: rules.superclasses, options: options(number))
      (twin.jobs, twin.chunkSize) = Self.cuts[number % 5]
      let found = try twin.check(joined((0..<100).map { _ in rules.line() }), "seed \(seed), table \(number)")
      totals += found.totals
      events += found.summary.events.reduce(0) { $0 + $1.count }
    }
    // The sample must cover every bucket, and lines with several events.
    let counts = [.mapped, .unmapped, .ignored, .rejected].map { totals[$0] }
    #expect(counts.allSatisfy { $0 > 5 } && events > totals[.mapped] + 5, "seed \(seed): \(counts), \(events)")
  }

  @Test(arguments: Seeds.new) func translatesKitlogEventsAsPlainCode(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var mapped = 0
    for number in 0..<24 {
      let rules = RandomRules(seed: seed &+ UInt64(number))
      var lines: [String] = []
      for _ in 0..<60 {
        let className = random.pick(["A", "B", "Kit.C", "D", "_UIBar", "Sub", "NSKVONotifying_A", "", "q\"\\"])
        let remark = random.pick(["Buy", "", "r\u{1}", "首页", "\"ended\""])
        switch random.below(6) {
        case 0: lines.append("iPhone,\(remark),iPhone OS,9.1,UUID-1,1.0,\(random.below(10))")
        case 1, 2: lines.append("\(random.below(4)),1e\(number),\(className),\(remark)")
        default:
          let action = random.pick(["a:", "b:", "rac_alias_a:", "tableView:didSelectRowAtIndexPath:"])
          let (tag, title) = (random.pick(["3", "3.0", "-0", "4"]), random.pick(["Buy", "a|b", ""]))
          lines.append("100,5,UIButton|\(className)|\(action)|\(tag)|{{0, 1}}|\(title),\(remark)")
        }
      }
      var twin = AgainstPlain(table: rules.table, superclasses: rules.superclasses, options: options(number))
      (twin.jobs, twin.chunkSize, twin.format) = (Self.cuts[number % 5].0, Self.cuts[number % 5].1, .kitlog)
      mapped += try twin.check(dump(lines), "seed \(seed), table \(number)").totals[.mapped]
    }
    #expect(mapped > 10, "seed \(seed): \(mapped)")
  }
}
