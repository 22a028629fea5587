extension MemberValue {
  /// Appends the value as JSON. Equal values give equal bytes: members are sorted by the bytes of their names, numbers are
  /// unchanged, and only `"`, `\` and control characters are escaped. A number that is not in JSON's grammar becomes null.
  package func appendJSON(to output: inout LineBuffer) {
    switch self {
    case .string(let text): output.append(quoted: text)
    case .number(let text) where DecimalText.isNumber(text): output.append(plain: text)
    case .boolean(true): output.append("true")
    case .boolean(false): output.append("false")
    case .number, .null: output.append("null")
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
      let first = output.memberCount
      for (name, value) in members { output.append(name, value) }
      if members.isEmpty { output.append(UInt8(ascii: "{")) }
      output.endMembers(from: first, opening: UInt8(ascii: "{"))
      output.append(UInt8(ascii: "}"))
    }
  }

  /// Appends the value as JSON to an array of bytes.
  package func appendJSON(to output: inout [UInt8]) {
    var line = LineBuffer()
    appendJSON(to: &line)
    line.withSpan { ByteWords.append($0, to: &output) }
  }
}

extension LineBuffer {
  /// Appends a member. ``LineBuffer/endMembers(from:opening:)`` sorts the members.
  mutating func append(_ name: String, _ value: MemberValue) {
    beginMember(name)
    value.appendJSON(to: &self)
    endMember()
  }
}
