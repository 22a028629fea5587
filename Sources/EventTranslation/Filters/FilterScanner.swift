/// The scanner of expressions: splits text into tokens.
struct FilterScanner {
  private let scalars: [Unicode.Scalar]
  private var offset = 0

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  /// The signs, which also end a word. Those of two scalars come first.
  private static let signs = ["!=", "<=", ">=", "=", "<", ">", "~", "(", ")", ","]

  /// Signs of other languages and their replacements for error messages. Longer signs come first.
  private static let foreignSigns = [
    ("===", "'='"), ("==", "'='"), ("=~", "'~' and a pattern such as 'Home*'"), ("<>", "'!='"),
    ("!~", "'not' before the member, and '~'"), ("&&", "'and'"), ("||", "'or'"),
  ]

  /// Returns the next token; at the end of the text, always `end`.
  mutating func next() throws(FilterSyntaxError) -> FilterToken {
    while offset < scalars.count, scalars[offset].properties.isWhitespace { offset += 1 }
    let column = offset + 1
    guard offset < scalars.count else { return FilterToken(kind: .end, column: column) }
    if scalars[offset] == "\"" || scalars[offset] == "'" { return try quoted(scalars[offset], column) }
    if let (sign, expected) = Self.foreignSigns.first(where: { starts($0.0, at: offset) }) {
      throw FilterSyntaxError("found '\(sign)', expected \(expected)", at: column)
    }
    if let sign = sign(at: offset) {
      offset += sign.unicodeScalars.count
      return FilterToken(kind: .sign(sign), column: column)
    }
    if scalars[offset] == "!" { throw FilterSyntaxError("found '!', expected 'not' or '!='", at: column) }
    return try word(column)
  }

  private func sign(at offset: Int) -> String? {
    Self.signs.first { starts($0, at: offset) }
  }

  private func starts(_ sign: String, at offset: Int) -> Bool { scalars[offset...].starts(with: sign.unicodeScalars) }

  private mutating func word(_ column: Int) throws(FilterSyntaxError) -> FilterToken {
    var token = FilterToken(kind: .word, column: column)
    let start = offset
    while offset < scalars.count {
      let scalar = scalars[offset]
      if scalar.properties.isWhitespace || scalar == "\"" || scalar == "'" || sign(at: offset) != nil { break }
      if scalar == "*" { token.asterisks.append(offset - start) }
      for (sign, keyword) in [("&&", "and"), ("||", "or")] where starts(sign, at: offset) {
        throw FilterSyntaxError(
          "found '\(sign)', expected ' \(keyword) '; put quotes around a text with '\(sign)'", at: offset + 1)
      }
      token.text.unicodeScalars.append(scalar)
      offset += 1
    }
    return token
  }

  /// Scans a quoted text. A backslash makes the scalar after it an ordinary character.
  private mutating func quoted(_ quote: Unicode.Scalar, _ column: Int) throws(FilterSyntaxError) -> FilterToken {
    var token = FilterToken(kind: .quoted, column: column)
    var count = 0
    offset += 1
    while offset < scalars.count, scalars[offset] != quote {
      if scalars[offset] == "\\", offset + 1 < scalars.count {
        offset += 1
      } else if scalars[offset] == "*" {
        token.asterisks.append(count)
      }
      token.text.unicodeScalars.append(scalars[offset])
      count += 1
      offset += 1
    }
    guard offset < scalars.count else {
      throw FilterSyntaxError("the text that starts here has no end, expected \(quote)", at: column)
    }
    offset += 1
    return token
  }
}
