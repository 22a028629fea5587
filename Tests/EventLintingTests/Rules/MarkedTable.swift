import EventMapping
import Foundation

@testable import EventLinting

/// A table or manifest in JSON with marks, which can be written in every format while keeping the marks.
///
/// `‹…›` marks the place of an expected finding, `«…»` a related place. A mark surrounds a whole token: inside the quotes of a string,
/// around the `{` or `[` of a dictionary or array, around a number.
///
/// ```
/// { "HomeViewController": { "ControlEventIDs": { "‹onFavBtnPresed:›": "HOME_FAV", "onShare:": ‹17› } } }
/// ```
struct MarkedTable {
  /// The purpose of a mark.
  enum Mark: Unicode.Scalar, CaseIterable {
    case finding = "‹"
    case related = "«"

    var closing: Unicode.Scalar { self == .finding ? "›" : "»" }
  }

  /// A text of the source with its marks.
  struct Token: Equatable {
    var text: String
    var marks: Set<Mark>
  }

  /// A value of the source.
  indirect enum Value {
    case dictionary(Token, [(key: Token, value: Value)])
    case array(Token, [Value])
    case string(Token)
    /// A number, `true`, `false` or `null`.
    case literal(Token)
  }

  var root: Value

  init(_ source: String) throws {
    var parser = Parser(scalars: Array(source.unicodeScalars))
    root = try parser.value()
    guard parser.next() == nil else { throw parser.error("the end") }
  }

  /// Returns the table with an additional first member in multi-byte text, which no rule reports.
  func afterMultiByteText() -> MarkedTable {
    func token(_ text: String) -> Token { Token(text: text, marks: []) }
    let extraKeys: (key: Token, value: Value) = (token("extraKeys"), .array(token("["), [.string(token("编码👩‍💻é"))]))
    guard case .dictionary(let open, var members) = root else { return self }
    let key = EventTable.settingsKey
    if let index = members.firstIndex(where: { $0.key.text == key }) {
      guard case .dictionary(let open, let settings) = members[index].value,
        !settings.contains(where: { $0.key.text == "extraKeys" })
      else { return self }
      members[index].value = .dictionary(open, [extraKeys] + settings)
    } else {
      members.insert((token(key), .dictionary(token("{"), [extraKeys])), at: 0)
    }
    var table = self
    table.root = .dictionary(open, members)
    return table
  }

  /// The table as Foundation's types; `nil` if it has a value that property lists lack, or duplicate keys.
  var propertyList: Any? { Self.propertyList(root) }

  private static func propertyList(_ value: Value) -> Any? {
    switch value {
    case .string(let token): return token.text
    case .literal(let token):
      let truths = ["true": true, "false": false]
      if let truth = truths[token.text] { return truth }
      return Int(token.text)
    case .array(_, let values):
      let converted = values.compactMap(propertyList)
      return converted.count == values.count ? converted : nil
    case .dictionary(_, let members):
      var dictionary: [String: Any] = [:]
      for (key, value) in members {
        guard let converted = propertyList(value), dictionary.updateValue(converted, forKey: key.text) == nil else {
          return nil
        }
      }
      return dictionary
    }
  }

  /// Whether an OpenStep list can represent the table, which has neither numbers nor booleans then.
  var isTextOnly: Bool { Self.isTextOnly(root) }

  private static func isTextOnly(_ value: Value) -> Bool {
    switch value {
    case .string: true
    case .literal: false
    case .array(_, let values): values.allSatisfy(isTextOnly)
    case .dictionary(_, let members): members.allSatisfy { isTextOnly($0.value) }
    }
  }
}

// MARK: Reading

extension MarkedTable {
  struct ParseError: Error, CustomStringConvertible {
    var description: String
  }

  private struct Parser {
    let scalars: [Unicode.Scalar]
    var position = 0

    func error(_ expected: String) -> ParseError {
      let before = String(String.UnicodeScalarView(scalars[..<min(position, scalars.count)].suffix(40)))
      return ParseError(description: "the fixture needs \(expected) after \(before)")
    }

    /// The next scalar that is not a space.
    mutating func next() -> Unicode.Scalar? {
      while position < scalars.count, scalars[position].properties.isWhitespace { position += 1 }
      return position < scalars.count ? scalars[position] : nil
    }

    mutating func take(_ scalar: Unicode.Scalar) -> Bool {
      guard next() == scalar else { return false }
      position += 1
      return true
    }

    mutating func expect(_ scalar: Unicode.Scalar) throws {
      guard take(scalar) else { throw error("'\(scalar)'") }
    }

    mutating func openMarks() -> Set<Mark> {
      var marks: Set<Mark> = []
      while let mark = next().flatMap(Mark.init) {
        position += 1
        marks.insert(mark)
      }
      return marks
    }

    mutating func closeMarks(_ marks: Set<Mark>) throws {
      for _ in marks {
        guard let mark = marks.first(where: { $0.closing == next() }) else { throw error("the end of the mark") }
        try expect(mark.closing)
      }
    }

    mutating func value() throws -> Value {
      let marks = openMarks()
      switch next() {
      case "\"": return .string(try string())
      case "{":
        position += 1
        try closeMarks(marks)
        var members: [(key: Token, value: Value)] = []
        while !take("}") {
          if !members.isEmpty { try expect(",") }
          guard next() == "\"" else { throw error("a key") }
          let key = try string()
          try expect(":")
          members.append((key, try value()))
        }
        return .dictionary(Token(text: "{", marks: marks), members)
      case "[":
        position += 1
        try closeMarks(marks)
        var values: [Value] = []
        while !take("]") {
          if !values.isEmpty { try expect(",") }
          values.append(try value())
        }
        return .array(Token(text: "[", marks: marks), values)
      default:
        let start = position
        while position < scalars.count, scalars[position].isASCII, !",}] \n".unicodeScalars.contains(scalars[position])
        {
          position += 1
        }
        let text = String(String.UnicodeScalarView(scalars[start..<position]))
        guard !text.isEmpty else { throw error("a value") }
        try closeMarks(marks)
        return .literal(Token(text: text, marks: marks))
      }
    }

    mutating func string() throws -> Token {
      try expect("\"")
      var text = String.UnicodeScalarView()
      var marks: Set<Mark> = []
      while position < scalars.count, scalars[position] != "\"" {
        var scalar = scalars[position]
        position += 1
        if let mark = Mark(rawValue: scalar) {
          marks.insert(mark)
        } else if !Mark.allCases.contains(where: { $0.closing == scalar }) {
          if scalar == "\\", position < scalars.count {
            scalar = scalars[position]
            position += 1
          }
          text.append(scalar)
        }
      }
      try expect("\"")
      return Token(text: String(text), marks: marks)
    }
  }
}
