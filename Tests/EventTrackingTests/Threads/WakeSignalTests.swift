import Foundation
import Testing

@testable import EventTracking

@Suite(.timeLimit(.minutes(10))) struct WakeSignalTests {
  private let hour: TimeInterval = 3600

  @Test func severalSignalsBeforeTheWaitEndOnlyOneWait() async {
    let signal = WakeSignal()
    for _ in 0..<3 { signal.signal() }
    await signal.wait(atMost: hour)
    let log = Locked<[String]>([])
    let task = Task {
      await signal.wait(atMost: hour)
      log.withLock { $0.append("woken") }
    }
    for _ in 0..<100 { await Task.yield() }
    Thread.detachNewThread {
      log.withLock { $0.append("signal") }
      signal.signal()
    }
    await task.value
    #expect(log.withLock { $0 } == ["signal", "woken"])
  }

  @Test func signalEndsAllWaits() async {
    let signal = WakeSignal()
    let waiting = Locked(0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          waiting.withLock { $0 += 1 }
          await signal.wait(atMost: hour)
          // For tasks that had not started to wait.
          signal.signal()
        }
      }
      while waiting.withLock({ $0 }) < 8 { await Task.yield() }
      signal.signal()
    }
  }

  @Test(arguments: [0, -1, -.infinity, .nan, .leastNonzeroMagnitude] as [TimeInterval])
  func waitWithoutTimeReturnsAtOnce(seconds: TimeInterval) async { await WakeSignal().wait(atMost: seconds) }

  @Test(arguments: [.infinity, .greatestFiniteMagnitude, 1e18] as [TimeInterval])
  func longestTimesCanBeWaited(seconds: TimeInterval) async {
    let signal = WakeSignal()
    let task = Task { await signal.wait(atMost: seconds) }
    for _ in 0..<100 { await Task.yield() }
    signal.signal()
    await task.value
  }

  @Test func canceledTaskDoesNotWait() async {
    let signal = WakeSignal()
    let early = Task { await signal.wait(atMost: hour) }
    early.cancel()
    await early.value
    let late = Task { await signal.wait(atMost: hour) }
    for _ in 0..<100 { await Task.yield() }
    late.cancel()
    await late.value
    // The canceled waits must not consume the next signal.
    signal.signal()
    await signal.wait(atMost: hour)
  }

  /// A task that checks a value and then waits notices each change that precedes a signal.
  @Test func noSignalIsLostBetweenCheckAndWait() async {
    let signal = WakeSignal()
    let value = Locked(0)
    let seen = Locked(0)
    Thread.detachNewThread {
      for number in 1...300 {
        value.withLock { $0 = number }
        signal.signal()
        while seen.withLock({ $0 }) < number { Thread.sleep(forTimeInterval: 0.0001) }
      }
    }
    for number in 1...300 {
      while value.withLock({ $0 }) < number, !Task.isCancelled { await signal.wait(atMost: hour) }
      seen.withLock { $0 = Task.isCancelled ? .max : number }
    }
  }
}
