/// The options of a translation.
public struct TranslationOptions: Sendable {
  /// The treatment of a raw event that would be mapped but already has an event ID.
  public enum ExistingEventID: String, Sendable, CaseIterable {
    /// The raw event is rejected.
    case fail
    /// The existing ID is replaced in place.
    case replace
    /// The record stays as it is, and counts as mapped under its existing ID.
    case keep
  }

  /// The treatment of raw events that the table does not map.
  public enum Unmapped: Sendable {
    /// Raw events are counted, but not written.
    case drop
    /// Raw events are written among the server events, without an event ID.
    case keep
    /// The lines of the raw events are written to ``TranslationOutputs/unmapped``, byte for byte.
    case separate
  }

  /// The format of the server events.
  public var format: OutputFormat
  /// The members to write, in this order; `nil` for all (jsonl) or the default columns (csv, tsv).
  public var select: [String]?
  /// The format of the values and headers of columns.
  public var columns = ColumnOptions()
  /// The name of the member that holds the event ID.
  public var idKey: String
  /// The treatment of a raw event that already has an event ID.
  public var onExisting: ExistingEventID
  /// The treatment of raw events that the table does not map.
  public var unmapped: Unmapped
  /// The field map for dumps of the format `fields`.
  public var fieldMap: FieldMap?
  /// The filters that leave out raw events.
  public var filters = EventFilters()
  /// The timing of pages, which adds the time spent on them; `nil` for none.
  public var pageTiming: PageTiming?
  /// The values that split the server events into several outputs; `nil` for one output.
  public var split: SplitOptions?
  /// Whether every page event counts as a page visit. Unmapped ones then also get their time if they are written.
  var timesUnmapped = false
  /// Whether unmapped pairs are counted; false if nothing is mapped and no report needs them.
  var countsUnmappedPairs = true

  /// Creates options; the defaults are those of the command.
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
