/// Counts in order as one line of block characters, a space for 0.
package enum Sparkline {
  private static let levels = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  /// A character for each count.
  package static func text(_ counts: [Int]) -> String {
    let largest = counts.max() ?? 0
    return counts.map { count in
      count <= 0 ? " " : levels[max(0, Int((Double(count) / Double(largest) * 8).rounded(.up)) - 1)]
    }.joined()
  }

  /// At most as many characters as there is room for: neighbors are counted together.
  package static func text(_ counts: [Int], width: Int) -> String {
    text(CountGroups(counts, width: width).comparable)
  }
}
