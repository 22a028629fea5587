import EventMapping
import Testing

@testable import EventTranslation

/// Parsing of filter expressions, and syntax errors.
@Suite struct FilterParserTests {
  private static func test(_ member: String, _ test: MemberTest) -> FilterExpression {
    .test(EventEntry.Condition(member, test))
  }

  private static let (a, b, c) = (test("a", .exists(true)), test("b", .exists(true)), test("c", .exists(true)))

  @Test(
    arguments: [
      ("a exists", a), ("  a\texists ", a), ("\"a\" exists", a), ("a EXISTS", a), ("(a exists)", a),
      ("not a exists", .not(a)), ("not not a exists", .not(.not(a))),
      ("a exists and b exists and c exists", .all([a, b, c])),
      ("a exists or b exists and c exists", .any([a, .all([b, c])])),
      ("(a exists or b exists) and c exists", .all([.any([a, b]), c])),
      ("not a exists and b exists", .all([.not(a), b])), ("not(a exists and b exists)", .not(.all([a, b]))),
      ("type=page", test("type", .equals("page"))), ("type = 'page'", test("type", .equals("page"))),
      ("a.b != x", test("a.b", .not(.equals("x")))), ("'and' = \"or\"", test("and", .equals("or"))),
      (#"a = "x \" ' \\ y""#, test("a", .equals("x \" ' \\ y"))), ("a = ''", test("a", .equals(""))),
      ("tag = 3", test("tag", .anyOf([.equals("3"), .equals(.number("3"))]))), ("tag = '3'", test("tag", .equals("3"))),
      ("tag = 03", test("tag", .equals("03"))), ("on = true", test("on", .anyOf([.equals("true"), .equals(true)]))),
      ("on != false", test("on", .not(.anyOf([.equals("false"), .equals(false)])))),
      ("x = null", test("x", .anyOf([.equals("null"), .equals(nil)]))), ("x = \"null\"", test("x", .equals("null"))),
      ("touchPhase = ended", test("touchPhase", TouchPhase.ended.test)),
      ("touchPhase = 3", test("touchPhase", TouchPhase.ended.test)),
      ("n<1", test("n", .number(.less, "1"))), ("n <= -1.5e3", test("n", .number(.atMost, "-1.5e3"))),
      ("n>'1'", test("n", .number(.more, "1"))), ("n>=1", test("n", .number(.atLeast, "1"))),
      ("t ~ Buy*", test("t", .text(.prefix, "Buy"))), ("t ~ \"*now\"", test("t", .text(.suffix, "now"))),
      ("t ~ '*u y*'", test("t", .text(.contains, "u y"))), ("t ~ *", test("t", .text(.contains, ""))),
      ("t ~ **", test("t", .text(.contains, ""))), (#"t ~ '\**'"#, test("t", .text(.prefix, "*"))),
      (#"t ~ '*a\*'"#, test("t", .text(.suffix, "a*"))), ("t = '*'", test("t", .equals("*"))),
      ("t = 'a&&b'", test("t", .equals("a&&b"))), ("t = a&b|c", test("t", .equals("a&b|c"))),
      ("t in (a, 'b', 1)", test("t", .anyOf([.equals("a"), .equals("b"), .anyOf([.equals("1"), .equals(1)])]))),
      ("首页 = 页", test("首页", .equals("页"))),
    ] as [(String, FilterExpression)]) func parsesExpressions(text: String, expected: FilterExpression) throws
  {
    #expect(try FilterExpression(text) == expected)
  }

  @Test(
    arguments: [
      ("", 1, "found the end, expected a member, 'not' or '('"),
      ("type", 5, "found the end, expected 'exists', 'in', '=', '!=', '<', '<=', '>', '>=' or '~'"),
      ("type page", 6, "found 'page', expected 'exists', 'in', '=', '!=', '<', '<=', '>', '>=' or '~'"),
      ("type =", 7, "found the end, expected a value after '='"),
      ("type = = x", 8, "found '=', expected a value after '='"),
      ("type == x", 6, "found '==', expected '='"), ("type=='x'", 5, "found '==', expected '='"),
      ("type === x", 6, "found '===', expected '='"), ("type <> x", 6, "found '<>', expected '!='"),
      ("a =~ B*", 3, "found '=~', expected '~' and a pattern such as 'Home*'"),
      ("a !~ B*", 3, "found '!~', expected 'not' before the member, and '~'"),
      ("a = b && c = d", 7, "found '&&', expected 'and'"), ("a = b || c = d", 7, "found '||', expected 'or'"),
      ("a='b'&&c='d'", 6, "found '&&', expected 'and'"),
      ("a=1&&b=2", 4, "found '&&', expected ' and '; put quotes around a text with '&&'"),
      ("a=1||b=2", 4, "found '||', expected ' or '; put quotes around a text with '||'"),
      ("a = b c = d", 7, "found 'c', expected 'and', 'or' or the end"),
      ("a = b and", 10, "found the end, expected a member, 'not' or '('"),
      ("or a = b", 1, "found 'or', expected a member, 'not' or '('"),
      ("(a = b", 7, "found the end, expected 'and', 'or' or ')'"),
      ("a = b)", 6, "found ')', expected 'and', 'or' or the end"),
      ("() and x = 1", 2, "found ')', expected a member, 'not' or '('"),
      ("!a = 1", 1, "found '!', expected 'not' or '!='"), ("'' = 1", 1, "found '', expected a member, 'not' or '('"),
      ("a = 'x", 5, "the text that starts here has no end, expected '"),
      ("n < x", 5, "found 'x', expected a number after '<'"),
      ("n >= 1.", 6, "found '1.', expected a number after '>='"),
      ("t ~ Buy", 5, "found 'Buy', expected a pattern with '*' at its start, its end or both, and nowhere else"),
      ("首 ~ 'B*y*'", 5, "found 'B*y*', expected a pattern with '*' at its start, its end or both, and nowhere else"),
      ("t = B*", 5, "found 'B*', expected '~' before a pattern; put quotes around a text with '*'"),
      ("t in a", 6, "found 'a', expected '(' after 'in'"), ("t in ()", 7, "found ')', expected a value after '('"),
      ("t in (a b)", 9, "found 'b', expected ',' or ')'"), ("t in (a,)", 9, "found ')', expected a value after ','"),
    ] as [(String, Int, String)]) func reportsSyntaxErrors(text: String, column: Int, message: String)
  {
    #expect(throws: FilterSyntaxError(message, at: column)) { try FilterExpression(text) }
  }

  @Test func limitsTheNesting() throws {
    _ = try FilterExpression(String(repeating: "(", count: 99) + "a=1" + String(repeating: ")", count: 99))
    for start in ["(", "not "] {
      let text = String(repeating: start, count: 100_000) + "a=1"
      #expect(throws: FilterSyntaxError.self) { try FilterExpression(text) }
    }
    let deep = Array(repeating: "a", count: 513).joined(separator: ".")
    #expect(throws: FilterSyntaxError.self) { try FilterExpression(deep + " = 1") }
  }
}
