/// What statistics read from server events.
public struct StatisticsOptions: Sendable {
  /// The name of the member that holds the event ID.
  public var idKey: String
  /// The member that tells when an event was; a dotted path names a nested one.
  public var timeMember: String
  /// How it tells the time; `nil` for the unit that the first event has which tells one.
  public var timeUnit: TimeUnit?
  /// The clocks by which the hours of the day are meant.
  public var utcOffset: UTCOffset

  /// Makes options; what is left out is as the command has it by default.
  public init(
    idKey: String = "eventID", timeMember: String = "timestamp", timeUnit: TimeUnit? = nil,
    utcOffset: UTCOffset = .zero
  ) {
    self.idKey = idKey
    self.timeMember = timeMember
    self.timeUnit = timeUnit
    self.utcOffset = utcOffset
  }

  /// How a dump must be translated for ``EventStatistics``.
  ///
  /// - Parameter hasTable: false for server events, which have their event IDs; the table is an empty one then.
  public func translation(hasTable: Bool) -> TranslationOptions {
    let columns = StatisticsRow.Column.allCases.map { column in
      switch column {
      case .eventID: idKey
      case .timestamp: timeMember
      default: column.rawValue
      }
    }
    if hasTable { return TranslationOptions(format: .tsv, select: columns, idKey: idKey, onExisting: .keep) }
    // No member has this name. One that had an event ID would be no raw event, and shapes are only learned of these: see ``ShapeTree``.
    return TranslationOptions(format: .tsv, select: columns, idKey: "", unmapped: .keep)
  }
}
