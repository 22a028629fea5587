import EventMapSourceTexts
import EventMapping

/// Detection of characters that are invisible or look like others, in names and event IDs.
enum InvisibleText {
  /// The kind of a text. The rules for names are stricter than those for event IDs, which teams may choose freely.
  enum Kind {
    /// The name of a class, a section, a phase or an action: no spaces, no full-width letters and no full-width colons.
    case name
    /// An event ID: `收藏：详情` is valid; no-break spaces and zero-width characters are not.
    case eventID
  }

  /// Returns the text without such characters: a full-width colon in a name becomes a colon, a no-break space in an event ID a space. Other
  /// ones and surrounding spaces are removed.
  static func cleaned(_ text: String, _ kind: Kind) -> String {
    guard !isPlain(text, kind), description(text, kind) != nil else { return text }
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    for index in scalars.indices {
      result.append(contentsOf: (replacement(at: index, in: scalars, kind) ?? String(scalars[index])).unicodeScalars)
    }
    return trimmed(result)
  }

  /// Returns a description of the first such character, for a message; `nil` if the text has none.
  static func description(_ text: String, _ kind: Kind) -> String? {
    guard !isPlain(text, kind) else { return nil }
    let scalars = Array(text.unicodeScalars)
    // A plain space inside a name is visible, and another rule reports it; around a text it is invisible.
    let first = scalars.firstIndex { !isPlainSpace($0) } ?? scalars.endIndex
    let last = scalars.lastIndex { !isPlainSpace($0) } ?? scalars.startIndex
    for index in scalars.indices where first <= index && index <= last && !(scalars[index] == " " && kind == .name) {
      guard let replacement = replacement(at: index, in: scalars, kind) else { continue }
      let code = scalars[index].codePoint
      switch replacement {
      case "", " ": return "the invisible character \(code)"
      case ":":
        return scalars[index] == "：" ? "a full-width colon (\(code))" : "a look-alike of a colon (\(code))"
      default: return "a full-width '\(replacement)' (\(code))"
      }
    }
    return first > 0 || last + 1 < scalars.endIndex ? "space around it" : nil
  }

  /// Whether a text is visible ASCII only, as most are. An event ID may have inner spaces.
  private static func isPlain(_ text: String, _ kind: Kind) -> Bool {
    let bytes = text.utf8
    guard kind == .name || bytes.first != 0x20 && bytes.last != 0x20 else { return false }
    return bytes.allSatisfy { 0x21 <= $0 && $0 <= 0x7E || $0 == 0x20 && kind == .eventID }
  }

  /// The replacement for the scalar at an index, empty for removal; `nil` if the scalar is allowed.
  private static func replacement(at index: Int, in scalars: [Unicode.Scalar], _ kind: Kind) -> String? {
    let scalar = scalars[index]
    if scalar.isASCII, scalar.value > 0x20, scalar.value < 0x7F { return nil }
    if kind == .name {
      // Full-width, small and presentation forms, the ratio sign and the letter that looks like a colon.
      if ["：", "﹕", "︓", "∶", "꞉"].contains(scalar) { return ":" }
      // Full-width forms of visible ASCII, which input methods write.
      if (0xFF01...0xFF5E).contains(scalar.value), let narrow = Unicode.Scalar(scalar.value - 0xFEE0) {
        return String(narrow)
      }
      if scalar.properties.isWhitespace { return "" }
    }
    switch scalar.properties.generalCategory {
    case .spaceSeparator: return scalar == " " ? nil : " "
    case .lineSeparator, .paragraphSeparator, .control: return scalar.properties.isWhitespace ? " " : ""
    default: break
    }
    // Variation selectors and joiners are invisible, but emoji and some scripts need them.
    guard
      scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.generalCategory == .format
        || scalar == "\u{2800}"
    else { return nil }
    if scalar.properties.isVariationSelector { return nil }
    if scalar == "\u{200C}" || scalar == "\u{200D}", index > 0, index + 1 < scalars.count,
      !scalars[index - 1].isASCII, !scalars[index + 1].isASCII
    {
      return nil
    }
    return ""
  }

  private static func isPlainSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || (0x09...0x0D).contains(scalar.value)
  }

  private static func trimmed(_ scalars: String.UnicodeScalarView) -> String {
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(scalars[first...last])
  }
}
