/// The summary of a run: the totals, the counts per input and per event ID, and the most frequent names that are not in the table.
public struct TranslationSummary: Sendable {
  /// The counts of one input.
  public struct Input: Sendable, Codable {
    /// The name of the file, as given by the user.
    public var file: String
    /// The lines by bucket.
    public var counts: LineCounts
  }

  /// The maximum number of unmapped pairs in ``unmappedTop``.
  public static let topCount = 20

  /// The counts of all inputs together.
  public var totals: LineCounts
  /// The counts of each input, in the order of the run.
  public var inputs: [Input]
  /// The number of server events written with each event ID, sorted by ID; unused IDs are absent.
  public var events: [(id: String, count: Int)]
  /// The number of records that kept their existing event ID but are not in ``events``, because at most 65,536 distinct existing IDs are
  /// counted.
  public var uncountedEvents: Int
  /// The most frequent unmapped pairs, at most ``topCount``; ties are sorted by name.
  public var unmappedTop: [UnmappedPair]
  /// Whether all unmapped pairs were counted; false if there are more than 65,536 distinct ones.
  public var unmappedTopIsExact: Bool
  /// The number of distinct unmapped pairs, including those in ``unmappedTop``; a lower bound if ``unmappedTopIsExact`` is false.
  public var unmappedPairs: Int
  /// The classes of unmapped events, most frequent first, and the unknown types; `nil` unless almost nothing is mapped.
  var unmappedNames: UnmappedNames?
  /// The members of ``TranslationOptions/select`` that no written event had, in the same order; empty if no event was written.
  public var missingMembers: [String]
  /// The number of filtered raw events without a readable time.
  public var filteredWithoutTime: Int
  /// The counts of page timing; `nil` if pages were not timed.
  public var pageTiming: PageTimingCounts?
}
