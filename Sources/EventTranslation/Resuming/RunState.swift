/// A dump that is not what it was when a run read it that is continued: it has become shorter, or another one comes in its place.
public struct ChangedDump: Error {
  /// As it is named now.
  public let file: String
}

/// How far a run has come, between two chunks of a dump, and what it has counted so far. A run that is continued with it writes the rest of
/// the same output, and has the same summary.
///
/// An observer has its own state, which is not here.
public struct RunState: Sendable, Codable {
  /// Where in a dump the run is.
  struct Place: Codable {
    /// Bytes from the start of the dump, its byte order mark included, to the start of a line.
    var offset: Int
    /// What holds there in a kitlog.
    var kitlog = KitlogContext()
  }

  /// How often an event ID was given.
  struct Event: Codable {
    var id: String
    var count: Int
  }

  /// In the last of the dumps.
  var place: Place
  /// What was merged of the chunks.
  var merged: RunOutput.Merged
  /// Those of the events so far, in any order.
  var events: [Event]
  /// The selected members that no event had that was written; `nil` where none was written.
  var missingMembers: [String]?
  /// How many events a filter by time left out because they have no time.
  var filteredWithoutTime: Int
  /// The timing of pages.
  var timer: PageTimer?
  /// How many server events may still come; `nil` for any number.
  var limit: EventLimit?

  /// The current dump, as it is named, and the offset of the next line in it; `nil` before the first dump.
  package var dump: (file: String, offset: Int)? { merged.inputs.last.map { ($0.file, place.offset) } }

  /// How many lines were translated.
  public var lines: Int { merged.inputs.reduce(0) { $0 + $1.counts.lines } }
}
