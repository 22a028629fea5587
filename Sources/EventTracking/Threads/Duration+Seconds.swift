import Foundation

extension Duration {
  /// The duration in seconds.
  var seconds: TimeInterval { TimeInterval(components.seconds) + TimeInterval(components.attoseconds) * 1e-18 }

  /// The longest wait: no sleep of the system has room for the largest numbers.
  private static let longestWait: TimeInterval = 30 * 86_400

  /// Makes the duration of a wait from any number of seconds: at least a least one, at most 30 days. Not a number is the least one.
  init(waiting seconds: TimeInterval, atLeast least: TimeInterval = 0) {
    self = .seconds(seconds > least ? min(seconds, Self.longestWait) : least)
  }
}
