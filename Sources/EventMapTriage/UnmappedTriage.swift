import AppManifests
import EventMapping
import EventTranslation

/// The pairs that are not in a table, sorted for people who decide about them.
package struct UnmappedTriage: Sendable {
  /// The pairs: those of the app first, then the most frequent.
  package let pairs: [TriagedPair]
  /// The number of events whose pairs are beyond the limit; 0 if ``pairs`` is complete.
  package let uncountedEvents: Int

  /// Sorts the result of a survey.
  ///
  /// - Parameters:
  ///   - table: the table of the survey.
  ///   - manifest: the manifest of the app, whose classes belong to the app; `nil` to judge by the names alone.
  package init(_ survey: UnmappedSurvey, _ table: EventTable, _ manifest: AppManifest?) {
    let hierarchy = manifest.map { ClassHierarchy($0) }
    var names = NearTableNames(table, hierarchy)
    uncountedEvents = survey.uncountedCount
    pairs = survey.events.map { name, events in
      let origin = NameOrigin(className: name.className, action: name.action, in: hierarchy)
      // Names of the system are not misspelled names of the table.
      let found = origin == .app ? names.find(name) : NearTableNames.Found()
      return TriagedPair(name: name, events: events, origin: origin, nearest: found.nearest, note: found.note)
    }.sorted(by: TriagedPair.precedes)
  }

  /// Returns the total number of the pairs' raw events.
  package static func eventCount(_ pairs: some Sequence<TriagedPair>) -> Int {
    pairs.reduce(0) { $0 + $1.events.count }
  }
}
