/// The outputs and reports of a run.
///
/// Sinks and closures are called from the threads of the run, one call at a time, in the order of the input.
public struct TranslationOutputs {
  /// The sink of the server events; `nil` if an observer gets them instead.
  public var events: (any ByteSink)?
  /// Gets the server events instead of ``events`` if ``TranslationOptions/split`` is set.
  public var splitter: (any EventSplitter)?
  /// Gets the events instead of a sink, or in addition to it.
  var observer: (any RecordObserver)?
  /// The sink of unmapped raw events, byte for byte, for ``TranslationOptions/Unmapped/separate``.
  public var unmapped: (any ByteSink)?
  /// The sink of rejected records, as `eventmap-reject/1`.
  public var rejects: (any ByteSink)?
  /// Called for every rejected line, in input order.
  public var onRejected: (_ file: String, _ line: Int, _ rejection: Rejection) -> Void
  /// Called once for a kitlog that has events before any header, or after a header that names no device.
  public var onMissingDevice: (_ file: String, _ line: Int) -> Void
  /// Called after every chunk with its size in bytes.
  public var onProgress: (_ bytes: Int) -> Void
  /// Called after every chunk; the run ends there if it returns true.
  package var isStopped: () -> Bool = { false }
  /// Called when a limit ends the run before the end of its dumps, so that a thread that waits for input can be released.
  public var onEnd: () -> Void = {}

  /// Creates the outputs of a run. An output that is left out is neither written nor reported.
  public init(
    events: any ByteSink, unmapped: (any ByteSink)? = nil, rejects: (any ByteSink)? = nil,
    onRejected: @escaping (_ file: String, _ line: Int, _ rejection: Rejection) -> Void = { _, _, _ in },
    onMissingDevice: @escaping (_ file: String, _ line: Int) -> Void = { _, _ in },
    onProgress: @escaping (_ bytes: Int) -> Void = { _ in }
  ) {
    self.events = events
    self.unmapped = unmapped
    self.rejects = rejects
    self.onRejected = onRejected
    self.onMissingDevice = onMissingDevice
    self.onProgress = onProgress
  }

  /// Creates the outputs of a run whose server events are split.
  public init(splitter: any EventSplitter, unmapped: (any ByteSink)? = nil, rejects: (any ByteSink)? = nil) {
    self.splitter = splitter
    self.unmapped = unmapped
    self.rejects = rejects
    onRejected = { _, _, _ in }
    onMissingDevice = { _, _ in }
    onProgress = { _ in }
  }

  /// Creates the outputs of a run that only counts events.
  public init(
    statistics: EventStatistics,
    onRejected: @escaping (_ file: String, _ line: Int, _ rejection: Rejection) -> Void = { _, _, _ in }
  ) {
    self.init(observer: statistics, onRejected: onRejected)
  }

  /// Creates the outputs of a run that only surveys raw events.
  public init(
    survey: DumpSurvey,
    onRejected: @escaping (_ file: String, _ line: Int, _ rejection: Rejection) -> Void = { _, _, _ in }
  ) {
    self.init(observer: survey, onRejected: onRejected)
  }

  /// Creates the outputs of a run that looks for views.
  package init(
    survey: ViewSurvey,
    onRejected: @escaping (_ file: String, _ line: Int, _ rejection: Rejection) -> Void = { _, _, _ in }
  ) {
    self.init(observer: survey, onRejected: onRejected)
  }

  /// Creates the outputs of a run that finds the rows of a table that have events.
  package init(
    survey: RowSurvey,
    onRejected: @escaping (_ file: String, _ line: Int, _ rejection: Rejection) -> Void = { _, _, _ in }
  ) {
    self.init(observer: survey, onRejected: onRejected)
  }

  /// Creates the outputs of a run that lists the raw events that a table does not map.
  package init(
    survey: UnmappedSurvey,
    onRejected: @escaping (_ file: String, _ line: Int, _ rejection: Rejection) -> Void = { _, _, _ in }
  ) {
    self.init(observer: survey, onRejected: onRejected)
  }

  /// Creates the outputs of a run that compares a table with raw events.
  package init(
    survey: TableSurvey,
    onRejected: @escaping (_ file: String, _ line: Int, _ rejection: Rejection) -> Void = { _, _, _ in }
  ) {
    self.init(observer: survey, onRejected: onRejected)
  }

  /// Creates the outputs of a run that reports the outcome of each line.
  package init(
    events: any ByteSink, rejects: any ByteSink, outcomes: LineOutcomes,
    onRejected: @escaping (_ file: String, _ line: Int, _ rejection: Rejection) -> Void
  ) {
    self.init(events: events, rejects: rejects, onRejected: onRejected)
    observer = outcomes
  }

  private init(
    observer: any RecordObserver, onRejected: @escaping (_ file: String, _ line: Int, _ rejection: Rejection) -> Void
  ) {
    self.observer = observer
    self.onRejected = onRejected
    onMissingDevice = { _, _ in }
    onProgress = { _ in }
  }
}
