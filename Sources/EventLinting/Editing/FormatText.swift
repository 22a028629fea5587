import EventMapping

/// The escaping of texts in the text formats.
package enum FormatText {
  /// Returns a text with the escapes that a format requires between quotes or tags.
  package static func escaped(_ text: String, in format: TableFormat) -> String {
    switch format {
    case .xml: text.escaping(xml)
    case .json: text.escaping(json)
    case .openStep, .binary: text.escaping(openStep)
    }
  }

  /// Whether an OpenStep list may contain a text without quotes. Only characters are allowed that every reader accepts.
  package static func isBare(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."):
          true
        default: false
        }
      }
  }

  /// The first scalar of a text that XML 1.0 cannot represent; `nil` without such a scalar.
  package static func refusedByXML(_ text: String) -> Unicode.Scalar? {
    text.unicodeScalars.first { scalar in
      scalar.value < 0x20 && !["\t", "\n", "\r"].contains(scalar) || scalar.value == 0xFFFE || scalar.value == 0xFFFF
    }
  }

  private static func xml(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    // A reader would convert it to a line feed.
    case "\r": "&#13;"
    default: nil
    }
  }

  private static func json(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "\"", "\\": "\\\(scalar)"
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    // Foundation drops an unescaped U+FEFF at the start of a text and after an escape.
    case "\u{FEFF}": "\\uFEFF"
    case "\0"..<" ": "\\u00" + digits(scalar, radix: 16, count: 2)
    default: nil
    }
  }

  private static func openStep(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "\"", "\\": "\\\(scalar)"
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case "\0"..<" ": "\\" + digits(scalar, radix: 8, count: 3)
    default: nil
    }
  }

  private static func digits(_ scalar: Unicode.Scalar, radix: Int, count: Int) -> String {
    let digits = String(scalar.value, radix: radix)
    return String(repeating: "0", count: count - digits.count) + digits
  }
}
