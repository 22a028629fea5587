import AppManifests
import EventMapping
import EventTranslation

/// What a table does not name, sorted for people who decide what to do about it.
package struct UnmappedTriage: Sendable {
  /// The app's own first, then the most frequent.
  package let pairs: [TriagedPair]
  /// Events that found no room to be listed; 0 where the pairs are all there are.
  package let uncountedEvents: Int

  /// Sorts what a survey found.
  ///
  /// - Parameters:
  ///   - table: that of the survey.
  ///   - manifest: of the app, whose classes are its own; `nil` to go by the names alone.
  package init(_ survey: UnmappedSurvey, _ table: EventTable, _ manifest: AppManifest?) {
    let hierarchy = manifest.map { ClassHierarchy($0) }
    var names = NearTableNames(table, hierarchy)
    uncountedEvents = survey.uncountedCount
    pairs = survey.events.map { name, events in
      let origin = NameOrigin(className: name.className, action: name.action, in: hierarchy)
      // Nobody means the system's names by those of the table.
      let found = origin == .app ? names.find(name) : NearTableNames.Found()
      return TriagedPair(name: name, events: events, origin: origin, nearest: found.nearest, note: found.note)
    }.sorted(by: TriagedPair.precedes)
  }

  /// How many raw events the pairs have, together.
  package static func eventCount(_ pairs: some Sequence<TriagedPair>) -> Int {
    pairs.reduce(0) { $0 + $1.events.count }
  }
}
