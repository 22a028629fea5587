import EventMapSeededNumbers
import Foundation
import Testing

@testable import EventTracking

/// The server finally has each recorded event exactly once, except those counted as dropped.
@Suite struct DailyLogsFaultTests {
  /// The number of runs per seed.
  private static let runs = Seeds.new.count > 1 ? 50 : 100

  @Test(arguments: Seeds.new)
  func eachEventArrivesOnce(seed: UInt64) async throws {
    var seeds = SeededRandom(seed: seed)
    var (dropping, cutting, uncertain) = (0, 0, 0)
    for _ in 0..<Self.runs {
      let seed = seeds.next()
      var run = DailyLogsFaultRun(seed: seed)
      let problems = try await run.problems()
      #expect(problems == [], "DailyLogsFaultRun(seed: \(seed))")
      if run.hasDropped { dropping += 1 }
      if run.hasCut { cutting += 1 }
      if run.hasUncertain { uncertain += 1 }
    }
    // The runs must be of all kinds.
    #expect(dropping > 0 && cutting > 0 && uncertain > 0)
  }
}
