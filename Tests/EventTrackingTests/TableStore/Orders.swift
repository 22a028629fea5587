import Foundation

/// Runs threads step by step, one at a time, in every order of their steps.
///
/// ```swift
/// let orders = Orders()
/// while orders.begin() {
///   orders.run([{ orders.step(); … }, { orders.step(); … }])
/// }
/// ```
///
/// Each function runs on a separate thread and calls ``step()`` before each access to shared memory.
final class Orders: @unchecked Sendable {
  /// A choice among the threads that could continue: the index of the chosen one, and their number.
  private struct Choice {
    var chosen: Int
    let count: Int
  }

  private enum State {
    case running
    case waiting
    /// Waiting until another thread changes something.
    case waitingForAChange
    case done
  }

  /// The maximum number of interruptions per run. An interruption is a change to another thread although the current one could continue.
  private let interruptions: Int
  private let lock = NSCondition()
  private var states: [State] = []
  /// The current thread.
  private var turn = -1
  /// The choices of the last run. The next run repeats them, except the last one.
  private var choices: [Choice] = []
  private var isFirst = true
  /// The number of choices so far in this run.
  private var place = 0
  /// The number of interruptions so far in this run.
  private var used = 0
  /// The number of runs.
  private(set) var count = 0

  init(interruptions: Int = .max) { self.interruptions = interruptions }

  /// Starts a run. Returns false if there is no other order.
  func begin() -> Bool {
    defer { count += 1 }
    if isFirst {
      isFirst = false
      return true
    }
    while let last = choices.last {
      if last.chosen + 1 < last.count {
        choices[choices.count - 1].chosen += 1
        return true
      }
      choices.removeLast()
    }
    count -= 1
    return false
  }

  /// The order of this run as a text that identifies it.
  var text: String { choices.map { "\($0.chosen)" }.joined() }

  /// Runs functions on threads until all have returned.
  func run(_ bodies: [@Sendable () -> Void]) {
    (states, turn, place, used) = (bodies.map { _ in .running }, -1, 0, 0)
    for (number, body) in bodies.enumerated() {
      let thread = Thread { [self] in
        wait(number, as: .waiting)
        body()
        lock.withLock { passTurn(number, as: .done) }
      }
      thread.stackSize = 1 << 20
      thread.start()
    }
    lock.withLock {
      while !states.allSatisfy({ $0 == .done }) { lock.wait() }
    }
  }

  // MARK: Calls in the threads

  /// Waits for the next turn of the calling thread.
  func step() { wait(turn, as: .waiting) }

  /// Waits until another thread changes something, and then for the next turn of the calling thread.
  func stepAfterAChange() { wait(turn, as: .waitingForAChange) }

  /// Lets threads continue that wait for a change.
  func somethingChanged() {
    lock.withLock {
      for index in states.indices where states[index] == .waitingForAChange { states[index] = .waiting }
    }
  }

  private func wait(_ number: Int, as state: State) {
    lock.lock()
    defer { lock.unlock() }
    passTurn(number, as: state)
    while turn != number || states[number] != .running { lock.wait() }
  }

  /// Changes the state of a thread and chooses the next thread. The thread itself chooses, so that it need not wait if it continues.
  private func passTurn(_ number: Int, as state: State) {
    states[number] = state
    // At the start, the last thread that arrives chooses.
    if states.contains(.running) { return }
    let ready = states.indices.filter { states[$0] == .waiting }
    if ready.isEmpty {
      if states.contains(.waitingForAChange) { fatalError("the threads wait for each other: \(text)") }
      return lock.broadcast()
    }
    // The current thread comes first, so that the first choice is not an interruption.
    let canContinue = ready.contains(turn)
    let others = ready.filter { $0 != turn }
    let options = canContinue ? [turn] + (used < interruptions ? others : []) : others
    if place == choices.count { choices.append(Choice(chosen: 0, count: options.count)) }
    let next = options[choices[place].chosen]
    place += 1
    if canContinue, next != turn { used += 1 }
    (states[next], turn) = (.running, next)
    if next != number { lock.broadcast() }
  }
}
