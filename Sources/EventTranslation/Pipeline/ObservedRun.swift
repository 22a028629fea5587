/// Gets the events of a run in the order of the input, for statistics and surveys.
protocol RecordObserver: AnyObject {
  /// The dotted paths of the members that the observer reads. Their path numbers are ``RecordPaths/observed``, in this order.
  var observedMembers: [String] { get }

  /// The length of the longest name that the observer can use, in bytes. A longer name is cut to one byte more.
  var longestName: Int { get }

  /// Begins another dump.
  func beginDump()

  /// Observes the records of a batch.
  func observe(
    _ batch: borrowing RecordBatch, _ resolved: borrowing ResolvedBatch, _ source: borrowing Span<UInt8>,
    _ paths: RecordPaths)
}

extension RecordObserver {
  var longestName: Int { .max - 1 }
  func beginDump() {}
}

/// The steps of a run that need the order of the input and come before any output: page timing, duplicates, a limit, and an observer.
///
/// One thread uses it exclusively from the first batch of a chunk to its end. `@unchecked`, because the compiler cannot see the turns.
final class ObservedRun: @unchecked Sendable {
  /// Whether the run continues after a batch.
  enum Progress {
    case continues
    /// The run ends with this batch.
    case ends
    /// The run ended before this batch.
    case hasEnded
  }

  private(set) var timer: PageTimer?
  private var duplicates: DuplicateFilter?
  private(set) var limit: EventLimit?
  private let observer: (any RecordObserver)?
  private let turn = Turn()

  /// - Returns: `nil` if the run does not depend on the order of the input.
  ///
  /// - Parameter state: the state of the run that this one continues.
  init?(_ options: TranslationOptions, _ observer: (any RecordObserver)?, continuing state: RunState? = nil) {
    let timing = options.pageTiming
    if timing == nil, observer == nil, !options.filters.areOrdered { return nil }
    duplicates = options.filters.distinctMember == nil ? nil : DuplicateFilter(options)
    limit = options.filters.limit.map { state?.limit ?? EventLimit($0) }
    timer = timing.map { state?.timer ?? PageTimer($0) }
    self.observer = observer
  }

  fileprivate func observe(
    _ chunk: Int, _ file: Int, _ batch: inout RecordBatch, _ resolved: inout ResolvedBatch,
    _ source: borrowing Span<UInt8>, _ paths: RecordPaths
  ) -> Progress {
    guard turn.wait(for: chunk) else { return .hasEnded }
    if let path = paths.filter?.distinct { duplicates?.apply(path, batch, source, to: &resolved) }
    let ends = limit?.cut(&batch, &resolved) ?? false
    timer?.follow(&resolved.pages, file: file)
    observer?.observe(batch, resolved, source, paths)
    if ends { turn.stop() }
    return ends ? .ends : .continues
  }

  /// Ends a chunk, even one without records.
  func end(_ chunk: Int) {
    guard turn.wait(for: chunk) else { return }
    turn.end(chunk)
  }

  /// Begins another dump.
  func beginDump() {
    observer?.beginDump()
  }

  /// Ends all waits, now and later.
  func stop() { turn.stop() }
}

/// The turn of one chunk in the ordered steps.
struct OrderedObserver {
  let run: ObservedRun
  /// The number of the chunk in the run.
  let chunk: Int
  /// The number of its dump.
  let file: Int

  func observe(
    _ batch: inout RecordBatch, _ resolved: inout ResolvedBatch, _ source: borrowing Span<UInt8>,
    _ paths: RecordPaths
  ) -> ObservedRun.Progress {
    run.observe(chunk, file, &batch, &resolved, source, paths)
  }
}
