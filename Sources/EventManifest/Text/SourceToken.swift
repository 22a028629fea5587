/// The smallest piece of source code with a meaning; comments and white space are not tokens.
struct SourceToken: Equatable {
  enum Kind: Equatable {
    case name
    /// A name in backticks, which are not in the range; never a keyword.
    case escapedName
    case number
    /// A text literal with its quotes; in Swift with the code inside of it.
    case text
    /// One sign, or `->`.
    case sign
    /// `@` with a name.
    case attribute
    /// `#` with a name.
    case directive
  }

  var kind: Kind
  var range: Range<Int>
  /// The index of the bracket that this one closes or is closed by; `nil` for other tokens and for brackets without one.
  var partner: Int?
}
