/// A sparkline: counts in order as a line of block characters, with a space for 0.
package enum Sparkline {
  private static let levels = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  /// Returns a character for each count.
  package static func text(_ counts: [Int]) -> String {
    let largest = counts.max() ?? 0
    return counts.map { count in
      count <= 0 ? " " : levels[max(0, Int((Double(count) / Double(largest) * 8).rounded(.up)) - 1)]
    }.joined()
  }

  /// Returns at most `width` characters; neighbors are combined if there are more counts.
  package static func text(_ counts: [Int], width: Int) -> String {
    text(CountGroups(counts, width: width).comparable)
  }
}
