import EventMapping
import EventMapSeededNumbers
import Testing

@testable import EventTranslation

/// Random tables and lines, translated with one job and several, compared with a plain twin.
@Suite struct RuleTwinTests {
  /// Describes the first difference between two runs.
  private func difference(_ one: Translation, _ other: Translation) throws -> String? {
    for (left, right) in try zip(one.everything(), other.everything()) where left != right {
      let (lines, others) = (left.split(separator: "\n"), right.split(separator: "\n"))
      let index =
        zip(lines, others).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(lines.count, others.count)
      func line(_ lines: [Substring]) -> Substring { index < lines.count ? lines[index].prefix(600) : "nothing" }
      return "\(line(lines)), expected \(line(others))"
    }
    return nil
  }

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

  @Test(arguments: Seeds.new) func translatesRandomTablesAndLinesAsPlainCode(seed: UInt64) throws {
    var buckets: [String: Int] = [:]
    var severalEvents = 0
    for number in 0..<32 {
      var rules = RandomRules(seed: seed &+ UInt64(number))
      let note: Comment = "seed \(seed), table \(number)"
      var lines: [[UInt8]] = []
      for _ in 0..<100 { lines.append(rules.line()) }
      var run = TranslationRun(mapper: EventMapper(table: rules.table, superclasses: rules.superclasses))
      run.options = options(number)
      let verified = try run(joined(lines))
      for (jobs, chunkSize) in [(1, 64 << 10), (3, 512), (2, 700), (4, 300), (1, 1)] {
        var other = run
        other.jobs = jobs
        other.chunkSize = chunkSize
        if let difference = try difference(verified, other(joined(lines))) {
          Issue.record("\(jobs) jobs, chunks of \(chunkSize): \(difference); \(note)")
          return
        }
      }
      // The twin writes complete records.
      guard run.options.format == .jsonl, run.options.select == nil else { continue }
      var twin = PlainRules(rules.table, superclasses: rules.superclasses, run.options)
      let results = lines.map { twin.translate($0) }
      var (written, reasons) = (textLines(verified.events)[...], verified.reasons[...])
      var counts: [String: Int] = [:]
      for (line, result) in zip(lines, results) {
        let found = written.prefix(result.lines.count)
        if Array(found) != result.lines {
          Issue.record("'\(shown(line))' gave '\(found)', expected '\(result.lines)'; \(note)")
          return
        }
        written.removeFirst(result.lines.count)
        if case .rejected(let reason) = result.bucket {
          let found = reasons.popFirst()
          if found.map(PlainRules.isBroken) == true ? reason != .invalidJSON : found != reason {
            Issue.record("'\(shown(line))' gave '\(String(describing: found))', expected '\(reason)'; \(note)")
          }
          buckets["\(reason)", default: 0] += 1
        } else {
          buckets["\(result.bucket)", default: 0] += 1
        }
        for id in result.ids { counts[id, default: 0] += 1 }
        if result.ids.count > 1 { severalEvents += 1 }
      }
      #expect(written.isEmpty && reasons.isEmpty, note)
      let unmapped = zip(lines, results).filter { $0.1.bucket == .unmapped }.map(\.0)
      #expect(outputLines(verified.unmapped) == unmapped, note)
      let totals = verified.totals
      func count(_ bucket: PlainRules.Bucket) -> Int { results.count { $0.bucket == bucket } }
      #expect(totals[.mapped] == count(.mapped) && totals[.unmapped] == count(.unmapped), note)
      #expect(totals[.ignored] == count(.ignored) && totals.addUp && totals.lines == lines.count, note)
      #expect(Dictionary(uniqueKeysWithValues: verified.summary.events.map { ($0.id, $0.count) }) == counts, note)
    }
    expectAllBuckets(buckets, "seed \(seed): \(buckets)")
    #expect(severalEvents > 5, "seed \(seed): \(severalEvents)")
  }

  /// Checks that the random lines reached every bucket often enough.
  private func expectAllBuckets(_ buckets: [String: Int], _ note: Comment) {
    let (accepted, all) = (["mapped", "unmapped", "ignored"], buckets.values.reduce(0, +))
    for bucket in accepted { #expect(buckets[bucket, default: 0] > 5, note) }
    #expect(all - accepted.reduce(0) { $0 + buckets[$1, default: 0] } > 5, note)
  }

  /// An event of a kitlog is translated like the same event as a line of jsonl.
  @Test(arguments: Seeds.new) func translatesKitlogEventsAsJSONLines(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    func pick(_ texts: [String]) -> String { texts[Int.random(in: texts.indices, using: &random)] }
    var mapped = 0
    for number in 0..<24 {
      let rules = RandomRules(seed: seed &+ UInt64(number))
      var lines: [String] = []
      for _ in 0..<60 {
        let className = pick(["A", "B", "Kit.C", "D", "_UIBar", "Sub", "NSKVONotifying_A", "", "q\"\\"])
        let remark = pick(["Buy", "", "r\u{1}", "首页", "\"ended\""])
        switch Int.random(in: 0..<6, using: &random) {
        case 0: lines.append("iPhone,\(remark),iPhone OS,9.1,UUID-1,1.0,\(Int.random(in: 0...9, using: &random))")
        case 1, 2: lines.append(pick(["0", "1", "2", "3"]) + ",1e\(number),\(className),\(remark)")
        default:
          let action = pick(["a:", "b:", "rac_alias_a:", "tableView:didSelectRowAtIndexPath:"])
          let tag = pick(["3", "3.0", "-0", "4"])
          lines.append("100,5,UIButton|\(className)|\(action)|\(tag)|{{0, 1}}|\(pick(["Buy", "a|b", ""])),\(remark)")
        }
      }
      var keep = TranslationRun(mapper: EventMapper(table: EventTable(classes: [:])))
      keep.options.unmapped = .keep
      let asJSON = try keep(dump(lines), .kitlog)
      #expect(asJSON.totals[.rejected] == 0)
      var run = TranslationRun(mapper: EventMapper(table: rules.table, superclasses: rules.superclasses))
      run.options = options(number)
      // The file for unmapped lines differs.
      if run.options.unmapped == .separate { run.options.unmapped = .drop }
      let (direct, again) = try (run(dump(lines), .kitlog), run(asJSON.events))
      let note: Comment = "seed \(seed), table \(number)"
      #expect(textLines(direct.events) == textLines(again.events), note)
      #expect(direct.reported.map(\.rejection) == again.reported.map(\.rejection), note)
      #expect(direct.totals[.mapped] == again.totals[.mapped], note)
      #expect(direct.totals[.ignored] == again.totals[.ignored], note)
      #expect(direct.totals[.unmapped] == again.totals[.unmapped], note)
      #expect(direct.summary.events.map(\.count) == again.summary.events.map(\.count), note)
      mapped += direct.totals[.mapped]
    }
    #expect(mapped > 10, "seed \(seed): \(mapped)")
  }
}
