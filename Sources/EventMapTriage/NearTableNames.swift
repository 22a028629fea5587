import AppManifests
import EventMapping
import EventMapTableSearch
import EventTranslation

/// What a table has that events most likely mean which it does not name.
///
/// With a manifest, only a name that the app does not have can be a misspelt one; without it, names must be very near, since an app has many
/// that are like each other.
struct NearTableNames {
  /// What was found.
  struct Found: Equatable {
    var nearest: String?
    var note: String?
  }

  /// How much may be compared, for tables of very many classes that are all like each other.
  private static let mostEffort = 200_000_000

  /// How many characters may differ where it is not known what the app has.
  private static let mostChanges = 2

  private let table: EventTable
  private let hierarchy: ClassHierarchy?
  private let classes: SpellingIndex
  private var effort = Self.mostEffort
  /// What was found for classes: many events have one.
  private var nearestClasses: [String: String?] = [:]
  private var actions: [String: SpellingIndex] = [:]

  /// - Parameter hierarchy: of the app; `nil` where it is not known.
  init(_ table: EventTable, _ hierarchy: ClassHierarchy?) {
    self.table = table
    self.hierarchy = hierarchy
    classes = SpellingIndex(
      table.classes.keys.filter { $0 != EventTable.appKey && hierarchy?.classes(named: $0).isEmpty != false })
  }

  private var reach: Int? { hierarchy == nil ? Self.mostChanges : nil }

  /// Looks for what an event means.
  ///
  /// Complexity: a search among the classes of the table for each class that it does not have, whose effort is limited for all together.
  mutating func find(_ name: EventName) -> Found {
    // Of a type or phase that no table can name.
    if let nearest = name.nearest { return Found(nearest: nearest) }
    guard let className = name.className else { return Found() }
    guard let (key, events) = table.entry(forClass: className) else {
      return Found(nearest: nearestClass(to: className))
    }
    if hasRow(name, events) { return Found(note: "the table has a row whose conditions do not hold") }
    guard let action = name.action else { return Found() }
    let index = actions[key] ?? SpellingIndex(events.controlEventIDs.keys.filter { !isInApp($0, of: key) })
    actions[key] = index
    return Found(nearest: index.nearest(to: action, within: reach, effort: &effort)?.first?.name)
  }

  private func isInApp(_ action: String, of className: String) -> Bool {
    guard let hierarchy else { return false }
    return hierarchy.classes(named: className).contains { hierarchy.hasAction(action, $0) == true }
  }

  private func hasRow(_ name: EventName, _ events: EventTable.ClassEvents) -> Bool {
    if let phase = name.phase { return events.pageEventIDs.contains { $0.key.rawEventName == phase } }
    if let action = name.action { return events.controlEventIDs[action] != nil }
    if let path = name.path ?? name.viewID { return events.viewEventIDs[path] != nil }
    return false
  }

  private mutating func nearestClass(to name: String) -> String? {
    if let known = nearestClasses[name] { return known }
    let nearest = classes.nearest(to: name, within: reach, effort: &effort)?.first?.name
    nearestClasses[name] = .some(nearest)
    return nearest
  }
}
