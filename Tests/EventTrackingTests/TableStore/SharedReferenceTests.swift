import Foundation
import Testing

@testable import EventTracking

/// Reads on many threads while the value is replaced.
@Suite struct SharedReferenceTests {
  /// A value in which a mixture of old and new parts would be detected.
  private final class Pair: Sendable {
    let first: Int
    let others: [Int]

    init(_ number: Int) {
      first = number
      others = Array(repeating: number, count: 50)
    }
  }

  /// Calls a function on a number of threads at the same time, regardless of the number of cores.
  private static func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let group = DispatchGroup()
    for number in 0..<count {
      group.enter()
      let thread = Thread {
        body(number)
        group.leave()
      }
      thread.stackSize = 1 << 20
      thread.start()
    }
    group.wait()
  }

  @Test func readersSeeWholeValuesInOrder() {
    let shared = SharedReference(Pair(0))
    let isDone = Locked(false)
    let failures = Locked(0)
    let reads = Locked(0)
    Self.onThreads(9) { number in
      if number == 8 {
        for value in 1...500 { shared.replace(with: Pair(value)) }
        return isDone.withLock { $0 = true }
      }
      var (last, count) = (0, 0)
      repeat {
        shared.withValue { pair in
          if pair.first < last || !pair.others.allSatisfy({ $0 == pair.first }) { failures.withLock { $0 += 1 } }
          last = pair.first
        }
        count += 1
      } while !isDone.withLock { $0 } || count < 1_000
      reads.withLock { $0 += count }
    }
    #expect(failures.withLock { $0 } == 0 && reads.withLock { $0 } >= 8_000)
    #expect(shared.value.first == 500)
  }

  @Test func oldValueIsReleased() {
    weak var old: Pair?
    let shared: SharedReference<Pair>
    do {
      let pair = Pair(1)
      old = pair
      shared = SharedReference(pair)
    }
    #expect(old != nil)
    shared.replace(with: Pair(2))
    #expect(old == nil && shared.value.first == 2)
  }

  @Test func retainedValueOutlivesItsReplacement() {
    let shared = SharedReference(Pair(1))
    let pair = shared.value
    for value in 2...5 { shared.replace(with: Pair(value)) }
    #expect(pair.others == Array(repeating: 1, count: 50) && shared.value.first == 5)
  }

  /// Other threads read the new value while a reader has the old one.
  @Test func replacementWaitsForReaders() {
    let shared = SharedReference(Pair(1))
    let (isReading, mayEnd, isReplaced) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), Locked(false))
    Self.onThreads(3) { number in
      switch number {
      case 0:
        shared.withValue { pair in
          isReading.signal()
          mayEnd.wait()
          #expect(pair.others == Array(repeating: 1, count: 50))
        }
      case 1:
        isReading.wait()
        shared.replace(with: Pair(2))
        isReplaced.withLock { $0 = true }
      default:
        while shared.value.first == 1 { Thread.sleep(forTimeInterval: 0.001) }
        Thread.sleep(forTimeInterval: 0.05)
        #expect(!isReplaced.withLock { $0 })
        mayEnd.signal()
      }
    }
    #expect(isReplaced.withLock { $0 })
  }
}
