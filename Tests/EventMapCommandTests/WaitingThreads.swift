import Foundation
import Testing

/// Threads for tests that wait for programs.
///
/// Other tests run on as many threads as there are processors. A waiting test would block one of them.
final class WaitingThreads: TaskExecutor, @unchecked Sendable {
  static let shared = WaitingThreads(count: 8)

  private let condition = NSCondition()
  /// The jobs that no thread has taken yet, oldest first. Protected by the condition.
  private var jobs: [UnownedJob] = []

  private init(count: Int) {
    for _ in 0..<count { Thread { [self] in run() }.start() }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    condition.lock()
    jobs.append(job)
    condition.signal()
    condition.unlock()
  }

  private func run() {
    while true {
      condition.lock()
      while jobs.isEmpty { condition.wait() }
      let job = jobs.removeFirst()
      condition.unlock()
      // Safety: each job is run once, by the thread that takes it from the list.
      unsafe job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}

/// A trait that runs the tests of a suite on threads that may wait.
struct WaitingTrait: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  func scopeProvider(for test: Test, testCase: Test.Case?) -> WaitingTrait? { testCase == nil ? nil : self }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(WaitingThreads.shared) { try await function() }
  }
}

extension Trait where Self == WaitingTrait {
  /// Runs the tests of a suite on threads that may wait.
  static var waits: Self { WaitingTrait() }
}
