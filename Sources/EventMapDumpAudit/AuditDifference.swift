import EventMapping

/// Where a file first differs from what the input makes of it.
package struct AuditDifference: Error, Sendable, Equatable {
  /// The place in the output or in the rejects, with the offset of the first byte that differs.
  package var place: AuditPlace
  /// The line of the input that should be there; `nil` behind the last one.
  package var input: AuditPlace?
  /// What is wrong, in words.
  package var message: String
  /// What should be there, and what is there, with some bytes around the first one that differs; `nil` where words are enough.
  package var expected, found: String?

  /// For people, lines ended by line feeds.
  package var text: String {
    let file = DisplayedName.plain(place.file)
    var text = "\(file):\(place.line): offset \(place.offset): \(message)\n"
    if let input {
      text += "  input:    \(DisplayedName.plain(input.file)):\(input.line), offset \(input.offset)\n"
    }
    if let expected { text += "  expected: \(expected)\n" }
    if let found { text += "  found:    \(found)\n" }
    return text
  }

  /// How many bytes are shown before the first one that differs, and from it on.
  static let (bytesBefore, bytesAfter) = (24, 40)

  /// Bytes as people can read them: what is no printable UTF-8 as `\n` or `\x0D`.
  static func shown(before: some Sequence<UInt8>, _ bytes: some Sequence<UInt8>, isCut: Bool) -> String {
    // A scalar may be cut at either end.
    let start = before.drop { $0 & 0xC0 == 0x80 }
    var text = ""
    for scalar in String(decoding: Array(start) + Array(bytes), as: UTF8.self).unicodeScalars {
      switch scalar {
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\0"..<" ": text += "\\x" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16, uppercase: true)
      default: text.unicodeScalars.append(scalar)
      }
    }
    return DisplayedName.plain(text) + (isCut ? "…" : "")
  }
}
