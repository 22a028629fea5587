import EventMapping
import EventTranslation

/// The members of the first records of the first dumps, to suggest a name for a misspelled member.
struct MemberSample {
  /// The number of dumps to sample.
  private static let maximumDumps = 16

  private var names = MemberNames()
  private var formatNames: Set<String> = []
  private var dumps = 0
  /// Whether a dump is read by a field map, which may name a session.
  private var hasFieldMap = false

  /// Adds the first lines of a dump.
  mutating func take(_ lines: [[UInt8]], _ format: DumpFormat) {
    guard dumps < Self.maximumDumps else { return }
    dumps += 1
    formatNames.formUnion(format.memberNames)
    if format.isForeign { hasFieldMap = true }
    for line in lines { names.take(line.span) }
  }

  /// Whether records may have a session, from a member or from a field map.
  var mayHaveSessions: Bool { hasFieldMap || names.names.contains("session") }

  /// Whether no sampled record has a member. False for dumps with a field map, which names members itself.
  func lacks(_ name: String) -> Bool { !hasFieldMap && !names.names.contains(name) && !formatNames.contains(name) }

  /// Returns the end of a message with the member that is most similar to a name; empty if none is similar.
  ///
  /// - Parameter others: further names to suggest.
  func hint(for name: String, or others: [String] = []) -> String {
    CommandError.hint(for: name, among: Array(names.names.union(formatNames).union(others).subtracting([name])))
  }
}
