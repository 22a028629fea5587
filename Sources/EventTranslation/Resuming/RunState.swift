/// A dump of a continued run has changed: it is shorter than before, or another dump is in its place.
public struct ChangedDump: Error {
  /// The current name of the dump.
  public let file: String
}

/// The progress of a run between two chunks of a dump, and its counts so far. A run that continues with it writes the rest of the same
/// output, and has the same summary.
///
/// The state does not include that of an observer.
public struct RunState: Sendable, Codable {
  /// A position in a dump.
  struct Place: Codable {
    /// The offset of the start of a line in the dump, in bytes, including the byte order mark.
    var offset: Int
    /// The state of a kitlog at this position.
    var kitlog = KitlogContext()
  }

  /// An event ID and the number of its events.
  struct Event: Codable {
    var id: String
    var count: Int
  }

  /// The position in the last of the dumps.
  var place: Place
  /// The merged results of the chunks.
  var merged: RunOutput.Merged
  /// The counts of the events so far, in any order.
  var events: [Event]
  /// The selected members that no written event had; `nil` if no event was written.
  var missingMembers: [String]?
  /// The number of events that a filter by time left out because they have no time.
  var filteredWithoutTime: Int
  /// The state of page timing; `nil` without it.
  var timer: PageTimer?
  /// The limit with the number of server events that it still allows; `nil` for no limit.
  var limit: EventLimit?

  /// The name of the current dump, and the offset of its next line; `nil` before the first dump.
  package var dump: (file: String, offset: Int)? { merged.inputs.last.map { ($0.file, place.offset) } }

  /// The number of lines that were translated.
  public var lines: Int { merged.inputs.reduce(0) { $0 + $1.counts.lines } }
}
