import Foundation

/// Asks the system for time, although the app goes to the background, and calls a function with whether there is none (any more): with false to
/// start, for as long as the function does not return; with true when the time is over, or at first when there is none at all.
typealias ExpiringActivity = @Sendable (_ reason: String, _ function: @escaping @Sendable (Bool) -> Void) -> Void

/// The activities of the system that an app is not suspended in.
enum SystemActivity {
  /// `nil` where apps are not suspended.
  static var expiring: ExpiringActivity? {
    #if os(iOS) || os(tvOS) || os(watchOS) || os(visionOS)
      { ProcessInfo.processInfo.performExpiringActivity(withReason: $0, using: $1) }
    #else
      nil
    #endif
  }
}
