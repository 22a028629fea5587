/// A second reader of strict RFC 8259, as plain as possible and without any code of the module. It validates that a line is one object and
/// finds its top-level members.
struct PlainJSON {
  struct Member: Equatable {
    /// The name, between the quotes.
    var key: Range<Int>
    /// The complete value.
    var value: Range<Int>
  }

  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0
  private var members: [Member] = []

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the top-level members of a line, or `nil` if the line is not one complete object in UTF-8 with at most 512 levels.
  static func members(of line: [UInt8]) -> [Member]? {
    guard String(validating: line, as: UTF8.self) != nil else { return nil }
    var reader = PlainJSON(line)
    reader.space()
    guard reader.peek == UInt8(ascii: "{"), reader.value() else { return nil }
    reader.space()
    return reader.position == line.count ? reader.members : nil
  }

  /// Returns the offset after the value that starts at an offset; `nil` without a complete value in valid UTF-8.
  static func endOfValue(_ bytes: [UInt8], from start: Int) -> Int? {
    var reader = PlainJSON(bytes)
    reader.position = start
    guard reader.value(), String(validating: bytes[start..<reader.position], as: UTF8.self) != nil else { return nil }
    return reader.position
  }

  /// Returns the last member of each name, in the order in which names first occur, and the number of members with the name.
  static func lastMembers(of line: [UInt8]) -> [(name: [UInt8], member: Member, count: Int)]? {
    members(of: line)?.reduce(into: []) { names, member in
      let name = unescaped(line[member.key])
      if let index = names.firstIndex(where: { $0.name == name }) {
        names[index] = (name, member, names[index].count + 1)
      } else {
        names.append((name, member, 1))
      }
    }
  }

  /// Returns the unescaped text of a valid string.
  static func unescaped(_ text: ArraySlice<UInt8>) -> [UInt8] {
    guard text.contains(UInt8(ascii: "\\")) else { return Array(text) }
    var units: [UInt16] = []
    var rest = Substring(decoding: text, as: UTF8.self)
    while let character = rest.unicodeScalars.popFirst() {
      guard character == "\\", let escaped = rest.unicodeScalars.popFirst() else {
        units += Array(String(character).utf16)
        continue
      }
      switch escaped {
      case "b": units.append(8)
      case "f": units.append(12)
      case "n": units.append(10)
      case "r": units.append(13)
      case "t": units.append(9)
      case "u":
        units.append(UInt16(rest.unicodeScalars.prefix(4).map { String($0) }.joined(), radix: 16) ?? 0)
        rest = Substring(rest.unicodeScalars.dropFirst(4))
      default: units += Array(String(escaped).utf16)
      }
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  /// Returns a string as the translator writes it, with only the necessary escapes.
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\u{8}": quoted += "\\b"
      case "\u{9}": quoted += "\\t"
      case "\u{A}": quoted += "\\n"
      case "\u{C}": quoted += "\\f"
      case "\u{D}": quoted += "\\r"
      case "\u{0}"..."\u{1F}":
        quoted += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func space() {
    while let byte = peek, byte == 32 || byte == 9 || byte == 10 || byte == 13 { position += 1 }
  }

  private mutating func value() -> Bool {
    switch peek.map({ Character(Unicode.Scalar($0)) }) {
    case "{": nested(open: "{", close: "}", element: { $0.member() })
    case "[": nested(open: "[", close: "]", element: { $0.value() })
    case "\"": string()
    case "t": word("true")
    case "f": word("false")
    case "n": word("null")
    default: number()
    }
  }

  private mutating func nested(
    open: Unicode.Scalar, close: Unicode.Scalar, element: (inout PlainJSON) -> Bool
  ) -> Bool {
    guard take(open), depth < 512 else { return false }
    depth += 1
    defer { depth -= 1 }
    space()
    if take(close) { return true }
    repeat {
      space()
      guard element(&self) else { return false }
      space()
    } while take(",")
    return take(close)
  }

  private mutating func member() -> Bool {
    let keyStart = position
    guard string() else { return false }
    let key = (keyStart + 1)..<(position - 1)
    space()
    guard take(":") else { return false }
    space()
    let valueStart = position
    guard value() else { return false }
    if depth == 1 { members.append(Member(key: key, value: valueStart..<position)) }
    return true
  }

  private mutating func word(_ word: String) -> Bool {
    guard bytes[position...].starts(with: word.utf8) else { return false }
    position += word.utf8.count
    return true
  }

  /// Takes all characters of numbers and validates them with an automaton.
  private mutating func number() -> Bool {
    enum State { case start, minus, zero, whole, point, fraction, exponent, sign, power, wrong }
    var state = State.start
    while let byte = peek, "+-.eE0123456789".utf8.contains(byte) {
      position += 1
      let character = Character(Unicode.Scalar(byte))
      switch (state, character) {
      case (.start, "-"): state = .minus
      case (.start, "0"), (.minus, "0"): state = .zero
      case (.start, "1"..."9"), (.minus, "1"..."9"), (.whole, "0"..."9"): state = .whole
      case (.zero, "."), (.whole, "."): state = .point
      case (.point, "0"..."9"), (.fraction, "0"..."9"): state = .fraction
      case (.zero, "e"), (.zero, "E"), (.whole, "e"), (.whole, "E"), (.fraction, "e"), (.fraction, "E"):
        state = .exponent
      case (.exponent, "+"), (.exponent, "-"): state = .sign
      case (.exponent, "0"..."9"), (.sign, "0"..."9"), (.power, "0"..."9"): state = .power
      default: state = .wrong
      }
    }
    return [.zero, .whole, .fraction, .power].contains(state)
  }

  /// Takes a string; its `\u` escapes are collected and then validated as UTF-16.
  private mutating func string() -> Bool {
    guard take("\"") else { return false }
    var units: [UInt16] = []
    func areUnitsWhole() -> Bool { String(validating: units, as: UTF16.self) != nil }
    while let byte = peek {
      position += 1
      if byte < 0x20 { return false }
      if byte == UInt8(ascii: "\\") {
        guard let escaped = peek else { return false }
        position += 1
        if escaped == UInt8(ascii: "u") {
          guard let unit = hexadecimal() else { return false }
          units.append(unit)
          continue
        }
        guard "\"\\/bfnrt".utf8.contains(escaped) else { return false }
      }
      guard units.isEmpty || areUnitsWhole() else { return false }
      units = []
      if byte == UInt8(ascii: "\"") { return true }
    }
    return false
  }

  private mutating func hexadecimal() -> UInt16? {
    guard position + 4 <= bytes.count else { return nil }
    let digits = bytes[position..<(position + 4)]
    position += 4
    guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
