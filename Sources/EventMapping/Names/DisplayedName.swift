/// Formats names from outside for one-line messages. Control characters, which could move the cursor or end the line, and
/// invisible characters are escaped as `\u{…}`.
package enum DisplayedName {
  /// The name in single quotes, with escapes.
  package static func quoted(_ name: String) -> String { "'" + plain(name) + "'" }

  /// The name with escapes, without quotes.
  package static func plain(_ name: String) -> String {
    var text = ""
    for scalar in name.unicodeScalars {
      if isHidden(scalar) {
        text += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// The names as alternatives: `'a', 'b' or 'c'`.
  package static func alternatives(_ names: [String]) -> String {
    var text = ""
    for (index, name) in names.enumerated() {
      text += (index == 0 ? "" : index < names.count - 1 ? ", " : " or ") + quoted(name)
    }
    return text
  }

  /// The text, cut to a number of Unicode scalars and with an ellipsis if it is longer.
  package static func shortened(_ text: String, to length: Int = 80) -> String {
    // The byte count decides for most texts and needs no iteration.
    if text.utf8.count <= length { return text }
    var short = ""
    for (index, scalar) in text.unicodeScalars.enumerated() {
      if index == length { return short + "…" }
      if index < length - 1 { short.unicodeScalars.append(scalar) }
    }
    return text
  }

  /// A count with its noun: `1 row`, `2 rows`.
  ///
  /// - Parameter many: the plural, if it is not formed with an `s`.
  package static func counted(_ count: Int, _ one: String, _ many: String? = nil) -> String {
    "\(count) \(count == 1 ? one : many ?? one + "s")"
  }

  /// The keys from the root to a value, each in quotes: `'Home' > 'PageEventIDs'`.
  package static func keyPath(_ keys: [String]) -> String {
    var path = ""
    for key in keys { path += (path.isEmpty ? "" : " > ") + quoted(key) }
    return path
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    // Nearly every name is ASCII, which needs no Unicode properties.
    if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return true
    default: return false
    }
  }
}
