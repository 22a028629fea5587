import Testing

/// A way to write a table: a format, line ends, a byte order mark, or a single line.
struct TableVariant: CustomTestStringConvertible {
  /// The name of the file, which determines the format if the text does not.
  let name: String
  let text: String
  let testDescription: String

  /// All variants of a table that is given as JSON.
  static func all(of json: String) -> [TableVariant] {
    guard let tables = try? MarkedTable.formats(of: json) else { fatalError("cannot be written: \(json)") }
    return tables.enumerated().flatMap { number, table in
      let name = table.name.replacing("T.", with: "Table.")
      let oneLine = table.text.split(separator: "\n").map { String($0.drop { $0 == " " || $0 == "\t" }) }.joined()
      let texts = [
        ("LF", table.text), ("CRLF", table.text.replacing("\n", with: "\r\n")),
        ("CR", table.text.replacing("\n", with: "\r")), ("BOM", "\u{FEFF}" + table.text),
        ("BOM CRLF", "\u{FEFF}" + table.text.replacing("\n", with: "\r\n")), ("one line", oneLine),
        ("one line BOM", "\u{FEFF}" + oneLine),
      ]
      return texts.map { TableVariant(name: name, text: $1, testDescription: "\(number) \(name) \($0)") }
    }
  }

  /// The text with a mark before an occurrence of a word.
  func marked(_ word: String, _ occurrence: Int = 0) -> String {
    var parts = text.split(separator: word, omittingEmptySubsequences: false).map(String.init)
    parts[occurrence] += MarkedTable.mark
    return parts.joined(separator: word)
  }

  /// The text with some occurrences of a word replaced.
  func replacing(_ word: String, _ occurrences: Set<Int>, by other: String) -> String {
    let parts = text.split(separator: word, omittingEmptySubsequences: false)
    return parts.enumerated().map { number, part in
      number == 0 ? String(part) : (occurrences.contains(number - 1) ? other : word) + part
    }.joined()
  }
}
