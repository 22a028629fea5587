import EventMapping
import Foundation

/// Prints lines to standard output on a separate thread, so that the caller never waits for a reader. Lines that are not read in time are
/// dropped, and their number is printed instead. `@unchecked` because the compiler cannot see that every access is under the lock.
final class LinePrinter: @unchecked Sendable {
  /// The maximum number of waiting lines.
  private static let maximumLines = 10_000

  private let condition = NSCondition()
  private var waiting: [String] = []
  /// The number of lines that were dropped since the last write.
  private var droppedCount = 0
  private var isWriting = false
  private var error: SystemError?

  /// The error that stopped the printer; `nil` without an error, and if the reader has closed the pipe.
  var failure: SystemError? { locked { error?.code == EPIPE ? nil : error } }

  /// Queues a line, which must end with a line feed.
  func print(_ line: String) {
    locked {
      guard error == nil else { return }
      if waiting.count < Self.maximumLines { waiting.append(line) } else { droppedCount += 1 }
      condition.broadcast()
    }
  }

  /// Starts to write queued lines.
  ///
  /// - Parameter onFailure: called once if writing fails.
  func start(onFailure: @escaping @Sendable () -> Void) {
    let thread = Thread { [self] in
      while write(next()) {}
      onFailure()
    }
    thread.start()
  }

  /// Waits until everything is written.
  ///
  /// - Parameter seconds: the maximum time to wait, in seconds.
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
      if droppedCount > 0 {
        text += "… \(DisplayedName.counted(droppedCount, "line")) not printed: they were not read in time\n"
      }
      (waiting, droppedCount, isWriting) = ([], 0, true)
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
