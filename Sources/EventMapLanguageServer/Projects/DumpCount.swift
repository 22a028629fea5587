import EventLinting
import Foundation

/// What the dumps of a project show, read on a thread of its own: a dump may take longer than a keystroke.
///
/// `@unchecked`: everything that changes is under the lock of the condition.
final class DumpCount: @unchecked Sendable {
  /// What was found, or why not; `nil` without dumps.
  typealias Outcome = Result<ObservedEvents?, ProjectFailure>

  private enum State {
    case unread, reading
    case done(Outcome)
  }

  private let condition = NSCondition()
  private let read: @Sendable (_ isWanted: @escaping @Sendable () -> Bool) throws(ProjectFailure) -> ObservedEvents?
  /// One reads at a time, also of projects that were read again meanwhile.
  private let turn: NSLock
  private let whenDone: @Sendable () -> Void
  private var state = State.unread
  private var isUnwanted = false

  /// - Parameters:
  ///   - turn: held while dumps are read.
  ///   - whenDone: called from another thread, unless there are no dumps or nobody wants them any more.
  ///   - read: reads the dumps, and asks from time to time whether they are still wanted.
  init(
    turn: NSLock, whenDone: @escaping @Sendable () -> Void,
    read: @escaping @Sendable (_ isWanted: @escaping @Sendable () -> Bool) throws(ProjectFailure) -> ObservedEvents?
  ) {
    self.turn = turn
    self.whenDone = whenDone
    self.read = read
  }

  /// What was found; `nil` while it is not known.
  var outcome: Outcome? {
    condition.lock()
    defer { condition.unlock() }
    if case .done(let outcome) = state { return outcome }
    return nil
  }

  /// Begins to read the dumps, if nobody did, and waits until they were read, but not so long that anyone notices.
  func waitBriefly() {
    start()
    let end = Date(timeIntervalSinceNow: 0.1)
    condition.lock()
    defer { condition.unlock() }
    while true {
      if case .done = state { return }
      guard condition.wait(until: end) else { return }
    }
  }

  /// Begins to read the dumps, if nobody did.
  func start() {
    condition.lock()
    defer { condition.unlock() }
    guard case .unread = state else { return }
    state = .reading
    Thread {
      let outcome = self.readInTurn()
      self.change { self.state = .done(outcome) }
      if case .success(nil) = outcome { return }
      if !self.change({ self.isUnwanted }) { self.whenDone() }
    }.start()
  }

  /// Prevents a read that was not begun, and ends one that was.
  func abandon() { change { isUnwanted = true } }

  private func readInTurn() -> Outcome {
    turn.withLock {
      if !isWanted { return .success(nil) }
      return Outcome { () throws(ProjectFailure) in try read { self.isWanted } }
    }
  }

  private var isWanted: Bool {
    condition.lock()
    defer { condition.unlock() }
    return !isUnwanted
  }

  @discardableResult
  private func change<Value>(_ body: () -> Value) -> Value {
    condition.lock()
    defer {
      condition.broadcast()
      condition.unlock()
    }
    return body()
  }
}
