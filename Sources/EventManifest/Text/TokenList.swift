import EventMapSourceTexts

/// The tokens of a source file. All methods accept indices out of range and treat them as a token without a kind.
struct TokenList {
  let bytes: [UInt8]
  let tokens: [SourceToken]

  var count: Int { tokens.count }

  func kind(_ index: Int) -> SourceToken.Kind? { tokens.indices.contains(index) ? tokens[index].kind : nil }

  func partner(_ index: Int) -> Int? { tokens.indices.contains(index) ? tokens[index].partner : nil }

  /// The index of the closing bracket for an opening one; `nil` for other tokens and unmatched brackets.
  func end(_ index: Int) -> Int? {
    guard let partner = partner(index), partner > index else { return nil }
    return partner
  }

  /// The byte offset of a token; the size of the file for an index out of range.
  func offset(_ index: Int) -> Int { tokens.indices.contains(index) ? tokens[index].range.lowerBound : bytes.count }

  /// The text of a token; empty for an index out of range.
  func string(_ index: Int) -> String {
    tokens.indices.contains(index) ? String(decoding: bytes[tokens[index].range], as: UTF8.self) : ""
  }

  /// Whether a token has a text. Literals and names in backticks never match, so that they are not mistaken for keywords.
  func token(_ index: Int, is text: StaticString) -> Bool {
    guard tokens.indices.contains(index), tokens[index].kind != .escapedName, tokens[index].kind != .text else {
      return false
    }
    let range = tokens[index].range
    return text.utf8CodeUnitCount == range.count && bytes.holds(text, at: range.lowerBound)
  }

  /// Whether a token is a name, in backticks or not.
  func isName(_ index: Int) -> Bool { kind(index) == .name || kind(index) == .escapedName }

  /// Whether only spaces and tabs precede a token on its line.
  func isFirstOnLine(_ index: Int) -> Bool {
    var offset = offset(index)
    while offset > 0 {
      offset -= 1
      switch bytes[offset] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"): continue
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return true
      default: return false
      }
    }
    return true
  }

  /// Whether there is no white space between a token and the one before it.
  func isAdjacent(_ index: Int) -> Bool {
    guard tokens.indices.contains(index), index > 0 else { return false }
    return tokens[index - 1].range.upperBound == tokens[index].range.lowerBound
  }

  /// The contents of a string literal; `nil` for other tokens, and for literals with escapes or several lines.
  func literal(_ index: Int) -> String? {
    guard kind(index) == .text else { return nil }
    var range = tokens[index].range
    if bytes[range.lowerBound] == UInt8(ascii: "@") { range = (range.lowerBound + 1)..<range.upperBound }
    let quote = UInt8(ascii: "\"")
    guard range.count >= 2, bytes[range.lowerBound] == quote, bytes[range.upperBound - 1] == quote else { return nil }
    let inside = bytes[(range.lowerBound + 1)..<(range.upperBound - 1)]
    guard !inside.contains(where: { $0 == UInt8(ascii: "\\") || $0 == quote || $0 < 0x20 }) else { return nil }
    return String(decoding: inside, as: UTF8.self)
  }
}

extension TokenList {
  /// Splits a list at its commas, except inside brackets.
  ///
  /// - Parameter hasTypes: whether the list has types, so that `<` and `>` are also brackets.
  func split(_ range: Range<Int>, hasTypes: Bool = false) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    var index = start
    var angles = 0
    while index < range.upperBound {
      if hasTypes, token(index, is: "<") { angles += 1 }
      if hasTypes, token(index, is: ">") { angles -= 1 }
      if angles <= 0, token(index, is: ",") {
        parts.append(start..<index)
        start = index + 1
      }
      index = end(index).map { $0 + 1 } ?? index + 1
    }
    if start < range.upperBound { parts.append(start..<range.upperBound) }
    return parts
  }
}
