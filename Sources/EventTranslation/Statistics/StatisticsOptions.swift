/// What statistics read from server events.
public struct StatisticsOptions: Sendable {
  /// The name of the member that holds the event ID.
  public var idKey: String
  /// How events tell the time: for the hours of the day and the time on pages.
  public var timing: PageTiming
  /// The clocks by which the hours of the day are meant.
  public var utcOffset: UTCOffset

  /// Makes options; what is left out is as the command has it by default.
  public init(idKey: String = "eventID", timing: PageTiming = PageTiming(), utcOffset: UTCOffset = .zero) {
    self.idKey = idKey
    self.timing = timing
    self.utcOffset = utcOffset
  }

  /// How a dump must be translated for ``EventStatistics``.
  ///
  /// - Parameter hasTable: false for server events, which have their event IDs; the table is an empty one then.
  public func translation(hasTable: Bool) -> TranslationOptions {
    let columns = StatisticsRow.Column.allCases.map { column in
      switch column {
      case .eventID: idKey
      case .timestamp: timing.timeMember
      default: column.rawValue
      }
    }
    if hasTable {
      var options = TranslationOptions(
        format: .tsv, select: columns, idKey: idKey, onExisting: .keep, pageTiming: timing)
      options.timesKept = true
      return options
    }
    // No member has this name. One that had an event ID would be no raw event, and shapes are only learned of these: see ``ShapeTree``.
    var options = TranslationOptions(
      format: .tsv, select: columns, idKey: "", onExisting: .keep, unmapped: .keep, pageTiming: timing)
    options.timesUnmapped = true
    options.countsUnmappedPairs = false
    return options
  }
}
