import Foundation

/// A request for background execution time.
///
/// The system calls `function` with `false` when the time starts; the time lasts until `function` returns. It calls `function` with `true`
/// when the time expires or if it grants no time.
typealias ExpiringActivity = @Sendable (_ reason: String, _ function: @escaping @Sendable (Bool) -> Void) -> Void

/// The background execution time that the system offers.
enum SystemActivity {
  /// The system's expiring activities; `nil` on platforms that do not suspend apps.
  static var expiring: ExpiringActivity? {
    #if os(iOS) || os(tvOS) || os(watchOS) || os(visionOS)
      { ProcessInfo.processInfo.performExpiringActivity(withReason: $0, using: $1) }
    #else
      nil
    #endif
  }
}
