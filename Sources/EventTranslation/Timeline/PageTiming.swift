/// That pages which are left get the members `duration`, the seconds since they were entered, and `from`, the class of the page before.
public struct PageTiming: Sendable {
  /// The names of the members that server events of pages get.
  public static let memberNames = Part.allCases.map(\.name)

  /// The member that tells the time; a dotted path names a nested one.
  public var timeMember: String
  /// How it does; `nil` to see it from the first page event that tells one.
  public var unit: TimeUnit?

  /// Makes options; what is left out is as the command has it by default.
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
