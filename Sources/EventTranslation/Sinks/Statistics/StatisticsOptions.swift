/// Options of statistics.
public struct StatisticsOptions: Sendable {
  /// The name of the member that holds the event ID.
  public var idKey: String
  /// The member with the time of an event, and its unit, for the hours of the day and the times on pages.
  public var timing: PageTiming
  /// The offset from UTC of the hours of the day.
  public var utcOffset: UTCOffset
  /// The members whose values group the server events, as distinct dotted paths; empty for no groups.
  public var groupMembers: [String] = []

  /// Makes options; the defaults are those of the command.
  public init(idKey: String = "eventID", timing: PageTiming = PageTiming(), utcOffset: UTCOffset = .zero) {
    self.idKey = idKey
    self.timing = timing
    self.utcOffset = utcOffset
  }

  /// Returns the options for translating a dump that ``EventStatistics`` observes.
  ///
  /// - Parameter hasTable: false for server events, which have their event IDs; translate them with an empty table.
  public func translation(hasTable: Bool) -> TranslationOptions {
    var timing = timing
    timing.notesSteps = true
    if hasTable { return TranslationOptions(idKey: idKey, onExisting: .keep, pageTiming: timing) }
    // An empty key matches no member, so the records keep their event IDs.
    var options = TranslationOptions(idKey: "", onExisting: .keep, pageTiming: timing)
    options.timesUnmapped = true
    options.countsUnmappedPairs = false
    return options
  }
}
