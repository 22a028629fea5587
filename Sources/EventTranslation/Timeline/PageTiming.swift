/// Gives the events that leave a page the members `duration`, the seconds since it was entered, and `from`, the class of the page before.
public struct PageTiming: Sendable {
  /// The names of the members that server events of pages get.
  public static let memberNames = Part.allCases.map(\.name)

  /// The member with the time; a dotted path names a nested one.
  public var timeMember: String
  /// Its unit; `nil` to see it from each number.
  public var unit: TimeUnit?
  /// Whether an observer follows users from page to page: then the page before is noted of events that enter one, too, and a `from` that
  /// an event has already is believed.
  var notesSteps = false

  /// Makes options; the defaults are the command's.
  public init(timeMember: String = "timestamp", unit: TimeUnit? = nil) {
    self.timeMember = timeMember
    self.unit = unit
  }

  /// One of the members.
  enum Part: CaseIterable {
    case duration, from

    var name: String {
      switch self {
      case .duration: "duration"
      case .from: "from"
      }
    }

    /// The name as a key, with the colon.
    var key: StaticString {
      switch self {
      case .duration: "\"duration\":"
      case .from: "\"from\":"
      }
    }
  }
}
