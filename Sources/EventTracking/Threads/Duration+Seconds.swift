import Foundation

extension Duration {
  /// The duration in seconds.
  var seconds: TimeInterval { TimeInterval(components.seconds) + TimeInterval(components.attoseconds) * 1e-18 }

  /// The maximum wait, in seconds. Larger values overflow the system's sleep functions.
  private static let longestWait: TimeInterval = 30 * 86_400

  /// Creates the duration of a wait, limited to the range from `least` to 30 days. A NaN becomes `least`.
  init(waiting seconds: TimeInterval, atLeast least: TimeInterval = 0) {
    self = .seconds(seconds > least ? min(seconds, Self.longestWait) : least)
  }
}
