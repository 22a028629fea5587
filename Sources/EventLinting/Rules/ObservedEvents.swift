import EventMapping
import EventMapTableSearch

/// The raw events of dumps, counted for the rows and members that a table names.
public struct ObservedEvents: Sendable {
  /// The number of events of an action in each touch phase.
  public struct Touches: Sendable {
    /// The receiver's class as written in the raw events.
    public var target: String
    /// The selector.
    public var action: String
    /// The ancestors of the class; `nil` if the raw events do not have them.
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

  /// The number of raw events whose lookup ended at a row.
  package struct Row: Sendable, Equatable {
    /// The number of raw events.
    package var count: Int
    /// The number of raw events that meet none of the row's conditions, so that they send nothing.
    package var unmatched: Int

    package init(count: Int, unmatched: Int = 0) {
      self.count = count
      self.unmatched = unmatched
    }

    /// The number of raw events that send an event ID.
    var sent: Int { count - unmatched }
  }

  /// The name of the dumps in notes.
  public var displayName: String
  /// The number of raw events.
  public var eventCount: Int
  /// The searched member paths that occur in at least one raw event.
  public var members: Set<String>
  /// The member paths that were searched for; `nil` if they are all paths of the table. The presence of other paths is not known.
  package var askedMembers: Set<String>?
  /// The names of all members of the raw events, for suggestions.
  public var memberNames: Set<String>
  /// The actions that occurred with a touch.
  public var touches: [Touches]
  /// The counts of each table's rows, by the table's name; rows without events are included.
  package var rows: [String: [EventTable.RowName: Row]] = [:]

  /// Makes the observed events of dumps.
  public init(
    displayName: String, eventCount: Int, members: Set<String>, memberNames: Set<String>, touches: [Touches]
  ) {
    self.displayName = displayName
    self.eventCount = eventCount
    self.members = members
    self.memberNames = memberNames
    self.touches = touches
  }

  /// Calls `check` for every action of a table whose entries have no condition on the touch phase. The arguments are the class, the row,
  /// the number of events in each phase, in the order of the phases, and these numbers as text.
  static func touches(
    _ context: LintContext,
    _ check: (LintedTable.Class, LintedTable.Entry, [(phase: TouchPhase, count: Int)], String) -> Finding?
  ) -> [Finding] {
    guard let observed = context.observed else { return [] }
    // The same lookup as a translation, so that names changed by hooks and ancestors also count.
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
