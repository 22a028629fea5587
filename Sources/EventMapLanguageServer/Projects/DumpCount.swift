import EventLinting
import Foundation

/// The events in the dumps of a project, counted on a separate thread because reading a dump may take longer than a keystroke.
///
/// `@unchecked`: the lock of the condition protects all mutable state.
final class DumpCount: @unchecked Sendable {
  /// The events in the dumps, or the failure; `nil` without dumps, or if the read was canceled.
  typealias Outcome = Result<ObservedEvents?, ProjectFailure>

  private enum State {
    case unread, reading
    case done(Outcome)
  }

  private let condition = NSCondition()
  private let read: @Sendable (_ isWanted: @escaping @Sendable () -> Bool) throws(ProjectFailure) -> ObservedEvents?
  /// Held while dumps are read. Projects share the lock, also after a reload, so that one thread reads at a time.
  private let readLock: NSLock
  private let whenDone: @Sendable () -> Void
  private var state = State.unread
  private var isUnwanted = false

  /// - Parameters:
  ///   - readLock: held while dumps are read.
  ///   - whenDone: called from another thread, unless there are no dumps or ``abandon()`` was called.
  ///   - read: reads the dumps, and checks from time to time whether they are still wanted.
  init(
    readLock: NSLock, whenDone: @escaping @Sendable () -> Void,
    read: @escaping @Sendable (_ isWanted: @escaping @Sendable () -> Bool) throws(ProjectFailure) -> ObservedEvents?
  ) {
    self.readLock = readLock
    self.whenDone = whenDone
    self.read = read
  }

  /// The result; `nil` while the dumps have not been read.
  var outcome: Outcome? {
    condition.lock()
    defer { condition.unlock() }
    if case .done(let outcome) = state { return outcome }
    return nil
  }

  /// Starts to read the dumps, unless a read was started, and waits for the result for at most 0.1 seconds, which no user notices.
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

  /// Starts to read the dumps, unless a read was started.
  func start() {
    condition.lock()
    defer { condition.unlock() }
    guard case .unread = state else { return }
    state = .reading
    Thread {
      let outcome = self.readExclusively()
      self.change { self.state = .done(outcome) }
      if case .success(nil) = outcome { return }
      if !self.change({ self.isUnwanted }) { self.whenDone() }
    }.start()
  }

  /// Cancels the read, whether it is pending or running.
  func abandon() { change { isUnwanted = true } }

  private func readExclusively() -> Outcome {
    readLock.withLock {
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
