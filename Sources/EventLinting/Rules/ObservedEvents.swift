import EventMapping
import EventMapTableSearch

/// What dumps of raw events show of the events that a table names.
public struct ObservedEvents: Sendable {
  /// How often an action was received in each touch phase.
  public struct Touches: Sendable {
    /// The class of the receiver, as the raw events have it.
    public var target: String
    /// The selector.
    public var action: String
    /// The ancestors of the class, if the raw events have them.
    public var superclasses: [String]?
    /// The count of each phase.
    public var counts: [TouchPhase: Int]

    /// Makes the counts of one action.
    public init(target: String, action: String, superclasses: [String]? = nil, counts: [TouchPhase: Int]) {
      self.target = target
      self.action = action
      self.superclasses = superclasses
      self.counts = counts
    }
  }

  /// How many raw events led to a row.
  package struct Row: Sendable, Equatable {
    package var count: Int
    /// How many of them meet no condition of the row, so that they send nothing.
    package var unmatched: Int

    package init(count: Int, unmatched: Int = 0) {
      self.count = count
      self.unmatched = unmatched
    }

    /// How many of them send an event ID.
    var sent: Int { count - unmatched }
  }

  /// The name of the dumps in notes.
  public var displayName: String
  /// The number of raw events.
  public var eventCount: Int
  /// Which of the paths that were asked for at least one raw event has.
  public var members: Set<String>
  /// The paths that were asked for; `nil` if they are all of the table. Of others nobody knows whether a raw event has them.
  package var askedMembers: Set<String>?
  /// The names of the members of raw events, for suggestions.
  public var memberNames: Set<String>
  /// The actions that were received with a touch.
  public var touches: [Touches]
  /// The rows of each table that were looked for, by the names of the tables; those without events, too.
  package var rows: [String: [EventTable.RowName: Row]] = [:]

  /// Makes what was observed.
  public init(
    displayName: String, eventCount: Int, members: Set<String>, memberNames: Set<String>, touches: [Touches]
  ) {
    self.displayName = displayName
    self.eventCount = eventCount
    self.members = members
    self.memberNames = memberNames
    self.touches = touches
  }

  /// Calls `check` for every action of a table whose entries do not decide by themselves which touches count, with the touch phases of
  /// its events, in the order of the phases, and as text.
  static func touches(
    _ context: LintContext,
    _ check: (LintedTable.Class, LintedTable.Entry, [(phase: TouchPhase, count: Int)], String) -> Finding?
  ) -> [Finding] {
    guard let observed = context.observed else { return [] }
    // The rows are those that a translation finds, for names that hooks changed and for ancestors, too.
    let superclasses = context.app?.hierarchy.manifest.superclasses ?? [:]
    let mapper = EventMapper(table: context.table.meaning, superclasses: superclasses)
    var counts: [String: [String: [TouchPhase: Int]]] = [:]
    for touches in observed.touches {
      let row = mapper.row(ofAction: touches.action, target: touches.target, superclasses: touches.superclasses)
      guard let row else { continue }
      counts[row.className, default: [:]][row.action, default: [:]].merge(touches.counts, uniquingKeysWith: +)
    }
    var findings: [Finding] = []
    for type in context.knownClasses {
      for entry in type.entries where entry.section == .controlEventIDs {
        guard let phases = counts[type.name]?[entry.key],
          !entry.items.contains(where: { $0.entry?.namesTouchPhase == true })
        else { continue }
        let touches = TouchPhase.allCases.compactMap { phase in phases[phase].map { (phase: phase, count: $0) } }
        let text = touches.map { "\($0.count) \($0.phase.name)" }.joined(separator: ", ")
        if let finding = check(type, entry, touches, text) { findings.append(finding) }
      }
    }
    return findings
  }
}
