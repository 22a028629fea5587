import Foundation

/// The sessions, times and hours behind a report, from which the statistics of several dumps can be added up exactly.
///
/// This is the member `parts` of an `eventmap-stats/1`. The order of its lists is that of the lists in the report. Its members may change
/// from version to version.
public struct StatisticsParts: Sendable, Codable {
  /// The sessions and times of a row.
  struct Row: Sendable, Codable, Equatable {
    /// The hashes of the sessions, sorted: 8 bytes each, little-endian, as Base64. Absent for an estimate.
    var sessions: String?
    /// The registers of the estimate, as Base64. Absent for an exact count.
    var sessionRegisters: String?
    /// The times in microseconds, sorted: 8 bytes each, little-endian, as Base64. Absent for a histogram, and for a row without times.
    var times: String?
    /// The counts of the histogram's steps: 8 bytes each, little-endian, as Base64. Absent without a histogram.
    var timeCounts: String?
  }

  /// The events in each span of time.
  struct Activity: Sendable, Codable {
    var grain: ActivityGrain
    /// The spans, sorted, and the number of events in each.
    var spans: [Int]
    var counts: [Int]
    /// The number of events whose time is outside all spans.
    var outside: Int
  }

  var totals: Row
  var events: [Row]
  var pages: [Row]
  var groups: [Row]?
  var otherGroups: Row?
  var activity: Activity
}

/// Conversion between numbers and Base64: 8 bytes each, little-endian.
enum PackedNumbers {
  static func text(_ numbers: some Sequence<UInt64>) -> String {
    var bytes: [UInt8] = []
    for number in numbers {
      for shift in stride(from: UInt64(0), to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
    }
    return Data(bytes).base64EncodedString()
  }

  /// - Returns: the numbers; `nil` for malformed text.
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

  /// Returns the sessions of a row; `nil` if they do not match the row's count in the document.
  func sessions(_ report: StatisticsReport.Sessions) -> DistinctSessions.Part? {
    let isPartial = report.precision == .partial
    if let sessionRegisters {
      guard sessions == nil, let data = Data(base64Encoded: sessionRegisters),
        data.count == SessionSketch.registerCount, data.allSatisfy({ $0 <= SessionSketch.maximumRun })
      else { return nil }
      return .init(registers: [UInt8](data), isPartial: isPartial)
    }
    let numbers = sessions.map(PackedNumbers.numbers) ?? []
    guard let numbers, Set(numbers).count == numbers.count, numbers.count == report.count else { return nil }
    return .init(fingerprints: numbers, isPartial: isPartial)
  }

  /// Returns the times of a row; `nil` if they do not match the row's count in the document.
  func durations(_ report: StatisticsReport.Durations) -> PageDurations.Part? {
    var part = PageDurations.Part(
      count: report.count, total: report.total, isPartial: report.precision == .partial)
    if let timeCounts {
      guard times == nil, let counts = PackedNumbers.numbers(timeCounts),
        counts.count <= DurationHistogram.maximumSteps,
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
