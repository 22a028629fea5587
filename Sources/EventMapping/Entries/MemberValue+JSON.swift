extension MemberValue {
  /// Appends the value as JSON: the members of objects in the order of their names' bytes, numbers as they are, of strings only `"`, `\` and
  /// the control characters escaped. The same value gives the same bytes. A number that is not one by JSON's grammar becomes null.
  package func appendJSON(to output: inout [UInt8]) {
    switch self {
    case .string(let text): Self.appendJSON(text, to: &output)
    case .number(let text) where DecimalText.isNumber(text): output.append(contentsOf: text.utf8)
    case .boolean(true): output.append(contentsOf: "true".utf8)
    case .boolean(false): output.append(contentsOf: "false".utf8)
    case .number, .null: output.append(contentsOf: "null".utf8)
    case .array(let elements):
      var separator = UInt8(ascii: "[")
      for element in elements {
        output.append(separator)
        element.appendJSON(to: &output)
        separator = UInt8(ascii: ",")
      }
      if elements.isEmpty { output.append(separator) }
      output.append(UInt8(ascii: "]"))
    case .object(let members):
      var separator = UInt8(ascii: "{")
      for (name, value) in members.sorted(by: { $0.key < $1.key }) {
        output.append(separator)
        Self.appendJSON(name, to: &output)
        output.append(UInt8(ascii: ":"))
        value.appendJSON(to: &output)
        separator = UInt8(ascii: ",")
      }
      if members.isEmpty { output.append(separator) }
      output.append(UInt8(ascii: "}"))
    }
  }

  /// Appends a text as a JSON string, with its quotes.
  package static func appendJSON(_ text: String, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8Span { bytes in
      // Nearly every text is plain.
      if ByteWords.hasNothingToEscape(bytes) { return ByteWords.append(bytes, to: &output) }
      for index in bytes.indices {
        let byte = bytes[index]
        if byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
          output.append(byte)
        } else {
          JSONEscape.forEachByte(of: byte) { output.append($0) }
        }
      }
    }
    output.append(UInt8(ascii: "\""))
  }
}
