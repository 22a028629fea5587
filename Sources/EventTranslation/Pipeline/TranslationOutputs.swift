/// Where a run writes to, and what it reports on the way.
///
/// Sinks and closures are called from the threads of the run, one call at a time, in the order of the input.
public struct TranslationOutputs {
  /// Server events; `nil` where an observer gets them instead.
  public var events: (any ByteSink)?
  /// Gets the server events instead of a sink where ``TranslationOptions/split`` is set.
  public var splitter: (any EventSplitter)?
  /// Gets the events instead of a sink, or beside it.
  var observer: (any RecordObserver)?
  /// Lines of unmapped raw events, where ``TranslationOptions/unmapped`` is `.separate`.
  public var unmapped: (any ByteSink)?
  /// Rejected records, `eventmap-reject/1`.
  public var rejects: (any ByteSink)?
  /// Called for every rejected line, in order.
  public var onRejected: (_ file: String, _ line: Int, _ rejection: Rejection) -> Void
  /// Called once for a kitlog with events before any header, or after one that names no device.
  public var onMissingDevice: (_ file: String, _ line: Int) -> Void
  /// Called after every chunk with the bytes it had.
  public var onProgress: (_ bytes: Int) -> Void
  /// Asked after every chunk whether the run ends there, before the end of its dumps.
  package var isStopped: () -> Bool = { false }
  /// Called where a limit ends the run before the end of its dumps: a thread may be waiting for input that nobody needs.
  public var onEnd: () -> Void = {}

  /// Makes the outputs of a run; what is left out is neither written nor reported.
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

  /// Makes the outputs of a run whose server events are split.
  public init(splitter: any EventSplitter, unmapped: (any ByteSink)? = nil, rejects: (any ByteSink)? = nil) {
    self.splitter = splitter
    self.unmapped = unmapped
    self.rejects = rejects
    onRejected = { _, _, _ in }
    onMissingDevice = { _, _ in }
    onProgress = { _ in }
  }

  /// Makes the outputs of a run whose events are only counted.
  public init(
    statistics: EventStatistics,
    onRejected: @escaping (_ file: String, _ line: Int, _ rejection: Rejection) -> Void = { _, _, _ in }
  ) {
    self.init(observer: statistics, onRejected: onRejected)
  }

  /// Makes the outputs of a run whose raw events are only looked at.
  public init(
    survey: DumpSurvey,
    onRejected: @escaping (_ file: String, _ line: Int, _ rejection: Rejection) -> Void = { _, _, _ in }
  ) {
    self.init(observer: survey, onRejected: onRejected)
  }

  /// Makes the outputs of a run that looks for views.
  package init(
    survey: ViewSurvey,
    onRejected: @escaping (_ file: String, _ line: Int, _ rejection: Rejection) -> Void = { _, _, _ in }
  ) {
    self.init(observer: survey, onRejected: onRejected)
  }

  /// Makes the outputs of a run that finds which rows of a table have events.
  package init(
    survey: RowSurvey,
    onRejected: @escaping (_ file: String, _ line: Int, _ rejection: Rejection) -> Void = { _, _, _ in }
  ) {
    self.init(observer: survey, onRejected: onRejected)
  }

  /// Makes the outputs of a run that lists what a table does not name.
  package init(
    survey: UnmappedSurvey,
    onRejected: @escaping (_ file: String, _ line: Int, _ rejection: Rejection) -> Void = { _, _, _ in }
  ) {
    self.init(observer: survey, onRejected: onRejected)
  }

  /// Makes the outputs of a run that compares a table with raw events.
  package init(
    survey: TableSurvey,
    onRejected: @escaping (_ file: String, _ line: Int, _ rejection: Rejection) -> Void = { _, _, _ in }
  ) {
    self.init(observer: survey, onRejected: onRejected)
  }

  /// Makes the outputs of a run that says of each line what became of it.
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
