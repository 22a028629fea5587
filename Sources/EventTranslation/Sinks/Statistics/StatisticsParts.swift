import Foundation

/// Sessions, times and hours beyond a report, with which the statistics of several parts can be added up exactly.
///
/// It is the member `parts` of an `eventmap-stats/1`: its lists are in the order of those of the report. Its members may change from version to
/// version.
public struct StatisticsParts: Sendable, Codable {
  /// The sessions and times of a row.
  struct Row: Sendable, Codable, Equatable {
    /// The fingerprints of the sessions, sorted: 8 bytes each, the lowest first, as Base64. Absent for an estimate.
    var sessions: String?
    /// The registers of an estimate, as Base64.
    var sessionRegisters: String?
    /// The times in microseconds, sorted: 8 bytes each, the lowest first, as Base64. Absent for a histogram, and without times.
    var times: String?
    /// The counts of a histogram by step, 8 bytes each, as Base64.
    var timeCounts: String?
  }

  /// The events in each span of time.
  struct Activity: Sendable, Codable {
    var grain: ActivityGrain
    /// The spans, sorted, and the number of events in each.
    var spans: [Int]
    var counts: [Int]
    /// The number of events whose time is outside of all spans.
    var outside: Int
  }

  var totals: Row
  var events: [Row]
  var pages: [Row]
  var groups: [Row]?
  var otherGroups: Row?
  var activity: Activity
}

/// Numbers as Base64: 8 bytes each, the lowest first.
enum PackedNumbers {
  static func text(_ numbers: some Sequence<UInt64>) -> String {
    var bytes: [UInt8] = []
    for number in numbers {
      for shift in stride(from: UInt64(0), to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
    }
    return Data(bytes).base64EncodedString()
  }

  /// - Returns: `nil` for a text that holds no such numbers.
  static func numbers(_ text: String) -> [UInt64]? {
    guard let data = Data(base64Encoded: text), data.count % 8 == 0 else { return nil }
    let bytes = [UInt8](data)
    return stride(from: 0, to: bytes.count, by: 8).map { start in
      (0..<8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64(bytes[start + $1]) }
    }
  }
}

extension StatisticsParts.Row {
  init(_ sessions: DistinctSessions.Part?, _ durations: PageDurations.Part?) {
    self.sessions = sessions?.fingerprints.map { PackedNumbers.text($0) }
    sessionRegisters = sessions?.registers.map { Data($0).base64EncodedString() }
    times = durations?.values.map { PackedNumbers.text($0.lazy.map { UInt64(bitPattern: $0) }) }
    timeCounts = durations?.steps.map { PackedNumbers.text($0.lazy.map { UInt64($0) }) }
  }

  /// The sessions of a row of a document; `nil` where they do not fit it.
  func sessions(_ report: StatisticsReport.Sessions) -> DistinctSessions.Part? {
    let isPartial = report.precision == .partial
    if let sessionRegisters {
      guard sessions == nil, let data = Data(base64Encoded: sessionRegisters),
        data.count == SessionSketch.registerCount, data.allSatisfy({ $0 <= SessionSketch.mostRun })
      else { return nil }
      return .init(registers: [UInt8](data), isPartial: isPartial)
    }
    let numbers = sessions.map(PackedNumbers.numbers) ?? []
    guard let numbers, Set(numbers).count == numbers.count, numbers.count == report.count else { return nil }
    return .init(fingerprints: numbers, isPartial: isPartial)
  }

  /// The times of a row of a document; `nil` where they do not fit it.
  func durations(_ report: StatisticsReport.Durations) -> PageDurations.Part? {
    var part = PageDurations.Part(
      count: report.count, total: report.total, isPartial: report.precision == .partial)
    if let timeCounts {
      guard times == nil, let counts = PackedNumbers.numbers(timeCounts), counts.count <= DurationHistogram.mostSteps,
        counts.allSatisfy({ $0 < 1 << 40 })
      else { return nil }
      part.steps = counts.map { Int($0) }
    } else if let times {
      guard let numbers = PackedNumbers.numbers(times), numbers.allSatisfy({ $0 < 1 << 63 }) else { return nil }
      part.values = numbers.map { Int64($0) }
    }
    let kept = part.values?.count ?? part.steps?.reduce(0, +) ?? 0
    return kept == report.count || part.isPartial && kept <= report.count ? part : nil
  }
}
