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

  /// What becomes of the members in a record.
  struct Members {
    enum Place {
      /// The record stays as it is.
      case none
      /// The member is added.
      case added
      /// The value changes that stands there.
      case replaced(Range<Int>)

      var isAdded: Bool { if case .added = self { true } else { false } }
      var isNone: Bool { if case .none = self { true } else { false } }
    }

    var duration = Place.none
    var from = Place.none

    /// Whether the record stays as it is.
    var isEmpty: Bool { duration.isNone && from.isNone }

    subscript(part: Part) -> Place {
      get { part == .duration ? duration : from }
      set { if part == .duration { duration = newValue } else { from = newValue } }
    }
  }

  /// A place in the output for a member whose value depends on lines that other threads translate.
  struct Gap {
    enum Form {
      /// A member of an object: name, value and a comma before, after, or before where another gap in front of it was filled.
      case memberAndComma, commaAndMember, memberAndCommas
      /// A JSON value.
      case value
      /// A value of a row.
      case field
    }

    var position: Int
    /// How many bytes there give way to the value, if there is one.
    var length = 0
    var part: Part
    var form: Form
    /// The number of the page event in its chunk.
    var event = 0
  }
}
