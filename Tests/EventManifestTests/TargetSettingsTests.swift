import Testing

@testable import EventManifest

/// Targets and actions that are set in separate statements, in several branches.
@Suite struct TargetSettingsTests {
  /// The cases for both languages. `T` sets `self` as the target, `O` sets another object, and `a` and `b` set actions.
  private static let cases: [(code: String, connected: [String], unknownCount: Int)] = [
    ("T a", ["a:"], 0),
    ("a T", ["a:"], 0),
    // In two branches, the target in the branch of the action counts, in either order.
    ("if (x) { O a } else { T b }", ["b:"], 1),
    ("if (x) { T a } else { O b }", ["a:"], 1),
    ("if (x) { a O } else { b T }", ["b:"], 1),
    // The target is set before or after all branches.
    ("T if (x) { a } else { b }", ["a:", "b:"], 0),
    ("if (x) { a } else { b } T", ["a:", "b:"], 0),
    // The target is ambiguous or missing.
    ("O a T", [], 1),
    ("O a T b", ["b:"], 1),
    ("a", [], 1),
    ("if (x) { T } a if (y) { O }", [], 1),
  ]

  private static func check(_ facts: AppFacts, _ expected: (code: String, connected: [String], unknownCount: Int)) {
    #expect(facts.connections.map(\.action).sorted() == expected.connected, "\(expected.code)")
    #expect(facts.leftOut.filter { $0.kind == .receiver }.count == expected.unknownCount, "\(expected.code)")
  }

  private static func code(_ pattern: String, _ statements: [Character: String]) -> String {
    pattern.split(separator: " ").map { word in
      word.count == 1 ? word.first.flatMap { statements[$0] } ?? String(word) : String(word)
    }.joined(separator: "\n")
  }

  @Test func pairsTargetsWithActionsInObjectiveC() throws {
    let messages: [Character: String] = [
      "T": "[item setTarget:self];", "O": "[item setTarget:[Other class]];", "a": "[item setAction:@selector(a:)];",
      "b": "[item setAction:@selector(b:)];",
    ]
    let assignments: [Character: String] = [
      "T": "item.target = self;", "O": "item.target = self.other;", "a": "item.action = @selector(a:);",
      "b": "item.action = @selector(b:);",
    ]
    for expected in Self.cases {
      for statements in [messages, assignments] {
        let body = Self.code(expected.code, statements)
        let source = "@implementation Page\n- (void)f {\n\(body)\n}\n@end\n"
        Self.check(try ObjectiveCSourceReaderTests.facts(source), expected)
      }
    }
  }

  @Test func bothBranchesOfADirectiveCount() throws {
    let source = """
      @implementation Page
      - (void)f {
      #if TV
      [item setTarget:self.other]; [item setAction:@selector(a:)];
      #else
      [item setTarget:self]; [item setAction:@selector(b:)];
      #endif
      }
      @end
      """
    let facts = try ObjectiveCSourceReaderTests.facts(source)
    #expect(facts.connections.map(\.action) == ["b:"])
    #expect(facts.leftOut.map(\.kind) == [.receiver])
  }

  @Test func pairsTargetsWithActionsInSwift() throws {
    let statements: [Character: String] = [
      "T": "item.target = self", "O": "item.target = other", "a": "item.action = Selector(\"a:\")",
      "b": "item.action = Selector(\"b:\")",
    ]
    for expected in Self.cases {
      let source = "class Page: UIViewController {\nfunc f() {\n\(Self.code(expected.code, statements))\n}\n}\n"
      Self.check(try SwiftSourceReaderTests.facts(source), expected)
    }
  }
}
