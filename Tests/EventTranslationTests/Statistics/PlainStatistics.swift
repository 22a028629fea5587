import EventMapping

@testable import EventTranslation

/// A plain twin of the statistics, which keeps all events in dictionaries and sorts them.
struct PlainStatistics {
  typealias Event = RandomServerEvents.Event

  var events: [Event]
  var minutes = 0

  static func hour(_ microseconds: Int64, minutes: Int) -> Int {
    Int((microseconds / 60_000_000 + Int64(minutes) + 1_440) / 60 % 24)
  }

  /// Returns the duration of an event in seconds.
  static func duration(_ event: Event) -> Double? {
    guard event.type == .page, event.selectorOrPhase == "leave" else { return nil }
    switch event.duration {
    case "\"7.5\"": return 7.5
    case let text?: return Double(text).flatMap { $0 >= 0 && $0 < 1e300 ? $0 : nil }
    case nil: return nil
    }
  }

  private static func session(_ event: Event) -> String {
    if let session = event.session { return "session " + session }
    return (event.deviceUUID ?? event.device).map { "device " + $0 } ?? "dump"
  }

  private static func touchPhase(_ event: Event) -> TouchPhase? {
    switch event.touchPhase {
    case "\"began\"", "0": .began
    case "\"ended\"", "3", "\"end\\u0065d\"": .ended
    case "\"cancelled\"": .cancelled
    default: nil
    }
  }

  static func durations(_ seconds: [Double]) -> StatisticsReport.Durations {
    // In whole microseconds.
    let sorted = seconds.map { ($0 * 1e6).rounded() }.sorted()
    var result = StatisticsReport.Durations(count: sorted.count, total: sorted.reduce(0, +) / 1e6, precision: .exact)
    if sorted.isEmpty { return result }
    let half = sorted.count / 2
    let median = sorted.count % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2
    result.median = median.rounded() / 1e6
    // The least value that at least 95 of 100 do not exceed.
    result.p95 = sorted.first { value in sorted.count { $0 <= value } * 100 >= 95 * sorted.count }.map { $0 / 1e6 }
    return result
  }

  private func hours(_ events: [Event]) -> [Int] {
    var hours = [Int](repeating: 0, count: 24)
    for event in events {
      if let time = event.time { hours[Self.hour(time, minutes: minutes)] += 1 }
    }
    return hours
  }

  private func sessions(_ events: [Event]) -> StatisticsReport.Sessions {
    .init(count: Set(events.map(Self.session)).count, precision: .exact)
  }

  private func groups(_ events: [Event], by key: (Event) -> [String]?) -> [(key: [String], events: [Event])] {
    var groups: [[String]: [Event]] = [:]
    for event in events {
      if let key = key(event) { groups[key, default: []].append(event) }
    }
    return groups.map { ($0.key, $0.value) }.sorted {
      if $0.events.count != $1.events.count { return $0.events.count > $1.events.count }
      return bytes($0.key).lexicographicallyPrecedes(bytes($1.key))
    }
  }

  /// Returns the sort key of names: their bytes as escaped in TSV.
  private func bytes(_ names: [String]) -> [UInt8] {
    var output = OutputBytes()
    for (position, name) in names.enumerated() {
      if position > 0 { output.append(DelimitedText.tsv.separator) }
      DelimitedText.tsv.append(Array(name.utf8).span, to: &output)
    }
    return output.array
  }

  /// - Parameter lines: the counts of the translation; mapped and unmapped lines are counted here.
  func report(_ lines: LineCounts) -> StatisticsReport {
    let withID = events.filter { $0.eventID != nil }
    var lines = lines
    lines[.mapped] = withID.count
    lines[.unmapped] = events.count - withID.count
    return StatisticsReport(
      totals: .init(
        lines: lines, events: withID.count, sessions: sessions(events), withoutTime: events.count { $0.time == nil },
        forgottenPages: 0),
      events: groups(events) { $0.eventID.map { [$0] } }.map {
        .init(
          name: $0.key[0], count: $0.events.count, sessions: sessions($0.events),
          durations: Self.durations($0.events.compactMap(Self.duration)), hours: hours($0.events))
      },
      pages: groups(events) { $0.type == .page ? [$0.className] : nil }.map {
        .init(
          name: $0.key[0], count: $0.events.count, enters: $0.events.count { $0.selectorOrPhase == "enter" },
          leaves: $0.events.count { $0.selectorOrPhase == "leave" }, sessions: sessions($0.events),
          durations: Self.durations($0.events.compactMap(Self.duration)), hours: hours($0.events))
      },
      actions: groups(events) { event in
        guard case .action = event.type else { return nil }
        let list = event.list == "collection" ? "collectionView:didSelectItem" : "tableView:didSelectRow"
        return [event.className, event.selectorOrPhase ?? list + "AtIndexPath:"]
      }.map {
        let touches = $0.events.filter { $0.type == .action(.control) }.compactMap(Self.touchPhase)
        return .init(
          target: $0.key[0], action: $0.key[1], count: $0.events.count,
          touchPhases: Dictionary(touches.map { ($0, 1) }, uniquingKeysWith: +))
      },
      activity: nil, steps: [], uncountedEvents: 0, uncountedPages: 0, uncountedActions: 0, utcOffset: .zero,
      timeUnit: nil)
  }
}
