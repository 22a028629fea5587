/// How a dump is translated.
public struct TranslationOptions: Sendable {
  /// What happens to a raw event that would be mapped but has an event ID already.
  public enum ExistingEventID: String, Sendable, CaseIterable {
    /// It is rejected.
    case fail
    /// The value is changed in place.
    case replace
    /// The record stays as it is, and counts as mapped under its own ID.
    case keep
  }

  /// What happens to raw events that the table does not name.
  public enum Unmapped: Sendable {
    /// They are counted.
    case drop
    /// They are written among the server events, without an event ID.
    case keep
    /// Their lines are written to the sink for them, byte for byte.
    case separate
  }

  /// The format of the server events.
  public var format: OutputFormat
  /// The members to write, in this order; `nil` for all (jsonl) or the default columns (csv, tsv).
  public var select: [String]?
  /// How these are written.
  public var columns = ColumnOptions()
  /// The name of the member that holds the event ID.
  public var idKey: String
  /// What happens to a raw event that has an event ID already.
  public var onExisting: ExistingEventID
  /// What happens to raw events that the table does not name.
  public var unmapped: Unmapped
  /// Where records of the format `fields` have what decides their event IDs.
  public var fieldMap: FieldMap?
  /// Which raw events are left out.
  public var filters = EventFilters()
  /// How the time on pages is added; `nil` to leave it out.
  public var pageTiming: PageTiming?
  /// By what the server events are split; `nil` for one output.
  public var split: SplitOptions?
  /// Whether all page events are of pages, and those that are not mapped get their time, too, where they are written.
  var timesUnmapped = false
  /// Whether unmapped pairs are counted; off where nothing is mapped and nobody asks for them.
  var countsUnmappedPairs = true

  /// Makes options; the defaults are the command's.
  public init(
    format: OutputFormat = .jsonl, select: [String]? = nil, idKey: String = "eventID",
    onExisting: ExistingEventID = .fail, unmapped: Unmapped = .drop, pageTiming: PageTiming? = nil
  ) {
    self.format = format
    self.select = select
    self.idKey = idKey
    self.onExisting = onExisting
    self.unmapped = unmapped
    self.pageTiming = pageTiming
  }
}
