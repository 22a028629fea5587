import EventMapping

/// A recursive-descent parser of expressions:
///
///     expression  = conjunction, { "or", conjunction } ;
///     conjunction = term, { "and", term } ;
///     term        = "not", term | "(", expression, ")" | test ;
///     test        = member, ( "exists" | operator, value | "in", "(", value, { ",", value }, ")" ) ;
struct FilterParser {
  private var scanner: FilterScanner
  /// The next token.
  private var token = FilterToken(kind: .end, column: 1)
  /// The current nesting depth.
  private var depth = 0

  /// The maximum nesting depth, far beyond practical expressions.
  private static let maximumLevels = 100

  init(_ text: String) { scanner = FilterScanner(text) }

  /// Parses the whole text.
  mutating func parse() throws(FilterSyntaxError) -> FilterExpression {
    token = try scanner.next()
    let expression = try disjunction()
    guard token.kind == .end else { throw unexpected("'and', 'or' or the end") }
    return expression
  }

  private func unexpected(_ expected: String) -> FilterSyntaxError {
    FilterSyntaxError("found \(token.description), expected \(expected)", at: token.column)
  }

  /// Returns the next token and advances.
  private mutating func advance() throws(FilterSyntaxError) -> FilterToken {
    let taken = token
    token = try scanner.next()
    return taken
  }

  /// Advances past a keyword or sign if it is next. Returns whether it was.
  private mutating func consume(_ keyword: FilterKeyword) throws(FilterSyntaxError) -> Bool {
    guard token.isKeyword(keyword) else { return false }
    _ = try advance()
    return true
  }

  private mutating func consume(_ sign: String) throws(FilterSyntaxError) -> Bool {
    guard token.kind == .sign(sign) else { return false }
    _ = try advance()
    return true
  }

  // MARK: Terms

  private mutating func disjunction() throws(FilterSyntaxError) -> FilterExpression {
    var terms = [try conjunction()]
    while try consume(.or) { terms.append(try conjunction()) }
    return terms.count == 1 ? terms[0] : .any(terms)
  }

  private mutating func conjunction() throws(FilterSyntaxError) -> FilterExpression {
    var terms = [try term()]
    while try consume(.and) { terms.append(try term()) }
    return terms.count == 1 ? terms[0] : .all(terms)
  }

  private mutating func term() throws(FilterSyntaxError) -> FilterExpression {
    depth += 1
    defer { depth -= 1 }
    if depth > Self.maximumLevels {
      throw FilterSyntaxError("the expression is nested over \(Self.maximumLevels) levels deep", at: token.column)
    }
    if try consume(.not) { return .not(try term()) }
    guard try consume("(") else { return try test() }
    let inner = try disjunction()
    guard try consume(")") else { throw unexpected("'and', 'or' or ')'") }
    return inner
  }

  // MARK: Tests

  private mutating func test() throws(FilterSyntaxError) -> FilterExpression {
    let isKeyword = FilterKeyword.allCases.contains { token.isKeyword($0) }
    guard token.kind == .word || token.kind == .quoted, !isKeyword, !token.text.isEmpty else {
      throw unexpected("a member, 'not' or '('")
    }
    let member = try advance()
    if let problem = MemberPath.problem(of: member.text) {
      throw FilterSyntaxError("found \(problem.found), expected \(problem.expected)", at: member.column)
    }
    return .test(EventEntry.Condition(member.text, try test(of: member.text)))
  }

  private mutating func test(of member: String) throws(FilterSyntaxError) -> MemberTest {
    if try consume(.exists) { return .exists(true) }
    if try consume(.in) { return try list(of: member) }
    guard case .sign(let sign) = token.kind, sign != "(", sign != ")", sign != "," else {
      throw unexpected("'exists', 'in', '=', '!=', '<', '<=', '>', '>=' or '~'")
    }
    _ = try advance()
    guard let comparison = NumberComparison(rawValue: sign) else {
      switch sign {
      case "~": return try pattern()
      case "!=": return .not(try equality(with: value(after: sign), of: member))
      default: return try equality(with: value(after: sign), of: member)
      }
    }
    let value = try value(after: sign)
    guard MemberValue.isNumber(value.text) else {
      throw FilterSyntaxError("found \(value.description), expected a number after '\(sign)'", at: value.column)
    }
    return .number(comparison, value.text)
  }

  private mutating func list(of member: String) throws(FilterSyntaxError) -> MemberTest {
    guard try consume("(") else { throw unexpected("'(' after 'in'") }
    var tests: [MemberTest] = []
    repeat {
      tests.append(try equality(with: value(after: tests.isEmpty ? "(" : ","), of: member))
    } while try consume(",")
    guard try consume(")") else { throw unexpected("',' or ')'") }
    return .anyOf(tests)
  }

  private mutating func value(after sign: String) throws(FilterSyntaxError) -> FilterToken {
    guard token.kind == .word || token.kind == .quoted else { throw unexpected("a value after '\(sign)'") }
    return try advance()
  }

  /// Returns the test for equality with a token. A word equals the text as well as the JSON value of that spelling, as in an OpenStep
  /// table; a quoted text equals only the text.
  private func equality(with value: FilterToken, of member: String) throws(FilterSyntaxError) -> MemberTest {
    if !value.asterisks.isEmpty, value.kind == .word {
      throw FilterSyntaxError(
        "found \(value.description), expected '~' before a pattern; put quotes around a text with '*'", at: value.column
      )
    }
    let text = value.text
    if member == EventEntry.touchPhaseMember, let phase = TouchPhase(text) { return phase.test }
    guard value.kind == .word else { return .equals(.string(text)) }
    switch text {
    case "true": return .anyOf([.equals(.string(text)), .equals(.boolean(true))])
    case "false": return .anyOf([.equals(.string(text)), .equals(.boolean(false))])
    case "null": return .anyOf([.equals(.string(text)), .equals(.null)])
    default:
      guard MemberValue.isNumber(text) else { return .equals(.string(text)) }
      return .anyOf([.equals(.string(text)), .equals(.number(text))])
    }
  }

  /// Parses a pattern: text with `*` at its start, its end, or both.
  private mutating func pattern() throws(FilterSyntaxError) -> MemberTest {
    let value = try value(after: "~")
    let scalars = Array(value.text.unicodeScalars)
    let last = scalars.count - 1
    guard let first = value.asterisks.first, value.asterisks.allSatisfy({ $0 == 0 || $0 == last }) else {
      throw FilterSyntaxError(
        "found \(value.description), expected a pattern with '*' at its start, its end or both, and nowhere else",
        at: value.column)
    }
    let startsOpen = first == 0
    let endsOpen = last > 0 && value.asterisks.last == last
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars[(startsOpen ? 1 : 0)..<(endsOpen ? last : last + 1)])
    if startsOpen && endsOpen || last == 0 { return .text(.contains, text) }
    return .text(startsOpen ? .suffix : .prefix, text)
  }
}
