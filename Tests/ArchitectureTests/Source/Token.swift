/// A piece of Swift code: a word, a number, a string literal, one byte of punctuation or a `#if` directive.
struct Token {
  enum Kind: UInt8 {
    case word, number, text, punctuation, directive
  }

  let kind: Kind
  let line: Int
  let start: Int
  var end: Int
  /// The text of a word or punctuation, or the name of a directive; empty for numbers and string literals.
  let text: String

  func `is`(_ text: String) -> Bool { kind != .text && self.text == text }
}
