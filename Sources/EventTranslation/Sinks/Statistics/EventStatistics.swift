import EventMapping

/// Counts the server events of a translation by event ID, page and action, with sessions, times on pages and hours of the day.
///
/// ```swift
/// let options = StatisticsOptions()
/// let statistics = EventStatistics(options, mapper: mapper)
/// var translator = DumpTranslator(
///   mapper: mapper, options: options.translation(hasTable: true), outputs: .init(statistics: statistics), jobs: 4)
/// try translator.translate(ChunkReader(source), format: .jsonl, file: "events.jsonl")
/// let report = statistics.report(try translator.finish())
/// ```
///
/// To count server events, which have event IDs already, pass no mapper and set `hasTable` to false. Then every page event is timed,
/// whether it has an event ID or not. An event that has a `duration` keeps it. The session of an event is its member `session`, otherwise
/// its device (`device.uuid`, or all of `device`). The events of a dump that have neither form one session.
///
/// Memory does not grow with the dump; see ``StatisticsPrecision``. The order of the events affects only which counts are exact.
public final class EventStatistics: RecordObserver {
  private var counts: StatisticsCounts

  /// Makes empty statistics.
  ///
  /// - Parameter mapper: the mapper of the translation; `nil` for server events, which have their event IDs.
  public init(_ options: StatisticsOptions = StatisticsOptions(), mapper: EventMapper? = nil) {
    counts = StatisticsCounts(options, mapper: mapper)
  }

  var observedMembers: [String] { counts.members }

  var longestName: Int { CappedNames.longest }

  func beginDump() { counts.beginDump() }

  func observe(
    _ batch: borrowing RecordBatch, _ resolved: borrowing ResolvedBatch, _ source: borrowing Span<UInt8>,
    _ paths: RecordPaths
  ) {
    counts.add(batch, resolved, source, paths)
  }

  /// Returns the counts behind the report, from which statistics of several dumps can be added up; see ``StatisticsMerge``.
  ///
  /// Complexity: O(n log n), where n is the number of sessions and durations kept.
  public func parts() -> StatisticsParts { counts.tallies.parts() }

  /// Returns the report of all counts.
  ///
  /// Complexity: O(n log n), where n is the number of durations kept.
  ///
  /// - Parameter summary: the summary of the translation.
  public func report(_ summary: TranslationSummary) -> StatisticsReport {
    var lines = summary.totals
    let totals = counts.tallies.totals
    // Without a table the translator maps nothing: the events with an ID had it before.
    if lines[.mapped] == 0 { (lines[.mapped], lines[.unmapped]) = (totals.withID, lines[.unmapped] - totals.withID) }
    return counts.tallies.report(
      lines, forgottenPages: summary.pageTiming?.forgottenPages ?? 0, timeUnit: counts.timeUnit)
  }
}
