import Foundation
import Testing

@testable import EventTracking

@Suite struct LockedTests {
  @Test func oneThreadAtATime() {
    let count = Locked(0)
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<10_000 { count.withLock { $0 += 1 } }
    }
    #expect(count.withLock { $0 } == 80_000)
  }
}
