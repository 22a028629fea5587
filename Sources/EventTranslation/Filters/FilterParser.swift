import EventMapping

/// Reads expressions:
///
///     expression  = conjunction, { "or", conjunction } ;
///     conjunction = term, { "and", term } ;
///     term        = "not", term | "(", expression, ")" | test ;
///     test        = member, ( "exists" | operator, value | "in", "(", value, { ",", value }, ")" ) ;
struct FilterParser {
  private var scanner: FilterScanner
  /// What comes next.
  private var token = FilterToken(kind: .end, column: 1)
  /// How deep the expression is nested here.
  private var depth = 0

  /// How deep an expression may be nested: far more than anyone writes.
  private static let maximumLevels = 100

  init(_ text: String) { scanner = FilterScanner(text) }

  /// Reads the whole text.
  mutating func parse() throws(FilterSyntaxError) -> FilterExpression {
    token = try scanner.next()
    let expression = try disjunction()
    guard token.kind == .end else { throw unexpected("'and', 'or' or the end") }
    return expression
  }

  private func unexpected(_ expected: String) -> FilterSyntaxError {
    FilterSyntaxError("found \(token.description), expected \(expected)", at: token.column)
  }

  /// Takes the token that comes next.
  private mutating func take() throws(FilterSyntaxError) -> FilterToken {
    let taken = token
    token = try scanner.next()
    return taken
  }

  /// Takes a sign or a keyword if it comes next.
  private mutating func takes(_ keyword: FilterKeyword) throws(FilterSyntaxError) -> Bool {
    guard token.isKeyword(keyword) else { return false }
    _ = try take()
    return true
  }

  private mutating func takes(_ sign: String) throws(FilterSyntaxError) -> Bool {
    guard token.kind == .sign(sign) else { return false }
    _ = try take()
    return true
  }

  // MARK: Terms

  private mutating func disjunction() throws(FilterSyntaxError) -> FilterExpression {
    var terms = [try conjunction()]
    while try takes(.or) { terms.append(try conjunction()) }
    return terms.count == 1 ? terms[0] : .any(terms)
  }

  private mutating func conjunction() throws(FilterSyntaxError) -> FilterExpression {
    var terms = [try term()]
    while try takes(.and) { terms.append(try term()) }
    return terms.count == 1 ? terms[0] : .all(terms)
  }

  private mutating func term() throws(FilterSyntaxError) -> FilterExpression {
    depth += 1
    defer { depth -= 1 }
    if depth > Self.maximumLevels {
      throw FilterSyntaxError("the expression is nested over \(Self.maximumLevels) levels deep", at: token.column)
    }
    if try takes(.not) { return .not(try term()) }
    guard try takes("(") else { return try test() }
    let inner = try disjunction()
    guard try takes(")") else { throw unexpected("'and', 'or' or ')'") }
    return inner
  }

  // MARK: Tests

  private mutating func test() throws(FilterSyntaxError) -> FilterExpression {
    let isKeyword = FilterKeyword.allCases.contains { token.isKeyword($0) }
    guard token.kind == .word || token.kind == .quoted, !isKeyword, !token.text.isEmpty else {
      throw unexpected("a member, 'not' or '('")
    }
    let member = try take()
    if let problem = MemberPath.problem(of: member.text) {
      throw FilterSyntaxError("found \(problem.found), expected \(problem.expected)", at: member.column)
    }
    return .test(EventEntry.Condition(member.text, try test(of: member.text)))
  }

  private mutating func test(of member: String) throws(FilterSyntaxError) -> MemberTest {
    if try takes(.exists) { return .exists(true) }
    if try takes(.in) { return try list(of: member) }
    guard case .sign(let sign) = token.kind, sign != "(", sign != ")", sign != "," else {
      throw unexpected("'exists', 'in', '=', '!=', '<', '<=', '>', '>=' or '~'")
    }
    _ = try take()
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
    guard try takes("(") else { throw unexpected("'(' after 'in'") }
    var tests: [MemberTest] = []
    repeat {
      tests.append(try equality(with: value(after: tests.isEmpty ? "(" : ","), of: member))
    } while try takes(",")
    guard try takes(")") else { throw unexpected("',' or ')'") }
    return .anyOf(tests)
  }

  private mutating func value(after sign: String) throws(FilterSyntaxError) -> FilterToken {
    guard token.kind == .word || token.kind == .quoted else { throw unexpected("a value after '\(sign)'") }
    return try take()
  }

  /// A word means the text and what JSON has for it, as in an OpenStep table; a text in quotes is a text alone.
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

  /// A text with `*` at its start, its end, or both.
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
