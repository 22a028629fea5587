import EventMapping
import Foundation

/// Prints lines to standard output on a thread of its own, so that who prints never waits for a reader. Lines that are not read in time are
/// counted, and the count is printed in their place. `@unchecked`, since the compiler cannot see that every access is under the lock.
final class LinePrinter: @unchecked Sendable {
  /// How many lines wait at most.
  private static let most = 10_000

  private let condition = NSCondition()
  private var waiting: [String] = []
  private var lost = 0
  private var isWriting = false
  private var error: SystemError?

  /// Why lines could not be written; `nil` where a reader has seen enough.
  var failure: SystemError? { locked { error?.code == EPIPE ? nil : error } }

  /// Prints a line, which ends with a line feed.
  func print(_ line: String) {
    locked {
      guard error == nil else { return }
      if waiting.count < Self.most { waiting.append(line) } else { lost += 1 }
      condition.broadcast()
    }
  }

  /// Begins to write.
  ///
  /// - Parameter onFailure: called once if lines cannot be written any more.
  func start(onFailure: @escaping @Sendable () -> Void) {
    let thread = Thread { [self] in
      while write(next()) {}
      onFailure()
    }
    thread.start()
  }

  /// Waits until everything is written.
  ///
  /// - Parameter seconds: how long at most.
  func finish(within seconds: Double) {
    let deadline = Date(timeIntervalSinceNow: seconds)
    locked {
      while !waiting.isEmpty || isWriting, error == nil, condition.wait(until: deadline) {}
    }
  }

  private func next() -> String {
    locked {
      while waiting.isEmpty { condition.wait() }
      var text = waiting.joined()
      if lost > 0 { text += "… \(DisplayedName.counted(lost, "line")) not printed: they were not read in time\n" }
      (waiting, lost, isWriting) = ([], 0, true)
      return text
    }
  }

  private func write(_ text: String) -> Bool {
    var failure: SystemError?
    do throws(SystemError) { try FileWriting.writeAll(Array(text.utf8).span, to: STDOUT_FILENO) } catch {
      failure = error
    }
    return locked {
      (error, isWriting) = (failure, false)
      condition.broadcast()
      return failure == nil
    }
  }

  private func locked<Result>(_ body: () -> Result) -> Result {
    condition.lock()
    defer { condition.unlock() }
    return body()
  }
}
