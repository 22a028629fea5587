import EventMapping

/// Leaves out raw events that do not pass, after the table has said what they are.
struct RecordFilter {
  private let filters: EventFilters
  private let paths: FilterPaths
  private var expression: ExpressionFilter?
  private var times: TimeReader
  private var text: [UInt8] = []

  /// - Returns: `nil` where nothing is left out.
  init?(_ program: FilterProgram?, _ mapper: EventMapper, _ options: TranslationOptions, _ paths: RecordPaths) {
    guard let filterPaths = paths.filter else { return nil }
    if program == nil, options.filters.period == nil, options.filters.sample == nil { return nil }
    filters = options.filters
    self.paths = filterPaths
    expression = program.map { ExpressionFilter($0, mapper, paths: filterPaths.tests, eventID: paths.eventID) }
    times = TimeReader(filterPaths.time)
  }

  /// Puts the raw events of a batch that do not pass into the bucket of what is filtered. Of several server events of one record those that
  /// do not pass are left out.
  mutating func apply(
    _ batch: borrowing RecordBatch, _ source: borrowing Span<UInt8>, to resolved: inout ResolvedBatch
  ) {
    for row in 0..<batch.count where resolved.resolutions[row].bucket.isConsidered {
      // What costs least comes first.
      if let sample = filters.sample, !isIn(sample, batch, row, source) {
        resolved.filter(row)
      } else if let period = filters.period, let reason = outside(period, batch, row, source) {
        resolved.filter(row)
        if reason == .hasNoTime { resolved.rowsWithoutTime.append(row) }
      } else {
        expression?.apply(batch, row, source, to: &resolved)
      }
    }
  }

  // MARK: Times

  private enum Outside {
    case isOther, hasNoTime
  }

  private mutating func outside(
    _ period: EventPeriod, _ batch: borrowing RecordBatch, _ row: Int, _ source: borrowing Span<UInt8>
  ) -> Outside? {
    guard let time = times.time(batch, row, source), let isInside = period.contains(time) else { return .hasNoTime }
    return isInside ? nil : .isOther
  }

  // MARK: Sessions

  /// Whether the session of an event is in a sample, else its device; an event without either is one of its own.
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

  /// Lets go of what a huge record made too large to stay.
  mutating func shrink() {
    text.clear()
    expression?.shrink()
  }
}
