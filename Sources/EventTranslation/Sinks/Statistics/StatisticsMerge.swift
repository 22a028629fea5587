import EventMapping
import Foundation

/// Adds up statistics that were counted separately, such as by the jobs of a cluster.
///
/// ```swift
/// var merge = StatisticsMerge()
/// for (name, data) in documents { try merge.add(data, name: name) }
/// let report = merge.report()
/// ```
///
/// A part is a document `eventmap-stats/1` that includes its ``StatisticsParts``. As long as no number is an estimate, the order of the
/// parts does not matter. If no session is spread over several parts, the sum equals the statistics of the whole dump.
public struct StatisticsMerge {
  private var tallies: StatisticsTallies?
  private var lines = LineCounts()
  private var forgottenPages = 0
  /// The time units of the parts that have times; a part with several units adds `nil`.
  private var timeUnits: Set<TimeUnit?> = []

  /// Makes an empty sum.
  public init() {}

  /// Adds a part.
  ///
  /// - Parameters:
  ///   - data: the JSON of the part.
  ///   - name: the name of the file, for errors.
  /// - Throws: the reason why the part cannot be added. The sum must not be used after an error.
  public mutating func add(_ data: Data, name: String) throws(StatisticsMergeError) {
    let part = try StatisticsPart(data, name: name)
    var sum = tallies ?? StatisticsTallies(utcOffset: part.utcOffset, groups: part.emptyGroups)
    if part.utcOffset != sum.activity.utcOffset {
      throw StatisticsMergeError(
        "\(DisplayedName.plain(name)): the hours are in UTC\(part.utcOffset), those of the earlier parts in "
          + "UTC\(sum.activity.utcOffset); count all parts with the same --utc-offset")
    }
    if part.emptyGroups?.members != sum.groups?.members {
      throw StatisticsMergeError(
        "\(DisplayedName.plain(name)): the groups are by other members than those of the earlier parts; "
          + "count all parts with the same --by")
    }
    try part.add(to: &sum)
    tallies = sum
    lines += part.lines
    forgottenPages += part.document.totals["forgottenPages", default: 0]
    if part.hasTimes { timeUnits.insert(part.timeUnit) }
  }

  /// Returns the report of the sum.
  public func report() -> StatisticsReport {
    let tallies = tallies ?? StatisticsTallies(utcOffset: .zero, groups: nil)
    return tallies.report(
      lines, forgottenPages: forgottenPages, timeUnit: timeUnits.count == 1 ? timeUnits.first ?? nil : nil)
  }

  /// Returns the counts behind the report, with which the sum can itself be a part.
  public func parts() -> StatisticsParts {
    (tallies ?? StatisticsTallies(utcOffset: .zero, groups: nil)).parts()
  }
}

/// The reason why a file of statistics cannot be added.
public struct StatisticsMergeError: Error, Equatable, CustomStringConvertible {
  /// The file's name and the reason, on one line.
  public var description: String

  init(_ description: String) { self.description = description }
}
