import EventMapping
import EventMapSourceTexts

/// The readers' helpers for messages and indentation.
extension TextCursor {
  init(_ source: SourceText) { self.init(source.utf8, isASCII: source.isASCII) }

  /// The ASCII sign that the next scalar resembles: input methods and editors replace signs by full-width ones, quotes by curly ones, and
  /// spaces by other spaces and invisible characters. `nil` for other scalars.
  var lookalike: UInt8? {
    guard let byte, byte >= 0x80, let (scalar, _) = scalar else { return nil }
    switch scalar.value {
    case 0xFF01...0xFF5E: return UInt8(scalar.value - 0xFF01 + 0x21)
    case 0x3001: return UInt8(ascii: ",")
    case 0x2018...0x201B: return UInt8(ascii: "'")
    case 0x201C...0x201F: return UInt8(ascii: "\"")
    default: break
    }
    switch scalar.properties.generalCategory {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .format, .control: return UInt8(ascii: " ")
    default: return nil
    }
  }

  /// Returns a part of the text in single quotes, shortened and without control characters.
  func quoted(_ range: Range<Int>) -> String {
    DisplayedName.quoted(DisplayedName.shortened(string(range.clamped(to: 0..<text.count))))
  }

  /// The next scalar for messages: `'}'`, `'：' (U+FF1A)`, `the end of the file`.
  var found: String {
    guard let (scalar, _) = scalar else { return "the end of the file" }
    let code = scalar.codePoint
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .privateUse, .unassigned:
      let names: [Unicode.Scalar: String] = [
        "\n": "the end of the line", "\r": "the end of the line", "\t": "a tab", " ": "a space",
      ]
      return names[scalar] ?? code
    default: break
    }
    if scalar.isASCII { return scalar == "'" ? "\"'\"" : "'\(scalar)'" }
    return "'\(scalar)' (\(code))"
  }

  /// The number of blanks before a place; `nil` if anything else precedes it on its line.
  func indentation(of place: Int) -> Int? {
    var start = place
    while start > 0, text[start - 1] == 0x20 || text[start - 1] == 0x09 { start -= 1 }
    return start == 0 || text[start - 1] == 0x0A || text[start - 1] == 0x0D ? place - start : nil
  }

  /// The number of blanks at the start of a place's line; `nil` for a very long line, whose indentation is not meaningful.
  func indentation(ofLineAt place: Int) -> Int? {
    var start = place
    while start > 0, text[start - 1] != 0x0A, text[start - 1] != 0x0D {
      start -= 1
      if place - start > 1000 { return nil }
    }
    let first = text[start..<place].firstIndex { $0 != 0x20 && $0 != 0x09 }
    return (first ?? place) - start
  }
}
