/// Saves the state of a run from time to time.
public final class Checkpoints {
  /// Of the time between two of them, the share that saving may take.
  private static let mostEffort = 20

  private let interval: Duration
  private let save: (RunState) throws -> Void
  private var due: ContinuousClock.Instant

  /// Makes a schedule, which begins now.
  ///
  /// - Parameters:
  ///   - interval: the time between two checkpoints; longer where to save takes more than a twentieth of it.
  ///   - save: called while nothing is being translated, once all that was read is written. What it throws ends the run.
  public init(every interval: Duration, save: @escaping (RunState) throws -> Void) {
    self.interval = interval
    self.save = save
    due = .now + interval
  }

  /// Whether it is time for the next one.
  var isDue: Bool { ContinuousClock.now >= due }

  /// Saves the state that a closure gathers.
  func take(_ state: () -> RunState) throws {
    let start = ContinuousClock.now
    try save(state())
    let end = ContinuousClock.now
    due = end + max(interval, (end - start) * Self.mostEffort)
  }
}
