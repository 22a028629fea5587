import EventMapping

/// Counts server events, as the observer of a translation: by event ID, by page and by action, with sessions, times on pages and hours.
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
/// For server events there is no mapper, and `hasTable` is false: all their pages are pages then. An event that has a `duration` keeps it. The
/// session of an event is the value of its member `session`, else of its device (`device.uuid`, or all of `device`); without both, the
/// whole dump is one session.
///
/// Memory does not grow with the dump: see ``StatisticsPrecision``. The order of the events decides what is exact, and nothing else.
public final class EventStatistics: RecordObserver {
  private var counts: StatisticsCounts

  /// Makes statistics of nothing yet.
  ///
  /// - Parameter mapper: that of the translation; `nil` for server events, which have their event IDs.
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

  /// The counts beyond the report, with which they can be added to others: see ``StatisticsMerge``.
  ///
  /// Complexity: O(n log n) of the sessions and durations that are kept.
  public func parts() -> StatisticsParts { counts.tallies.parts() }

  /// What was counted.
  ///
  /// Complexity: O(n log n) of the durations that are kept.
  ///
  /// - Parameter summary: of the translation.
  public func report(_ summary: TranslationSummary) -> StatisticsReport {
    var lines = summary.totals
    let totals = counts.tallies.totals
    // Without a table the translator maps nothing; the events brought their IDs along.
    if lines[.mapped] == 0 { (lines[.mapped], lines[.unmapped]) = (totals.withID, lines[.unmapped] - totals.withID) }
    return counts.tallies.report(
      lines, forgottenPages: summary.pageTiming?.forgottenPages ?? 0, timeUnit: counts.timeUnit)
  }
}
