import EventMapping

/// Characters that cannot be seen, or that look like others, and do not belong where they are.
enum InvisibleText {
  /// What a text is; names are held to more than event IDs, which people may write as they like.
  enum Kind {
    /// Of a class, a section, a phase or an action: no space anywhere, and no full-width letters or colons.
    case name
    /// An event ID: `收藏：详情` is a good one, a no-break space or a zero-width character is not.
    case eventID
  }

  /// The text without them: a full-width colon of a name becomes a colon, a no-break space in an event ID a space; the rest and
  /// surrounding space go.
  static func cleaned(_ text: String, _ kind: Kind) -> String {
    guard !isPlain(text, kind), description(text, kind) != nil else { return text }
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    for index in scalars.indices {
      result.append(contentsOf: (replacement(at: index, in: scalars, kind) ?? String(scalars[index])).unicodeScalars)
    }
    return trimmed(result)
  }

  /// What is wrong with a text, in words; `nil` for a good one.
  static func description(_ text: String, _ kind: Kind) -> String? {
    guard !isPlain(text, kind) else { return nil }
    let scalars = Array(text.unicodeScalars)
    // Plain space inside a name is there to see, and another rule's business; around a text it cannot be seen.
    let first = scalars.firstIndex { !isPlainSpace($0) } ?? scalars.endIndex
    let last = scalars.lastIndex { !isPlainSpace($0) } ?? scalars.startIndex
    for index in scalars.indices where first <= index && index <= last && !(scalars[index] == " " && kind == .name) {
      guard let replacement = replacement(at: index, in: scalars, kind) else { continue }
      let code = DisplayedName.codePoint(scalars[index])
      switch replacement {
      case "", " ": return "the invisible character \(code)"
      case ":":
        return scalars[index] == "：" ? "a full-width colon (\(code))" : "what only looks like a colon (\(code))"
      default: return "a full-width '\(replacement)' (\(code))"
      }
    }
    return first > 0 || last + 1 < scalars.endIndex ? "space around it" : nil
  }

  /// Most texts are: visible ASCII, for an event ID with spaces inside.
  private static func isPlain(_ text: String, _ kind: Kind) -> Bool {
    let bytes = text.utf8
    guard kind == .name || bytes.first != 0x20 && bytes.last != 0x20 else { return false }
    return bytes.allSatisfy { 0x21 <= $0 && $0 <= 0x7E || $0 == 0x20 && kind == .eventID }
  }

  /// What a scalar becomes; `nil` for one that may stay.
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
    // Of what no font shows, variation selectors and joiners belong to emoji and to some scripts.
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
