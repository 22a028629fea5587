import EventMapping
import EventTranslation

/// The members that the first records of the first dumps have, for what a misspelt one means.
struct MemberSample {
  /// Enough to see what the records of a run are like.
  private static let mostDumps = 16

  private var names = MemberNames()
  private var formatNames: Set<String> = []
  private var dumps = 0
  /// Whether there is a field map that may name a session.
  private var hasFieldMap = false

  /// Adds the first lines of a dump.
  mutating func take(_ lines: [[UInt8]], _ format: DumpFormat) {
    guard dumps < Self.mostDumps else { return }
    dumps += 1
    formatNames.formUnion(format.memberNames)
    if format.isForeign { hasFieldMap = true }
    for line in lines { names.take(line.span) }
  }

  /// Whether records may have a session, as a member or by a field map.
  var mayHaveSessions: Bool { hasFieldMap || names.names.contains("session") }

  /// Whether no record has a member, nor a field map, which names others.
  func lacks(_ name: String) -> Bool { !hasFieldMap && !names.names.contains(name) && !formatNames.contains(name) }

  /// Which member a misspelt name most likely means, for the end of a message; empty where none is like it.
  ///
  /// - Parameter others: names that may be meant besides those of members.
  func hint(for name: String, or others: [String] = []) -> String {
    CommandError.hint(for: name, among: Array(names.names.union(formatNames).union(others).subtracting([name])))
  }
}
