import EventMapping
import EventTranslation

/// The members that the first records of the first dumps have, for what a misspelt one means.
struct MemberSample {
  /// Enough to see what the records of a run are like.
  private static let mostDumps = 16

  private var names = MemberNames()
  private var formatNames: Set<String> = []
  private var dumps = 0

  /// Adds the first lines of a dump.
  mutating func take(_ lines: [[UInt8]], _ format: DumpFormat) {
    guard dumps < Self.mostDumps else { return }
    dumps += 1
    formatNames.formUnion(format.memberNames)
    for line in lines { names.take(line.span) }
  }

  /// The member that a misspelt name most likely means.
  func nearest(to name: String) -> String? { NearestName.among(names.names.union(formatNames), for: name).first }
}
