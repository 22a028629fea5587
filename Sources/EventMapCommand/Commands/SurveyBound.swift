import Synchronization

/// Ends a survey of dumps before their end: after a number of bytes, or when its result is no longer wanted.
final class SurveyBound: Sendable {
  private let mostBytes: Int
  private let isWanted: @Sendable () -> Bool
  private let bytesRead = Mutex(0)

  /// - Parameters:
  ///   - mostBytes: the maximum number of bytes, as text.
  ///   - isWanted: asked from the thread of the survey.
  init(mostBytes: Int, while isWanted: @escaping @Sendable () -> Bool) {
    self.mostBytes = mostBytes
    self.isWanted = isWanted
  }

  /// Counts bytes that were read.
  func add(_ bytes: Int) { bytesRead.withLock { $0 += bytes } }

  /// Whether the survey ends now; its result is of a part of the dumps then.
  var isReached: Bool { bytesRead.withLock { $0 > mostBytes } || !isWanted() }
}
