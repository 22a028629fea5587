/// A horizontal bar of block characters.
package enum TextBar {
  private static let eighths = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]

  /// Returns a bar for a count; empty for 0, otherwise at least an eighth of a character wide.
  ///
  /// - Parameters:
  ///   - count: the count.
  ///   - largest: the count of a full bar.
  ///   - width: the width of a full bar, in characters.
  package static func text(_ count: Int, of largest: Int, width: Int) -> String {
    if count <= 0 || largest <= 0 { return "" }
    let share = min(1, Double(count) / Double(largest))
    let steps = max(1, Int((share * Double(width * 8)).rounded()))
    return String(repeating: "█", count: steps / 8) + (steps % 8 == 0 ? "" : eighths[steps % 8 - 1])
  }
}
