import EventMapping

/// Drops raw events that do not pass the filters, after the table lookup.
struct RecordFilter {
  private let filters: EventFilters
  private let paths: FilterPaths
  private var expression: ExpressionFilter?
  private var times: TimeReader
  private var text: [UInt8] = []

  /// - Returns: `nil` if no filter applies to single events.
  init?(_ program: FilterProgram?, _ mapper: EventMapper, _ options: TranslationOptions, _ paths: RecordPaths) {
    guard let filterPaths = paths.filter else { return nil }
    if program == nil, options.filters.period == nil, options.filters.sample == nil { return nil }
    filters = options.filters
    self.paths = filterPaths
    expression = program.map { ExpressionFilter($0, mapper, paths: filterPaths.tests, eventID: paths.eventID) }
    times = TimeReader(filterPaths.time)
  }

  /// Moves the raw events of a batch that do not pass to the bucket `filtered`. If a record has several server events, those that do not
  /// pass are dropped.
  mutating func apply(
    _ batch: borrowing RecordBatch, _ source: borrowing Span<UInt8>, to resolved: inout ResolvedBatch
  ) {
    for row in 0..<batch.count where resolved.resolutions[row].bucket.isConsidered {
      // The cheapest filter comes first.
      if let sample = filters.sample, !isIn(sample, batch, row, source) {
        resolved.filter(row)
      } else if let period = filters.period, let reason = outside(period, batch, row, source) {
        resolved.filter(row)
        if reason == .noTime { resolved.rowsWithoutTime.append(row) }
      } else {
        expression?.apply(batch, row, source, to: &resolved)
      }
    }
  }

  // MARK: Times

  /// The reason why an event is not in the period.
  private enum Mismatch {
    case otherTime, noTime
  }

  private mutating func outside(
    _ period: EventPeriod, _ batch: borrowing RecordBatch, _ row: Int, _ source: borrowing Span<UInt8>
  ) -> Mismatch? {
    guard let time = times.time(batch, row, source), let isInside = period.contains(time) else { return .noTime }
    return isInside ? nil : .otherTime
  }

  // MARK: Sessions

  /// Whether the session of an event is in a sample. Without a session the device counts; without both, each event counts as a session.
  private mutating func isIn(
    _ sample: EventSample, _ batch: borrowing RecordBatch, _ row: Int, _ source: borrowing Span<UInt8>
  ) -> Bool {
    for path in paths.session {
      guard let slot = batch.value(ofPath: path, row), slot.kind != .null, !slot.scalar.isEmpty else { continue }
      if slot.kind == .escapedString {
        text.removeAll(keepingCapacity: true)
        batch.with(slot, source) { JSONText.appendUnescaped($0, slot.text, to: &text) }
        return sample.contains(text.span)
      }
      return slot.isEmbedded
        ? sample.contains(batch.embedded.span.extracting(slot.scalar)) : sample.contains(source.extracting(slot.scalar))
    }
    return sample.contains(source.extracting(batch.views[row].text))
  }

  /// Frees buffers that a huge record enlarged.
  mutating func shrink() {
    text.clear()
    expression?.shrink()
  }
}

/// The paths of the members that filters read.
struct FilterPaths {
  /// The paths of the expression's tests, by their numbers in ``FilterProgram``.
  var tests: [Int] = []
  /// The path of the time; -1 if no filter reads it.
  var time = -1
  /// The path of the member of which each value is written only once; -1 if there is no such member.
  var distinct = -1
  /// The paths of the session and then of the device, in order of precedence; empty if no filter reads them.
  var session: [Int] = []
}
