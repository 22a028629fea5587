import EventMapSourceTexts
import EventMapping

/// A letter of another alphabet that looks like the intended one, such as a Cyrillic `С` for `C`.
enum ForeignLetter {
  /// Returns a note about the first foreign letter of a name, compared with a similar name. `nil` unless the names differ only in pairs of
  /// letters of which exactly one is ASCII.
  ///
  /// - Parameters:
  ///   - name: the name in the table. If it contains characters that ``InvisibleText`` replaces, the result is `nil`: they are reported
  ///     separately.
  ///   - meant: the name that was probably intended.
  static func note(in name: String, for meant: String) -> String? {
    let (found, expected) = (Array(name.unicodeScalars), Array(meant.unicodeScalars))
    guard found.count == expected.count, InvisibleText.description(name, .name) == nil else { return nil }
    let differing = found.indices.filter { found[$0] != expected[$0] }
    guard let first = differing.first else { return nil }
    let areForeign = differing.allSatisfy { index in
      let (one, other) = (found[index], expected[index])
      return one.isASCII != other.isASCII && one.properties.isAlphabetic && other.properties.isAlphabetic
    }
    guard areForeign else { return nil }
    let place = "character \(first + 1) of \(DisplayedName.quoted(name))"
    return "\(place) is \(described(found[first])), not \(described(expected[first]))"
  }

  /// The letter in quotes; a letter outside ASCII is followed by its code point and Unicode name.
  private static func described(_ letter: Unicode.Scalar) -> String {
    let quoted = DisplayedName.quoted(String(letter))
    guard !letter.isASCII else { return quoted }
    let code = letter.codePoint
    return "\(quoted) (\([code, letter.properties.name ?? ""].filter { !$0.isEmpty }.joined(separator: " ")))"
  }
}
