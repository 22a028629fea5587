import EventMapping

/// What was counted, put in order.
extension StatisticsCounts {
  /// - Parameter summary: of the translation.
  func report(_ summary: TranslationSummary) -> StatisticsReport {
    var lines = summary.totals
    // Without a table the translator maps nothing; the events brought their IDs along.
    if lines[.mapped] == 0 { (lines[.mapped], lines[.unmapped]) = (totals.withID, lines[.unmapped] - totals.withID) }
    return StatisticsReport(
      totals: .init(
        lines: lines, events: totals.withID, sessions: .init(totals.sessions, 0),
        withoutTime: totals.withoutTime, forgottenPages: summary.pageTiming?.forgottenPages ?? 0),
      events: Self.inOrder(events, arePages: false), pages: Self.inOrder(pages, arePages: true),
      actions: actionsInOrder(), activity: activityInOrder(),
      steps: steps.result?.steps.map { .init(from: $0.step.from, to: $0.step.to, count: $0.count) } ?? [],
      uncountedEvents: events.uncounted, uncountedPages: pages.uncounted, uncountedActions: actions.uncounted,
      utcOffset: utcOffset, timeUnit: totals.withoutTime < totals.withID + totals.withoutID ? units.units.only : nil)
  }

  private func activityInOrder() -> StatisticsReport.Activity? {
    guard let window = activity.shownWindow(), let counts = activity.counts(of: ActivityCounts.all, in: window) else {
      return nil
    }
    return StatisticsReport.Activity(
      unit: window.unit, start: activity.start(of: window.range.lowerBound, window.unit), counts: counts,
      outside: window.outside, withoutTime: activity.withoutTime)
  }

  private static func inOrder(_ rows: StatisticsRow.Counts, arePages: Bool) -> [StatisticsRow] {
    inOrder(rows.names, rows.eventCounts).map { row, name in rows.row(row, name: text(name), isPage: arePages) }
  }

  private func actionsInOrder() -> [StatisticsReport.Action] {
    let counts = actions.eventCounts
    return Self.inOrder(actions.names, counts).map { row, name in
      let separator = name.firstIndex(of: TouchRows.separator) ?? name.endIndex
      return StatisticsReport.Action(
        target: Self.text(name[..<separator]), action: Self.text(name[separator...].dropFirst()), count: counts[row],
        touchPhases: actions.touchPhases(row: row))
    }
  }

  /// The rows and their names, most frequent first.
  private static func inOrder(_ names: CappedNames, _ counts: [Int]) -> [(row: Int, name: ArraySlice<UInt8>)] {
    let bytes = names.bytes
    let rows = counts.indices.map { (row: $0, name: bytes[names.name($0).range]) }
    let keys = rows.map { key($0.name) }
    return rows.sorted { left, right in
      if counts[left.row] != counts[right.row] { return counts[left.row] > counts[right.row] }
      return keys[left.row].lexicographicallyPrecedes(keys[right.row])
    }
  }

  /// What a name is sorted by: as rows of TSV have it, a tab between a target and its action.
  private static func key(_ name: ArraySlice<UInt8>) -> [UInt8] {
    var key = OutputBytes()
    for (place, part) in name.split(separator: TouchRows.separator, omittingEmptySubsequences: false).enumerated() {
      if place > 0 { key.append(DelimitedText.tsv.separator) }
      DelimitedText.tsv.append(part.span, to: &key)
    }
    return key.array
  }

  private static func text(_ name: ArraySlice<UInt8>) -> String {
    String(decoding: name, as: UTF8.self)
  }
}

extension StatisticsReport.Sessions {
  /// The sessions of a row.
  init(_ sessions: DistinctSessions, _ row: Int) { (count, precision) = sessions.count(row: row) }
}

extension StatisticsReport.Durations {
  /// The times of a row.
  init(_ durations: PageDurations, _ row: Int) {
    func seconds(_ microseconds: Double) -> Double { microseconds.rounded() / 1_000_000 }
    let percentiles = durations.percentiles(row: row)
    count = durations.count(row: row)
    total = seconds(durations.total(row: row))
    median = percentiles.map { seconds($0.median) }
    p95 = percentiles.map { seconds($0.p95) }
    precision = percentiles?.precision ?? (count > 0 ? .partial : .exact)
  }
}
