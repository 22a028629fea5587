import EventMapping
import Foundation
import SeededNumbers
import Testing

@testable import EventTranslation

/// Random page events: the same bytes for any number of jobs and any chunks, and what a plain reading of the output line by line gives.
@Suite struct PageTimingTwinTests {
  private static let mapper = EventMapper(
    table: EventTable(classes: [
      "A": .init(pageEventIDs: [.enter: "A_IN", .leave: "A_OUT"], controlEventIDs: ["tap:": "TAP"]),
      "Module.B": .init(
        pageEventIDs: [
          .enter: "B_IN",
          .leave: .list([
            EventEntry(eventID: "B_OUT", properties: [.init("extra", .member("n"))]), EventEntry(eventID: "B_TOO"),
          ]),
        ]),
    ]))

  private func line(_ random: inout SeededRandom, _ clock: Int) -> String {
    func pick(_ texts: [String]) -> String { texts[Int.random(in: texts.indices, using: &random)] }
    if Int.random(in: 0..<6, using: &random) == 0 {
      return #"{"type":"control","target":"A","action":"tap:","timestamp":\#(clock),"n":"\#(clock)"}"#
    }
    let time = pick(["\(clock)", "\(clock)", "\(clock).5", "\"\(clock)\"", "null", "\(clock - 50)"])
    let session = pick([
      #""session":"s1","#, #""session":"s2","#, #""session":"\u00731","#, #""device":{"uuid":"s1"},"#, "",
    ])
    let own = pick(["", "", "", #","duration":7"#, #","from":"Z""#])
    let name = pick(["A", "A", "Module.B", "X", "\\u0041"])
    let phase = pick(["enter", "leave", "enter", "leave", "load", "gone"])
    return
      #"{\#(session)"type":"page","class":"\#(name)","phase":"\#(phase)","timestamp":\#(time),"n":\#(clock)\#(own)}"#
  }

  @Test(arguments: Seeds.all) func jobsAndChunksDoNotMatter(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let options: [TranslationOptions] = [
      TranslationOptions(onExisting: .keep, pageTiming: PageTiming()),
      TranslationOptions(onExisting: .replace, unmapped: .keep, pageTiming: PageTiming()),
      TranslationOptions(select: ["from", "n", "duration"], onExisting: .replace, pageTiming: PageTiming()),
      TranslationOptions(format: .csv, onExisting: .keep, unmapped: .keep, pageTiming: PageTiming()),
      TranslationOptions(format: .tsv, select: ["duration"], pageTiming: PageTiming(unit: .seconds)),
    ]
    for option in options {
      var lines: [String] = []
      for clock in 0..<400 { lines.append(line(&random, 1_000 + clock)) }
      var run = TranslationRun(mapper: Self.mapper)
      run.options = option
      let expected = try run(dump(lines)).everything()
      for (jobs, chunkSize) in [(1, 64 << 10), (3, 300), (2, 512), (2, 1), (4, 700)] {
        (run.jobs, run.chunkSize) = (jobs, chunkSize)
        #expect(try run(dump(lines)).everything() == expected, "seed \(seed), \(jobs) jobs, \(chunkSize)")
      }
    }
  }

  /// Durations and pages before, found anew in what was written, one event a line.
  @Test(arguments: Seeds.all) func aPlainReadingGivesTheSame(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var lines: [String] = []
    for clock in 0..<2_000 { lines.append(line(&random, 1_000 + clock)) }
    var run = TranslationRun(mapper: Self.mapper, chunkSize: 999)
    run.options = TranslationOptions(onExisting: .replace, unmapped: .keep, pageTiming: PageTiming())
    let result = try run(dump(lines))
    var open: [String: [(name: String, origin: String?, time: Double?)]] = [:]
    var last: [String: String] = [:]
    var timed = 0
    var previous: Double?
    var page: (name: String, origin: String?, time: Double?)?
    for text in textLines(result.events) {
      let event = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      guard event["type"] as? String == "page", let name = event["class"] as? String, name != "X"
      else { continue }
      let device = (event["device"] as? [String: Any])?["uuid"] as? String
      let key = (event["session"] as? String).map { "s" + $0 } ?? device.map { "d" + $0 } ?? ""
      let time = (event["timestamp"] as? String).flatMap(Double.init) ?? event["timestamp"] as? Double
      switch event["phase"] as? String {
      case "enter":
        open[key, default: []].append((name, last[key], time))
        last[key] = name
      case "leave":
        // Both server events of one leave.
        if event["eventID"] as? String != "B_TOO" {
          let place = open[key]?.lastIndex { $0.name == name }
          page = place.flatMap { open[key]?.remove(at: $0) }
          previous = time
        }
        if event["eventID"] == nil { continue }
        let had = lines.first { $0.contains(#""n":\#(event["n"] ?? 0)"#) && $0.contains("page") } ?? ""
        var duration = page?.time.flatMap { entered in previous.map { $0 - entered } }
        if let value = duration, value < 0 { duration = nil }
        let ownDuration: Double? = had.contains("\"duration\"") ? 7 : nil
        #expect(event["duration"] as? Double == duration ?? ownDuration, "seed \(seed): \(text)")
        #expect(
          event["from"] as? String == page?.origin ?? (had.contains("\"from\"") ? "Z" : nil), "seed \(seed): \(text)")
        if duration != nil { timed += 1 }
      default: break
      }
    }
    #expect(timed > 200, "seed \(seed)")
  }
}
