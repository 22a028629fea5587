/// What statistics read from server events.
public struct StatisticsOptions: Sendable {
  /// The name of the member that holds the event ID.
  public var idKey: String
  /// The unit of the events' times, for the hours of the day and the time on pages.
  public var timing: PageTiming
  /// The time zone of the hours of the day.
  public var utcOffset: UTCOffset
  /// The members by whose values server events are grouped, as dotted paths, each once; empty for no groups.
  public var groupMembers: [String] = []

  /// Makes options; the defaults are the command's.
  public init(idKey: String = "eventID", timing: PageTiming = PageTiming(), utcOffset: UTCOffset = .zero) {
    self.idKey = idKey
    self.timing = timing
    self.utcOffset = utcOffset
  }

  /// How a dump must be translated for ``EventStatistics``.
  ///
  /// - Parameter hasTable: false for server events, which have their event IDs; the table is an empty one then.
  public func translation(hasTable: Bool) -> TranslationOptions {
    var timing = timing
    timing.notesSteps = true
    if hasTable { return TranslationOptions(idKey: idKey, onExisting: .keep, pageTiming: timing) }
    // No member holds an event ID that the table could replace.
    var options = TranslationOptions(idKey: "", onExisting: .keep, pageTiming: timing)
    options.timesUnmapped = true
    options.countsUnmappedPairs = false
    return options
  }
}
