/// The options of page timing, which adds to the events that leave a page the members `duration` (the seconds since it was entered) and
/// `from` (the class of the page before).
public struct PageTiming: Sendable {
  /// The names of the added members.
  public static let memberNames = Part.allCases.map(\.name)

  /// The member with the time. A dotted path names a nested member.
  public var timeMember: String
  /// The unit of the time; `nil` to infer it from the size of each number.
  public var unit: TimeUnit?
  /// Whether an observer counts the steps from page to page. Then the page before is also noted for events that enter a page, and an
  /// existing `from` in an event takes precedence.
  var notesSteps = false

  /// Makes options; the defaults are those of the command.
  public init(timeMember: String = "timestamp", unit: TimeUnit? = nil) {
    self.timeMember = timeMember
    self.unit = unit
  }

  /// An added member.
  enum Part: CaseIterable {
    case duration, from

    var name: String {
      switch self {
      case .duration: "duration"
      case .from: "from"
      }
    }

    /// The name as a JSON key, colon included.
    var key: StaticString {
      switch self {
      case .duration: "\"duration\":"
      case .from: "\"from\":"
      }
    }
  }
}
