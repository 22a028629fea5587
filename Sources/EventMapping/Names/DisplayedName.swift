/// Formats names from outside for one-line messages. Control characters, which could move the cursor or end the line, and
/// invisible characters are escaped as `\u{…}`.
package enum DisplayedName {
  /// The name in single quotes, with escapes.
  package static func quoted(_ name: String) -> String { "'" + plain(name) + "'" }

  /// The name with escapes, without quotes.
  package static func plain(_ name: String) -> String {
    guard name.unicodeScalars.contains(where: isHidden) else { return name }
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
    let quoted = names.map(quoted)
    guard quoted.count > 2, let last = quoted.last else { return quoted.joined(separator: " or ") }
    return quoted.dropLast().joined(separator: ", ") + " or " + last
  }

  /// The text, cut to a number of Unicode scalars and with an ellipsis if it is longer.
  package static func shortened(_ text: String, to length: Int = 80) -> String {
    // The byte count decides for most texts and needs no iteration.
    text.utf8.count <= length || text.unicodeScalars.count <= length
      ? text : String(text.unicodeScalars.prefix(length - 1)) + "…"
  }

  /// A count with its noun: `1 row`, `2 rows`.
  ///
  /// - Parameter many: the plural, if it is not formed with an `s`.
  package static func counted(_ count: Int, _ one: String, _ many: String? = nil) -> String {
    "\(count) \(count == 1 ? one : many ?? one + "s")"
  }

  /// The keys from the root to a value, each in quotes: `'Home' > 'PageEventIDs'`.
  package static func keyPath(_ keys: [String]) -> String { keys.map { quoted($0) }.joined(separator: " > ") }

  /// A code point in Unicode notation: `U+FEFF`.
  package static func codePoint(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// A path as a word of a command line. A leading `-` is prefixed with `./`, so that no program parses the path as a flag.
  package static func shellPath(_ path: String) -> String { shellWord(path.hasPrefix("-") ? "./" + path : path) }

  /// A word of a command line, quoted if a shell would split or expand it.
  package static func shellWord(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || scalar.isASCII && "_./-+@%:,=".unicodeScalars.contains(scalar)
    }
    return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
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
