import EventMapping

/// The first difference between a file and its expected content.
package struct AuditDifference: Error, Sendable, Equatable {
  /// The place in the output or the rejects, with the offset of the first byte that differs.
  package var place: AuditPlace
  /// The input line whose result was expected; `nil` after the last line.
  package var input: AuditPlace?
  /// The kind of difference, in words.
  package var message: String
  /// The expected and the found bytes, with some around the first one that differs; `nil` if the message suffices.
  package var expected, found: String?

  /// The difference as text for people, each line terminated by a line feed.
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

  /// The numbers of bytes shown before the first one that differs, and from there on.
  static let (bytesBefore, bytesAfter) = (24, 40)

  /// Returns bytes in readable form: control characters as `\n` or `\x0B`, malformed UTF-8 as U+FFFD.
  static func shown(before: some Sequence<UInt8>, _ bytes: some Sequence<UInt8>, isCut: Bool) -> String {
    // The bytes may start inside a scalar, whose rest is dropped.
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

/// A place in an audited file.
package struct AuditPlace: Sendable, Equatable {
  /// The name of the file.
  package var file: String
  /// The 1-based line number.
  package var line: Int
  /// The offset in the file, in bytes; for a line, the offset of its start.
  package var offset: Int
}
