/// A token of source code. Comments and white space are not tokens.
struct SourceToken: Equatable {
  enum Kind: Equatable {
    case name
    /// A name in backticks, which is never a keyword. The range does not include the backticks.
    case escapedName
    case number
    /// A string or character literal with its quotes; in Swift including interpolations.
    case text
    /// A single punctuation character, or `->`.
    case sign
    /// An `@` with a name.
    case attribute
    /// A `#` with a name.
    case directive
  }

  var kind: Kind
  var range: Range<Int>
  /// The index of the matching bracket; `nil` for other tokens and for unmatched brackets.
  var partner: Int?
}
