import EventMapSeededNumbers
import Foundation
import Testing

@testable import EventTracking

/// The server finally has each recorded event, except those counted as dropped.
@Suite struct FaultRunTests {
  /// The number of runs per seed.
  private static let runs = Seeds.new.count > 1 ? 50 : 100

  @Test(arguments: Seeds.new)
  func eachLostRecordIsCounted(seed: UInt64) async throws {
    var seeds = SeededRandom(seed: seed)
    var (exact, dropping) = (0, 0)
    for _ in 0..<Self.runs {
      let seed = seeds.next()
      var run = FaultRun(seed: seed)
      let problems = try await run.problems()
      #expect(problems == [], "FaultRun(seed: \(seed))")
      if run.isExact { exact += 1 }
      if run.isExact, run.hasDropped { dropping += 1 }
    }
    // Without such runs, the test would check nothing.
    #expect(exact > Self.runs / 10)
    #expect(dropping > 0 || Seeds.new.count > 1)
  }

  @Test(arguments: Seeds.new)
  func eachLostEventIsReported(seed: UInt64) async throws {
    var seeds = SeededRandom(seed: seed)
    var reporting = 0
    for _ in 0..<Self.runs {
      let seed = seeds.next()
      var run = RecorderFaultRun(seed: seed)
      let problems = try await run.problems()
      #expect(problems == [], "RecorderFaultRun(seed: \(seed))")
      if run.isExact, run.hasReported { reporting += 1 }
    }
    #expect(reporting > 0 || Seeds.new.count > 1)
  }
}
