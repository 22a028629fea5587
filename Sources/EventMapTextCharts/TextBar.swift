/// A horizontal bar of block characters.
package enum TextBar {
  private static let eighths = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]

  /// A bar for a count; anything but 0 shows.
  ///
  /// - Parameters:
  ///   - largest: the count that fills the width.
  ///   - width: in characters.
  package static func text(_ count: Int, of largest: Int, width: Int) -> String {
    if count <= 0 || largest <= 0 { return "" }
    let share = min(1, Double(count) / Double(largest))
    let steps = max(1, Int((share * Double(width * 8)).rounded()))
    return String(repeating: "█", count: steps / 8) + (steps % 8 == 0 ? "" : eighths[steps % 8 - 1])
  }
}
