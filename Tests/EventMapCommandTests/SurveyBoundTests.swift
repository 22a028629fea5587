import EventLinting
import Foundation
import Testing

@testable import EventMapCommand

/// Surveys that end before the end of the dumps.
@Suite struct SurveyBoundTests {
  private static let count = 20_000

  private static func survey(_ scratch: Scratch, dumps: [String]) throws -> LintSurvey {
    let line = #"{"type":"page","class":"Home","phase":"enter","title":"0123456789"}"# + "\n"
    for dump in dumps { try scratch.write(dump, String(repeating: line, count: count)) }
    let text = #"{"Home": {"PageEventIDs": {"Enter": "HOME"}}}"#
    return LintSurvey(
      dumps: dumps.map { scratch[$0].path },
      tables: [LintSurvey.Table(source: .init(name: "T.json", data: Data(text.utf8)), manifests: [])], isQuiet: true)
  }

  @Test func endsAfterANumberOfBytes() throws {
    let scratch = try Scratch()
    let survey = try Self.survey(scratch, dumps: ["a.jsonl", "b.jsonl"])
    let bound = SurveyBound(maximumBytes: 1 << 20) { true }
    let observed = try survey.observe(within: bound)
    #expect(bound.isReached)
    #expect(observed.eventCount > 0 && observed.eventCount < Self.count, "\(observed.eventCount)")
    let enough = SurveyBound(maximumBytes: 1 << 30) { true }
    #expect(try survey.observe(within: enough).eventCount == 2 * Self.count)
    #expect(!enough.isReached)
  }

  @Test func endsWhenItIsNotWanted() throws {
    let scratch = try Scratch()
    let survey = try Self.survey(scratch, dumps: ["a.jsonl"])
    // The bound is checked once per chunk.
    let asked = Counter()
    let bound = SurveyBound(maximumBytes: .max) { asked.next() < 2 }
    let observed = try survey.observe(within: bound)
    #expect(bound.isReached)
    #expect(observed.eventCount > 0 && observed.eventCount < Self.count, "\(observed.eventCount)")
    // A survey that ends at once does not report a dump without events.
    #expect(try survey.observe(within: SurveyBound(maximumBytes: .max) { false }).eventCount < Self.count)
  }

  /// Counts its calls. `@unchecked`: the count is under the lock.
  private final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var count = 0

    func next() -> Int {
      lock.withLock {
        count += 1
        return count
      }
    }
  }
}
