import EventMapping

/// A token of an expression: a word, a quoted text, a sign or the end.
struct FilterToken {
  enum Kind: Equatable {
    case word, quoted
    /// `(`, `)`, `,`, or an operator.
    case sign(String)
    case end
  }

  var kind: Kind
  /// The text of a word, or of a quoted text without quotes and escapes.
  var text = ""
  /// The positions of unescaped asterisks in `text`, in Unicode scalars.
  var asterisks: [Int] = []
  /// The position in the expression, counted in Unicode scalars from 1.
  var column: Int

  /// The token in error messages.
  var description: String {
    switch kind {
    case .word, .quoted: DisplayedName.quoted(DisplayedName.shortened(text))
    case .sign(let sign): "'\(sign)'"
    case .end: "the end"
    }
  }

  /// Whether the token is a keyword, in upper or lower case.
  func isKeyword(_ keyword: FilterKeyword) -> Bool { kind == .word && text.lowercased() == keyword.rawValue }
}

/// A reserved word. Members with such a name must be quoted.
enum FilterKeyword: String, CaseIterable {
  case and, or, not, exists, `in`
}
