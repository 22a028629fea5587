/// A moment of the app's life that an app event reports.
///
/// The raw values are the keys of a table's `AppEventIDs`.
public enum AppPhase: String, CaseIterable, Sendable {
  /// The app was launched (`application:didFinishLaunchingWithOptions:`).
  case launch = "Launch"
  /// The app became active (`applicationDidBecomeActive:`).
  case active = "Active"
  /// The app went to the background (`applicationDidEnterBackground:`).
  case background = "Background"
  /// The app is about to end (`applicationWillTerminate:`).
  case terminate = "Terminate"

  /// The same phase as a raw event spells it in its `phase` member: `launch`, `active`, `background`, `terminate`.
  public var rawEventName: String { rawValue.lowercased() }
}
