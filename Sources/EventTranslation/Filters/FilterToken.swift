import EventMapping

/// A word, a quoted text or a sign of an expression.
struct FilterToken {
  enum Kind: Equatable {
    case word, quoted
    /// `(`, `)`, `,`, or an operator.
    case sign(String)
    case end
  }

  var kind: Kind
  /// What a word or a quoted text means.
  var text = ""
  /// Where `text` has an asterisk that was not escaped, by the number of the scalar.
  var asterisks: [Int] = []
  /// 1 for the first scalar of the expression.
  var column: Int

  /// For messages.
  var description: String {
    switch kind {
    case .word, .quoted: DisplayedName.quoted(DisplayedName.shortened(text))
    case .sign(let sign): "'\(sign)'"
    case .end: "the end"
    }
  }

  /// Whether it is a keyword, in any case.
  func isKeyword(_ keyword: FilterKeyword) -> Bool { kind == .word && text.lowercased() == keyword.rawValue }
}

/// A word with a meaning of its own; a member of that name is put in quotes.
enum FilterKeyword: String, CaseIterable {
  case and, or, not, exists, `in`
}
