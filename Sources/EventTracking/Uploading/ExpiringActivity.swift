import Foundation

/// Asks the system for time while the app goes to the background. Its function is called with false when the time starts, which lasts until the
/// function returns, and with true when the time is over or the system grants no time.
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
