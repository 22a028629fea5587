/// A moment of a page's life that a page event reports.
///
/// The raw values are the keys of a table's `PageEventIDs`.
public enum PagePhase: String, CaseIterable, Sendable {
  /// The page appeared on screen (`viewWillAppear:` or `viewDidAppear:`, as the tracker hooks it).
  case enter = "Enter"
  /// The page left the screen (`viewWillDisappear:` or `viewDidDisappear:`).
  case leave = "Leave"
  /// The page was loaded (`viewDidLoad`).
  case load = "Load"
  /// A tab bar selected the page (`tabBarController:didSelectViewController:`).
  case select = "Select"

  /// The same phase as a raw event spells it in its `phase` member: `enter`, `leave`, `load`, `select`.
  public var rawEventName: String { rawValue.lowercased() }
}
