import EventMapping

/// Sorting of the counts for reports.
extension StatisticsTallies {
  /// Returns the report of the counts.
  ///
  /// - Parameters:
  ///   - lines: the numbers of lines by bucket.
  ///   - forgottenPages: the number of open pages that were forgotten to bound memory.
  ///   - timeUnit: the unit of all times; `nil` if no event has a time, or if there are several units.
  func report(_ lines: LineCounts, forgottenPages: Int, timeUnit: TimeUnit?) -> StatisticsReport {
    StatisticsReport(
      totals: .init(
        lines: lines, events: totals.withID, sessions: .init(totals.sessions, 0),
        withoutTime: totals.withoutTime, forgottenPages: forgottenPages),
      events: Self.report(events, arePages: false), pages: Self.report(pages, arePages: true),
      groups: groups.map(Self.report), actions: actionsInOrder(), activity: activityInOrder(),
      steps: steps.result?.steps.map { .init(from: $0.step.from, to: $0.step.to, count: $0.count) } ?? [],
      uncountedEvents: events.uncounted, uncountedPages: pages.uncounted, uncountedActions: actions.uncounted,
      utcOffset: activity.utcOffset, timeUnit: timeUnit)
  }

  /// Returns the sessions, times and hours behind a report, in the order of its rows.
  func parts() -> StatisticsParts {
    let sessions = totals.sessions.parts.first
    return StatisticsParts(
      totals: .init(sessions, nil), events: events.parts(ofRows: events.inOrder.map(\.row)),
      pages: pages.parts(ofRows: pages.inOrder.map(\.row)),
      groups: groups.map { $0.rows.parts(ofRows: $0.inOrder.map(\.row)) },
      otherGroups: groups.flatMap { $0.others.parts(ofRows: Array($0.others.eventCounts.indices)).first },
      activity: activity.part)
  }

  private func activityInOrder() -> StatisticsReport.Activity? {
    guard let window = activity.shownWindow(), let counts = activity.counts(of: ActivityCounts.all, in: window) else {
      return nil
    }
    return StatisticsReport.Activity(
      unit: window.unit, start: activity.start(of: window.range.lowerBound, window.unit), counts: counts,
      outside: window.outside, withoutTime: activity.withoutTime)
  }

  private static func report(_ rows: StatisticsRow.Counts, arePages: Bool) -> [StatisticsRow] {
    rows.inOrder.map { row, name in rows.row(row, name: text(name), isPage: arePages) }
  }

  private static func report(_ groups: GroupCounts) -> StatisticsReport.Groups {
    let others = groups.others.eventCounts.isEmpty ? nil : groups.others.row(0, name: "", isPage: false)
    return StatisticsReport.Groups(
      members: groups.members,
      groups: groups.inOrder.map { row, values in
        .init(values: values, counts: groups.rows.row(row, name: "", isPage: false))
      }, others: others)
  }

  private func actionsInOrder() -> [StatisticsReport.Action] {
    let counts = actions.eventCounts
    return Self.inOrder(actions.names, counts).map { row, name in
      let separator = name.firstIndex(of: ActionCounts.separator) ?? name.endIndex
      return StatisticsReport.Action(
        target: Self.text(name[..<separator]), action: Self.text(name[separator...].dropFirst()), count: counts[row],
        touchPhases: actions.touchPhases(row: row))
    }
  }

  /// Returns the rows and their names, most frequent first.
  static func inOrder(_ names: CappedNames, _ counts: [Int]) -> [(row: Int, name: ArraySlice<UInt8>)] {
    let bytes = names.bytes
    let rows = counts.indices.map { (row: $0, name: bytes[names.name($0).range]) }
    let keys = rows.map { key($0.name) }
    return rows.sorted { left, right in
      if counts[left.row] != counts[right.row] { return counts[left.row] > counts[right.row] }
      return keys[left.row].lexicographicallyPrecedes(keys[right.row])
    }
  }

  /// Returns the sort key of a name: its TSV text, with a tab between a target and its action.
  private static func key(_ name: ArraySlice<UInt8>) -> [UInt8] {
    var key = OutputBytes()
    for (place, part) in name.split(separator: ActionCounts.separator, omittingEmptySubsequences: false).enumerated() {
      if place > 0 { key.append(DelimitedText.tsv.separator) }
      DelimitedText.tsv.append(part.span, to: &key)
    }
    return key.array
  }

  private static func text(_ name: ArraySlice<UInt8>) -> String {
    String(decoding: name, as: UTF8.self)
  }
}

extension StatisticsRow.Counts {
  /// The rows and their names, most frequent first.
  var inOrder: [(row: Int, name: ArraySlice<UInt8>)] { StatisticsTallies.inOrder(names, eventCounts) }
}

extension GroupCounts {
  /// The rows and their values, most frequent first. Ties are sorted by values: missing ones first, the others in byte order.
  var inOrder: [(row: Int, values: [String?])] {
    let (counts, names) = (rows.eventCounts, rows.names)
    let bytes = names.bytes
    let values = counts.indices.map { StatisticsReport.Group.values(ofKey: bytes[names.name($0).range]) }
    let sorted = counts.indices.sorted { left, right in
      if counts[left] != counts[right] { return counts[left] > counts[right] }
      return values[left].lexicographicallyPrecedes(values[right]) { Self.precedes($0, $1) }
    }
    return sorted.map { (row: $0, values: values[$0]) }
  }

  private static func precedes(_ left: String?, _ right: String?) -> Bool {
    guard let right else { return false }
    return left.map { $0.utf8.lexicographicallyPrecedes(right.utf8) } ?? true
  }
}

extension StatisticsReport.Sessions {
  /// Makes the session count of a row.
  init(_ sessions: DistinctSessions, _ row: Int) { (count, precision) = sessions.count(row: row) }
}

extension StatisticsReport.Durations {
  /// Makes the time statistics of a row.
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
