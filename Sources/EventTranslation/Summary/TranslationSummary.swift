/// What a run read and wrote: the totals, the counts per input and per event ID, and what the table does not name.
public struct TranslationSummary: Sendable {
  /// The counts of one input.
  public struct Input: Sendable, Codable {
    /// As it was named.
    public var file: String
    /// Its lines by bucket.
    public var counts: LineCounts
  }

  /// How many unmapped pairs are listed.
  public static let topCount = 20

  /// The counts of all inputs together.
  public var totals: LineCounts
  /// Each input, in the order of the run.
  public var inputs: [Input]
  /// How often each event ID was written, sorted by ID; IDs that never came are not there.
  public var events: [(id: String, count: Int)]
  /// Records that kept an event ID of their own for which there was no room to count: beyond 65,536 distinct ones.
  public var uncountedEvents: Int
  /// The most frequent unmapped pairs, at most ``topCount``, ties by name.
  public var unmappedTop: [UnmappedPair]
  /// Whether all unmapped pairs were counted; false beyond 65,536 distinct ones.
  public var unmappedTopIsExact: Bool
  /// How many distinct unmapped pairs there are, those of ``unmappedTop`` among them; a lower bound where these are not exact.
  public var unmappedPairs: Int
  /// The classes of unmapped events, most frequent first, and the types that no table knows. `nil` unless almost nothing is mapped.
  var unmappedNames: UnmappedNames?
  /// The members of ``TranslationOptions/select`` that no event had that was written, in their order; empty where none was written.
  public var missingMembers: [String]
  /// How many of the filtered raw events have no time that can be read.
  public var filteredWithoutTime: Int
  /// How pages that were left found the moment when they were entered; `nil` where that was not asked for.
  public var pageTiming: PageTimingCounts?
}
