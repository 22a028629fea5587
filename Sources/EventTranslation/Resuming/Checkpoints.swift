/// Saves the state of a run at intervals.
public final class Checkpoints {
  /// The minimum ratio of the time between two checkpoints to the time that saving takes.
  private static let mostEffort = 20

  private let interval: Duration
  private let save: (RunState) throws -> Void
  private var due: ContinuousClock.Instant

  /// Creates a schedule that starts now.
  ///
  /// - Parameters:
  ///   - interval: the time between two checkpoints; it grows if saving takes more than a twentieth of it.
  ///   - save: called while nothing is being translated, after everything that was read is written. An error that it throws ends the run.
  public init(every interval: Duration, save: @escaping (RunState) throws -> Void) {
    self.interval = interval
    self.save = save
    due = .now + interval
  }

  /// Whether the next checkpoint is due.
  var isDue: Bool { ContinuousClock.now >= due }

  /// Saves the state that a closure gathers, and schedules the next checkpoint.
  func take(_ state: () -> RunState) throws {
    let start = ContinuousClock.now
    try save(state())
    let end = ContinuousClock.now
    due = end + max(interval, (end - start) * Self.mostEffort)
  }
}
