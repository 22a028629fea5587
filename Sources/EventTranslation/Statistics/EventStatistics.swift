import EventMapping

/// Counts server events, as the sink of a translation: by event ID, by page and by action, with sessions, times on pages and hours.
///
/// ```swift
/// let options = StatisticsOptions()
/// let statistics = EventStatistics(options)
/// var translator = DumpTranslator(
///   mapper: mapper, options: options.translation(hasTable: true), outputs: .init(events: statistics))
/// statistics.beginDump()
/// try translator.translate(ChunkReader(source), format: .jsonl, file: "events.jsonl")
/// let report = statistics.report(try translator.finish())
/// ```
///
/// For server events the mapper is that of a table without classes, and `hasTable` false: all their pages are pages then. An event that tells
/// a `duration` keeps it. The session of an event is what its member `session` holds; where there is none, the device (`device.uuid`, or all
/// of `device`), else the whole dump is one.
///
/// Memory does not grow with the dump: see ``StatisticsPrecision``. The order of the events decides what is exact, and nothing else.
public final class EventStatistics: ByteSink {
  /// A value, so that whether it may be changed is asked once for many rows.
  private var counts: StatisticsCounts

  /// Makes statistics of nothing yet.
  public init(_ options: StatisticsOptions = StatisticsOptions()) { counts = StatisticsCounts(options) }

  /// Tells that what comes from here on is of another dump: events that name no session are not of the same one any more.
  public func beginDump() { counts.beginDump() }

  /// Counts server events: whole rows, as ``StatisticsOptions/translation(hasTable:)`` makes them; the first is the header.
  public func write(_ bytes: borrowing Span<UInt8>) { counts.add(bytes) }

  /// What was counted.
  ///
  /// Complexity: O(n log n) of the durations that are kept.
  ///
  /// - Parameter summary: of the translation.
  public func report(_ summary: TranslationSummary) -> StatisticsReport { counts.report(summary.totals) }
}
