import EventMapping

/// A letter of another alphabet that looks like the one that is meant, such as a Cyrillic `С` for `C`.
enum ForeignLetter {
  /// Says which letter of a name is not the one of a similar name, where one of both is not ASCII; `nil` where the names differ in more than
  /// such letters.
  ///
  /// - Parameters:
  ///   - name: the name that was found; it may have no letters that ``InvisibleText`` replaces, which have findings of their own.
  ///   - meant: the name that it may stand for.
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

  /// A letter of ASCII in quotes, another one with its code point and its name in Unicode.
  private static func described(_ letter: Unicode.Scalar) -> String {
    let quoted = DisplayedName.quoted(String(letter))
    guard !letter.isASCII else { return quoted }
    let code = DisplayedName.codePoint(letter)
    return "\(quoted) (\([code, letter.properties.name ?? ""].filter { !$0.isEmpty }.joined(separator: " ")))"
  }
}
