import Synchronization

/// Ends a survey of dumps early: after a number of bytes, or when the result is no longer needed.
final class SurveyBound: Sendable {
  private let maximumBytes: Int
  private let isWanted: @Sendable () -> Bool
  private let bytesRead = Mutex(0)

  /// - Parameters:
  ///   - maximumBytes: the maximum number of bytes of decompressed text.
  ///   - isWanted: whether the result is still needed. It is called on the thread of the survey.
  init(maximumBytes: Int, while isWanted: @escaping @Sendable () -> Bool) {
    self.maximumBytes = maximumBytes
    self.isWanted = isWanted
  }

  /// Adds to the number of bytes read.
  func add(_ bytes: Int) { bytesRead.withLock { $0 += bytes } }

  /// Whether the survey has to end, with the result of a part of the dumps.
  var isReached: Bool { bytesRead.withLock { $0 > maximumBytes } || !isWanted() }
}
