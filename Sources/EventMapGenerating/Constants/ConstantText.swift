import EventMapping

/// What literals and comments of both languages have in common.
enum ConstantText {
  /// Whether a scalar is one that messages do not show as it is: a control, a line end, an invisible character.
  static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    let text = String(scalar)
    return !DisplayedName.plain(text).unicodeScalars.elementsEqual(text.unicodeScalars)
  }
}
