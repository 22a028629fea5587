/// Gets the events of a run in the order of the input: statistics, surveys.
protocol RecordObserver: AnyObject {
  /// The members that it reads, by dotted path: their paths are ``RecordPaths/observed``, in this order.
  var observedMembers: [String] { get }

  /// How long a name is at most that it can use; of a longer one it gets that much and a byte more.
  var longestName: Int { get }

  /// Begins another dump.
  func beginDump()

  /// Looks at the records of a batch.
  func observe(
    _ batch: borrowing RecordBatch, _ resolved: borrowing ResolvedBatch, _ source: borrowing Span<UInt8>,
    _ paths: RecordPaths)
}

extension RecordObserver {
  var longestName: Int { .max - 1 }
  func beginDump() {}
}

/// What a run does in the order of the input before anything is written: the timing of pages, duplicates, a limit, and an observer.
///
/// A thread has it to itself from the first batch of a chunk until the chunk ends. `@unchecked`, since the compiler cannot see the turns.
final class ObservedRun: @unchecked Sendable {
  /// Whether a run goes on after a batch.
  enum Progress {
    case goesOn
    /// It ends with this batch.
    case ends
    /// It ended before this batch.
    case hasEnded
  }

  private(set) var timer: PageTimer?
  private var duplicates: DuplicateFilter?
  private(set) var limit: EventLimit?
  private let observer: (any RecordObserver)?
  private let turn = Turn()

  /// - Returns: `nil` where no order matters.
  ///
  /// - Parameter state: of a run that is continued.
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
    return ends ? .ends : .goesOn
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

  /// Lets nobody wait any more.
  func stop() { turn.stop() }
}

/// The turn of one chunk in what is done in order.
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
