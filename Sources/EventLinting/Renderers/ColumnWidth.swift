/// The widths of scalars in columns of a terminal: 2 for wide ones, 0 for combining marks, otherwise 1.
///
/// The wide ranges are those of Unicode's `EastAsianWidth.txt` (W and F), with gaps of unassigned code points closed. The widths of emoji
/// come from the standard library's properties.
package enum ColumnWidth {
  /// Returns the width of a scalar, which may depend on the previous one.
  package static func of(_ scalar: Unicode.Scalar, after previous: Unicode.Scalar?) -> Int {
    if scalar.isASCII { return 1 }
    let properties = scalar.properties
    // The selector makes an emoji wide that is otherwise drawn as text.
    if scalar == "\u{FE0F}", let previous, previous.properties.isEmoji, of(previous, after: nil) == 1 { return 1 }
    if properties.isEmojiModifier, previous?.properties.isEmojiModifierBase == true { return 0 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    // Hangul's conjoining vowels and finals are drawn within the syllable of the initial.
    if (0x1160...0x11FF).contains(scalar.value) || (0xD7B0...0xD7FF).contains(scalar.value) { return 0 }
    return isWide(scalar) ? 2 : 1
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    // Two regional indicators form one wide flag, so each takes one column.
    if (0x1F1E6...0x1F1FF).contains(scalar.value) { return false }
    return scalar.properties.isEmojiPresentation || wide.contains { $0.contains(scalar.value) }
  }

  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF, 0x4E00...0xA4CF,
    0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60,
    0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD,
  ]
}
