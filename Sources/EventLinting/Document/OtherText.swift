/// Text of another kind, such as CSV, that users sometimes give instead of a property list or JSON.
package enum OtherText {
  /// Text with columns, with the name of the separator.
  case columns(String)
  case kitlog
  /// A file that stands for a large file that git did not fetch.
  case pointer
  case webPage

  private static let separators: [(byte: UInt8, name: String)] = [
    (UInt8(ascii: ","), "comma"), (UInt8(ascii: "\t"), "tab"), (UInt8(ascii: ";"), "semicolon"),
  ]

  /// Recognizes a text by its first lines; `nil` for any other text. Text with columns has at least three of them.
  init?(_ source: SourceText) {
    let ends: [UInt8] = [UInt8(ascii: "\n"), UInt8(ascii: "\r")]
    let lines = source.utf8.prefix(4_096).split(maxSplits: 3) { ends.contains($0) }.prefix(3)
    guard let first = lines.first else { return nil }
    let text = String(decoding: first, as: UTF8.self)
    let start = text.prefix(24).lowercased()
    if Self.isPointer(start.utf8) {
      self = .pointer
    } else if start.hasPrefix("<!doctype html") || start.hasPrefix("<html") {
      self = .webPage
    } else if ["[", "(", "<", "/"].contains(where: text.hasPrefix)
      || ["=", "{", "\":", "\" :"].contains(where: { text.contains($0) })
    {
      // Brackets, tags, comments and keys start a property list or JSON.
      return nil
    } else if let separator = Self.separators.first(where: { separator in
      lines.allSatisfy { $0.count { $0 == separator.byte } >= 2 }
    }) {
      self = lines.contains(where: Self.isKitlogEvent) ? .kitlog : .columns(separator.name)
    } else {
      return nil
    }
  }

  /// Whether a text is a pointer of Git LFS, by its start.
  package static func isPointer(_ start: some Sequence<UInt8>) -> Bool {
    start.starts(with: "version https://git-lfs".utf8)
  }

  /// Whether a line starts with the code of an event and a time.
  private static func isKitlogEvent(_ line: ArraySlice<UInt8>) -> Bool {
    let fields = line.split(separator: UInt8(ascii: ","), maxSplits: 2, omittingEmptySubsequences: false)
    return fields.count == 3
      && fields.prefix(2).allSatisfy { field in
        !field.isEmpty && field.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
      }
  }

  /// The name in messages.
  package var displayName: String {
    switch self {
    case .columns(let separator): "\(separator)-separated text"
    case .kitlog: "a kitlog"
    case .pointer: "a pointer of Git LFS"
    case .webPage: "an HTML page"
    }
  }

  /// The advice about such a file; `nil` without one.
  package var help: String? {
    switch self {
    case .columns: "write its rows as a JSON array of objects, which 'eventmap convert --from-shape records' reads"
    case .kitlog: "name it as the dump: eventmap translate --table TABLE DUMP"
    case .pointer: "fetch the file: git lfs pull"
    case .webPage: nil
    }
  }
}
