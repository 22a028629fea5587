import EventMapSeededNumbers
import Foundation
import Testing

@testable import EventTracking

/// The server finally has each recorded event, except those counted as dropped.
@Suite struct FaultRunTests {
  /// The number of runs per seed.
  private static let runs = Seeds.new.count > 1 ? 50 : 100

  /// Performs runs, none of which may find a problem. Returns the runs.
  private func perform<Run: FaultRunning>(_ type: Run.Type, _ seed: UInt64) async throws -> [Run] {
    var seeds = SeededRandom(seed: seed)
    var runs: [Run] = []
    for _ in 0..<Self.runs {
      let seed = seeds.next()
      var run = Run(seed: seed)
      let problems = try await run.problems()
      #expect(problems == [], "\(Run.self)(seed: \(seed))")
      runs.append(run)
    }
    return runs
  }

  // Without runs of all kinds, the tests would check nothing.

  @Test(arguments: Seeds.new) func eachLostRecordIsCounted(seed: UInt64) async throws {
    let exact = try await perform(FaultRun.self, seed).filter(\.isExact)
    #expect(exact.count > Self.runs / 10)
    #expect(exact.contains(where: \.hasDropped) || Seeds.new.count > 1)
  }

  @Test(arguments: Seeds.new) func eachLostEventIsReported(seed: UInt64) async throws {
    let runs = try await perform(RecorderFaultRun.self, seed)
    #expect(runs.contains { $0.isExact && $0.hasReported } || Seeds.new.count > 1)
  }

  @Test(arguments: Seeds.new) func eachEventOfDailyLogsArrivesOnce(seed: UInt64) async throws {
    let runs = try await perform(DailyLogsFaultRun.self, seed)
    #expect(
      runs.contains(where: \.hasDropped) && runs.contains(where: \.hasCut) && runs.contains(where: \.hasUncertain))
  }
}

/// Random lives of an app, in which calls fail.
protocol FaultRunning {
  init(seed: UInt64)
  /// Performs the run, and returns the problems found; empty if all is well.
  mutating func problems() async throws -> [String]
}
