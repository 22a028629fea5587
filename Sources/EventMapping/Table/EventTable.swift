/// The table of event IDs: for each class its page events by phase and its control events by action.
///
/// Make one from a file with ``init(contentsOf:loading:)`` or from bytes with ``init(data:fileName:loading:)``,
/// then build an ``EventMapper`` from it to answer hook events.
public struct EventTable: Sendable, Equatable {
  /// The event IDs of one class.
  public struct ClassEvents: Sendable, Equatable {
    /// Page events by phase (`PageEventIDs`).
    public var pageEventIDs: [PagePhase: String]
    /// Control, gesture and row events by action (`ControlEventIDs`).
    public var controlEventIDs: [String: String]

    /// Makes the entry of one class.
    public init(pageEventIDs: [PagePhase: String] = [:], controlEventIDs: [String: String] = [:]) {
      self.pageEventIDs = pageEventIDs
      self.controlEventIDs = controlEventIDs
    }
  }

  /// What the table holds, by class name as `NSStringFromClass` gives it.
  public let classes: [String: ClassEvents]

  /// What was wrong with the source of the table, in the order of its key paths.
  ///
  /// Always empty for a table that was loaded strictly; after lenient loading, the entries that these
  /// problems name are not in ``classes``.
  public let problems: [TableProblem]

  /// Makes a table in code, for tests and for trackers that keep no file.
  public init(classes: [String: ClassEvents]) {
    self.init(classes: classes, problems: [])
  }

  init(classes: [String: ClassEvents], problems: [TableProblem]) {
    self.classes = classes
    self.problems = problems
  }

  /// The entry that the lookup rule gives for a class name: the class as it came; if the table has no such class
  /// and the name is `Module.Class`, then `Class`.
  ///
  /// Returns the key under which the entry stands, too, or `nil` where the table has neither.
  public func entry(forClass className: String) -> (key: String, events: ClassEvents)? {
    if let events = classes[className] { return (className, events) }
    guard let bareName = QualifiedClassName(className)?.className, let events = classes[bareName] else {
      return nil
    }
    return (bareName, events)
  }
}
