import AppManifests
import EventMapping
import EventMapTableSearch
import EventTranslation

/// A search for the names in a table that unmapped events most likely mean.
///
/// With a manifest, only names that do not exist in the app can be misspelled. Without one, names must be very similar, because an app has
/// many similar names.
struct NearTableNames {
  /// The result for an event: the most likely name, or a note.
  struct Found: Equatable {
    var nearest: String?
    var note: String?
  }

  /// The limit of the search effort, for tables of very many similar classes.
  private static let effortLimit = 200_000_000

  /// The maximum number of differing characters without a manifest.
  private static let maximumEdits = 2

  private let table: EventTable
  private let hierarchy: ClassHierarchy?
  private let classes: SpellingIndex
  private var effort = Self.effortLimit
  /// The results for classes, because many events share a class.
  private var nearestClasses: [String: String?] = [:]
  private var actions: [String: SpellingIndex] = [:]

  /// - Parameter hierarchy: the class hierarchy of the app; `nil` without a manifest.
  init(_ table: EventTable, _ hierarchy: ClassHierarchy?) {
    self.table = table
    self.hierarchy = hierarchy
    classes = SpellingIndex(
      table.classes.keys.filter { $0 != EventTable.appKey && hierarchy?.classes(named: $0).isEmpty != false })
  }

  private var reach: Int? { hierarchy == nil ? Self.maximumEdits : nil }

  /// Searches for the name that an event most likely means.
  ///
  /// Complexity: one search among the classes of the table for each unknown class. The total effort is limited.
  mutating func find(_ name: EventName) -> Found {
    // The event has a type or phase that no table can name.
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
