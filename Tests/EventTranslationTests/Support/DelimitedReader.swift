/// Readers of CSV and TSV, written from their definitions alone.
enum DelimitedReader {
  struct Malformed: Error, Equatable {
    var position: Int
  }

  /// Returns the rows of RFC 4180 text whose rows end with LF. A field is bare, without comma, quote or line end, or quoted.
  static func csv(_ text: [UInt8]) throws -> [[String]] {
    var rows: [[String]] = []
    var row: [String] = []
    var position = 0
    while position < text.count {
      let field: [UInt8]
      if text[position] == UInt8(ascii: "\"") {
        field = try quoted(text, &position)
      } else {
        let end = text[position...].firstIndex { ",\"\r\n".utf8.contains($0) } ?? text.count
        field = Array(text[position..<end])
        position = end
      }
      row.append(String(decoding: field, as: UTF8.self))
      guard position < text.count else { throw Malformed(position: position) }
      switch text[position] {
      case UInt8(ascii: "\n"):
        rows.append(row)
        row = []
      case UInt8(ascii: ","):
        // A comma before the line end is followed by an empty field, which the next turn reads.
        break
      default: throw Malformed(position: position)
      }
      position += 1
    }
    guard row.isEmpty else { throw Malformed(position: position) }
    return rows
  }

  private static func quoted(_ text: [UInt8], _ position: inout Int) throws -> [UInt8] {
    var field: [UInt8] = []
    position += 1
    while position < text.count {
      let byte = text[position]
      position += 1
      if byte == UInt8(ascii: "\"") {
        guard position < text.count, text[position] == UInt8(ascii: "\"") else { return field }
        position += 1
      }
      field.append(byte)
    }
    throw Malformed(position: position)
  }

  /// Returns the rows of TSV with `\t`, `\n`, `\r` and `\\`.
  static func tsv(_ text: [UInt8]) throws -> [[String]] {
    guard text.last == UInt8(ascii: "\n") else { throw Malformed(position: text.count) }
    return try text.dropLast().split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { row in
      try row.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map { field in
        var value: [UInt8] = []
        var rest = field
        while let byte = rest.popFirst() {
          guard byte != UInt8(ascii: "\r") else { throw Malformed(position: rest.startIndex) }
          guard byte == UInt8(ascii: "\\") else {
            value.append(byte)
            continue
          }
          switch rest.popFirst() {
          case UInt8(ascii: "t"): value.append(9)
          case UInt8(ascii: "n"): value.append(10)
          case UInt8(ascii: "r"): value.append(13)
          case UInt8(ascii: "\\"): value.append(UInt8(ascii: "\\"))
          default: throw Malformed(position: rest.startIndex)
          }
        }
        return String(decoding: value, as: UTF8.self)
      }
    }
  }
}
