import EventMapping
import Foundation

/// Adds up the statistics of parts, such as those of the jobs of a cluster.
///
/// ```swift
/// var merge = StatisticsMerge()
/// for (name, data) in documents { try merge.add(data, name: name) }
/// let report = merge.report()
/// ```
///
/// A part is an `eventmap-stats/1` that was made with its ``StatisticsParts``. The sum is the same in every order of the parts as long as nothing
/// is an estimate. It is that of the whole dump where no session is in several parts.
public struct StatisticsMerge {
  private var tallies: StatisticsTallies?
  private var lines = LineCounts()
  private var forgottenPages = 0
  /// The units of the parts that have times; `nil` for a part with several.
  private var timeUnits: Set<TimeUnit?> = []

  /// Makes the sum of no parts.
  public init() {}

  /// Adds a part.
  ///
  /// - Parameters:
  ///   - data: the JSON.
  ///   - name: of the file, for errors.
  /// - Throws: the reason why it cannot be added; the sum is not valid then.
  public mutating func add(_ data: Data, name: String) throws(StatisticsMergeError) {
    let part = try StatisticsPart(data, name: name)
    var sum = tallies ?? StatisticsTallies(utcOffset: part.utcOffset, groups: part.emptyGroups)
    if part.utcOffset != sum.activity.utcOffset {
      throw StatisticsMergeError(
        "\(DisplayedName.plain(name)): the hours are of UTC\(part.utcOffset), those of the parts before of "
          + "UTC\(sum.activity.utcOffset); count all parts with the same --utc-offset")
    }
    if part.emptyGroups?.members != sum.groups?.members {
      throw StatisticsMergeError(
        "\(DisplayedName.plain(name)): the groups are by other members than those of the parts before; "
          + "count all parts with the same --by")
    }
    try part.add(to: &sum)
    tallies = sum
    lines += part.lines
    forgottenPages += part.document.totals["forgottenPages", default: 0]
    if part.hasTimes { timeUnits.insert(part.timeUnit) }
  }

  /// The sum.
  public func report() -> StatisticsReport {
    let tallies = tallies ?? StatisticsTallies(utcOffset: .zero, groups: nil)
    return tallies.report(
      lines, forgottenPages: forgottenPages, timeUnit: timeUnits.count == 1 ? timeUnits.first ?? nil : nil)
  }

  /// The counts of the sum beyond its report, with which it can be added up again.
  public func parts() -> StatisticsParts {
    (tallies ?? StatisticsTallies(utcOffset: .zero, groups: nil)).parts()
  }
}

/// The reason why statistics cannot be added up, with the name of the file.
public struct StatisticsMergeError: Error, Equatable, CustomStringConvertible {
  /// The reason, one line.
  public var description: String

  init(_ description: String) { self.description = description }
}
