import Foundation

/// Runs threads step by step, one at a time, again and again, until their steps came in every order.
///
/// ```swift
/// let orders = Orders()
/// while orders.begin() {
///   orders.run([{ orders.step(); … }, { orders.step(); … }])
/// }
/// ```
///
/// Each function runs on a thread of its own and calls ``step()`` before each access to what it shares.
final class Orders: @unchecked Sendable {
  /// A choice among threads that could go on: the place of the one that did, and how many there were.
  private struct Choice {
    var chosen: Int
    let count: Int
  }

  private enum State {
    case running
    case waiting
    /// Until another thread changed something.
    case waitingForAChange
    case done
  }

  /// How often a thread that could go on may be interrupted in one run.
  private let interruptions: Int
  private let lock = NSCondition()
  private var states: [State] = []
  /// The thread whose turn it is.
  private var turn = -1
  /// The choices of the last run, which the next one repeats but for the last of them.
  private var choices: [Choice] = []
  private var isFirst = true
  /// In this run: how many choices there were, and how often a thread was interrupted.
  private var place = 0
  private var used = 0
  /// How many runs there were.
  private(set) var count = 0

  init(interruptions: Int = .max) { self.interruptions = interruptions }

  /// Starts a run; false if there is no other order.
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

  /// The order of this run, by which it can be found again.
  var text: String { choices.map { "\($0.chosen)" }.joined() }

  /// Runs threads to their ends.
  func run(_ bodies: [@Sendable () -> Void]) {
    (states, turn, place, used) = (bodies.map { _ in .running }, -1, 0, 0)
    for (number, body) in bodies.enumerated() {
      let thread = Thread { [self] in
        wait(number, as: .waiting)
        body()
        lock.withLock { goOn(number, as: .done) }
      }
      thread.stackSize = 1 << 20
      thread.start()
    }
    lock.withLock {
      while !states.allSatisfy({ $0 == .done }) { lock.wait() }
    }
  }

  // MARK: In the threads

  /// Waits for the next turn of the thread that runs.
  func step() { wait(turn, as: .waiting) }

  /// Waits until another thread changed something, and for the turn of this one.
  func stepAfterAChange() { wait(turn, as: .waitingForAChange) }

  /// Lets those go on that wait for a change.
  func somethingChanged() {
    lock.withLock {
      for index in states.indices where states[index] == .waitingForAChange { states[index] = .waiting }
    }
  }

  private func wait(_ number: Int, as state: State) {
    lock.lock()
    defer { lock.unlock() }
    goOn(number, as: state)
    while turn != number || states[number] != .running { lock.wait() }
  }

  /// Gives a thread another state, and the turn to the next one. The thread chooses itself, so that it need not wait for another one where it goes on.
  private func goOn(_ number: Int, as state: State) {
    states[number] = state
    // At the start the last thread that comes chooses.
    if states.contains(.running) { return }
    let ready = states.indices.filter { states[$0] == .waiting }
    if ready.isEmpty {
      if states.contains(.waitingForAChange) { fatalError("the threads wait for each other: \(text)") }
      return lock.broadcast()
    }
    // The one that ran goes on first, so that the first choice interrupts none.
    let mayGoOn = ready.contains(turn)
    let others = ready.filter { $0 != turn }
    let options = mayGoOn ? [turn] + (used < interruptions ? others : []) : others
    if place == choices.count { choices.append(Choice(chosen: 0, count: options.count)) }
    let next = options[choices[place].chosen]
    place += 1
    if mayGoOn, next != turn { used += 1 }
    (states[next], turn) = (.running, next)
    if next != number { lock.broadcast() }
  }
}
