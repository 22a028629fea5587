import EventMapSeededNumbers
import Testing

@testable import EventLinting
@testable import EventMapping

/// Compiled tests, compared with an evaluation of ``MemberTest``.
@Suite struct EntryProgramTests {
  /// Evaluates a test directly.
  private func holds(_ test: MemberTest, _ value: MemberValue?) -> Bool {
    switch test {
    case .equals(let expected): isSame(expected, value)
    case .anyOf(let tests): tests.contains { holds($0, value) }
    case .allOf(let tests): !tests.contains { !holds($0, value) }
    case .text(.prefix, let start):
      if case .string(let text) = value { Array(text.utf8).starts(with: Array(start.utf8)) } else { false }
    case .text(.suffix, let end):
      if case .string(let text) = value { text.utf8.reversed().starts(with: end.utf8.reversed()) } else { false }
    case .text(.contains, let part):
      if case .string(let text) = value { TextSearchTests.plain(Array(text.utf8), Array(part.utf8)) } else { false }
    case .number(let comparison, let text):
      // All numbers of the samples below are exact in binary.
      if case .number(let other) = value, let number = Double(other), let limit = Double(text) {
        switch comparison {
        case .less: number < limit
        case .atMost: number <= limit
        case .more: number > limit
        case .atLeast: number >= limit
        }
      } else {
        false
      }
    case .exists(let exists): (value != nil) == exists
    case .not(let test): !holds(test, value)
    }
  }

  private func isSame(_ expected: MemberValue, _ value: MemberValue?) -> Bool {
    switch (expected, value) {
    case (.string(let text), .string(let other)): Array(text.utf8) == Array(other.utf8)
    // All numbers of the samples below are exact in binary.
    case (.number(let text), .number(let other)): Double(text) == Double(other)
    case (.boolean(let truth), .boolean(let other)): truth == other
    case (.null, .null): true
    default: false
    }
  }

  /// Whether the direct evaluation would need more digits than a `Double` has.
  private static func isBeyondBinary(_ test: MemberTest) -> Bool {
    switch test {
    case .equals(.number(let text)), .number(_, let text): ["1e400", "9007199254740993", "100"].contains(text)
    default: false
    }
  }

  private func evaluate(_ test: MemberTest, _ value: MemberValue?) -> Bool {
    var builder = EntryProgram.Builder()
    // Other tests before and after it, as in a table.
    _ = builder.add(.anyOf([.equals("before"), .not(.text(.prefix, "x"))]))
    let number = builder.add(test)
    _ = builder.add(.allOf([.exists(true), .equals("after")]))
    return evaluate(builder.program, number, value)
  }

  private func evaluate(_ program: EntryProgram, _ number: Int, _ value: MemberValue?) -> Bool {
    let (kind, text): (MemberKind?, String) =
      switch value {
      case nil: (nil, "")
      case .string(let text): (.string, text)
      case .number(let text): (.number, text)
      case .boolean(let truth): (truth ? .true : .false, truth ? "true" : "false")
      case .null: (.null, "null")
      case .array: (.container, "[]")
      case .object: (.container, "{}")
      }
    let bytes = Array(text.utf8)
    return program.holds(number, kind, bytes.span)
  }

  private static let values: [MemberValue?] = [
    nil, "", "a", "ab", "abc", "b", "é", "e\u{301}", "1", "true", "null", "aaaaaaaaaaaaaaaaab", "aaaaaaaaaaaaaaaaa",
    .number("1"), .number("1.0"), .number("10e-1"), .number("-0"), .number("0.0"), .number("0.5"), .number("5E-1"),
    .number("2"), .number("-2"), .number("19"), .number("0.25"), .number("1.5e1"), .number("-0.5"), "aabaaab", "aab",
    true, false, nil as MemberValue?, .null, [], [1], [:], ["a": 1],
  ]

  private func test(_ random: inout SeededRandom, depth: Int) -> MemberTest {
    func some() -> MemberValue { Self.values[Int.random(in: Self.values.indices, using: &random)] ?? "" }
    switch Int.random(in: 0..<(depth > 0 ? 13 : 8), using: &random) {
    case 0...2: return .equals(some())
    case 3: if case .string(let text) = some() { return .text(.prefix, text) } else { return .text(.prefix, "a") }
    case 4: return .exists(Bool.random(using: &random))
    case 5: if case .string(let text) = some() { return .text(.suffix, text) } else { return .text(.suffix, "b") }
    case 6: if case .string(let text) = some() { return .text(.contains, text) } else { return .text(.contains, "ab") }
    case 7:
      let comparison = NumberComparison.allCases[Int.random(in: 0..<4, using: &random)]
      if case .number(let text) = some() { return .number(comparison, text) } else { return .number(comparison, "1") }
    case 8, 9: return .not(test(&random, depth: depth - 1))
    default:
      let tests = (0..<Int.random(in: 0...4, using: &random)).map { _ in test(&random, depth: depth - 1) }
      return Bool.random(using: &random) ? .anyOf(tests) : .allOf(tests)
    }
  }

  /// Two canonically equivalent spellings: a member may equal one and not the other.
  @Test func equivalentSpellingsDoNotExcludeEachOther() {
    let (composed, decomposed) = ("\u{E9}", "e\u{301}")
    let both = MemberTest.allOf([.equals(.string(composed)), .not(.equals(.string(decomposed)))])
    #expect(both.canHold)
    #expect(!MemberTest.allOf([.equals(.string(composed)), .not(.equals(.string(composed)))]).canHold)
  }

  /// Tests for different types, an empty range, or a text that another test excludes.
  @Test(
    arguments: [
      [.number(.less, "1"), .number(.more, "1.0")], [.number(.less, "1"), .number(.atLeast, "1")],
      [.number(.atMost, "-2"), .number(.atLeast, "-1e0")], [.equals(.number("3")), .number(.more, "3")],
      [.text(.prefix, "a"), .number(.less, "1")], [.equals("a"), .equals("b")], [.equals("Buy"), .text(.suffix, "x")],
      [.text(.contains, "x"), .equals("Buy")], [.equals(.number("1")), .equals(.number("2"))],
    ] as [[MemberTest]]) func recognizesTestsThatExcludeEachOther(tests: [MemberTest])
  {
    #expect(!MemberTest.allOf(tests).canHold)
    #expect(!MemberTest.allOf(tests.reversed()).canHold)
  }

  @Test(
    arguments: [
      [.number(.atMost, "1"), .number(.atLeast, "1.0")],
      [.number(.more, "1"), .number(.less, "1.001"), .number(.more, "0")],
      [.equals(.number("3")), .equals(.number("3.0")), .number(.atLeast, "3")],
      [.text(.prefix, "a"), .text(.suffix, "b"), .text(.contains, "c")],
      [.equals("Buy"), .text(.prefix, "B"), .text(.contains, "uy")],
      [.number(.more, "1"), .not(.equals(.number("2")))],
    ] as [[MemberTest]]) func acceptsTestsThatCanHoldTogether(tests: [MemberTest])
  {
    #expect(MemberTest.allOf(tests).canHold)
  }

  @Test(arguments: [10_649_473_543_658_105_832] + Seeds.new) func agreesWithDirectEvaluation(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var held = 0
    for _ in 0..<Seeds.rounds(300) {
      var builder = EntryProgram.Builder()
      let tests = (0..<10).map { _ in test(&random, depth: 4) }
      let numbers = tests.map { builder.add($0) }
      let program = builder.program
      for (test, number) in zip(tests, numbers) {
        for value in Self.values {
          let expected = holds(test, value)
          if expected { held += 1 }
          let found = evaluate(program, number, value)
          #expect(found == expected, "seed \(seed): \(test) of \(String(describing: value))")
        }
        #expect(test.acceptsMissing == holds(test, nil), "seed \(seed): \(test)")
        if Self.values.contains(where: { holds(test, $0) }) { #expect(test.canHold, "seed \(seed): \(test)") }
      }
    }
    #expect(held > Seeds.rounds(10_000) && held < Seeds.rounds(80_000), "seed \(seed): \(held)")
  }

  @Test(
    arguments: [
      // A missing member equals nothing, not even null.
      (.equals(.null), nil, false), (.not(.equals(.null)), nil, true), (.equals(.null), .null, true),
      (.exists(true), .null, true), (.exists(false), .null, false),
      // Types must match.
      (.equals("1"), .number("1"), false), (.equals(.number("1")), "1", false), (.equals(true), "true", false),
      (.equals(true), .number("1"), false), (.equals(false), .null, false), (.equals([]), [], false),
      (.equals(["a": 1]), ["a": 1], false), (.not(.equals([])), [], true), (.text(.prefix, ""), "", true),
      (.text(.prefix, ""), nil, false), (.text(.prefix, ""), .number("1"), false),
      (.text(.prefix, "1"), .number("12"), false), (.text(.prefix, "é"), "e\u{301}", false),
      (.equals("é"), "e\u{301}", false), (.text(.suffix, ""), "", true), (.text(.suffix, ""), .number("1"), false),
      (.text(.suffix, "abc"), "bc", false), (.text(.suffix, "\u{301}"), "e\u{301}", true),
      (.text(.suffix, "é"), "e\u{301}", false), (.text(.contains, ""), "", true),
      (.text(.contains, "1"), .number("1"), false), (.text(.contains, "aab"), "aaab", true),
      (.text(.contains, "abab"), "abaabab", true), (.text(.contains, "abab"), "abaaba", false),
      (.number(.atLeast, "100"), .number("1e2"), true),
      (.number(.atLeast, "100"), .number("99.999999999999999999"), false),
      (.number(.less, "1e400"), .number("9.99e399"), true), (.number(.more, "1"), "2", false),
      (.number(.more, "1"), .null, false), (.number(.less, "1"), nil, false),
      (.number(.atLeast, "0"), .number("-0"), true),
      (.number(.less, "9007199254740993"), .number("9007199254740992"), true),
      (.number(.less, "-1"), .number("-1.1"), true), (.number(.more, "-10"), .number("-9.5"), true),
      (.anyOf([]), "a", false), (.allOf([]), "a", true), (.allOf([]), nil, true), (.not(.anyOf([])), nil, true),
      (.equals(.number("1e400")), .number("10E399"), true),
    ] as [(MemberTest, MemberValue?, Bool)])
  func evaluatesEdgeCases(test: MemberTest, value: MemberValue?, expected: Bool) {
    #expect(evaluate(test, value) == expected)
    #expect(evaluate(.not(test), value) != expected)
    #expect(evaluate(.anyOf([.equals("other"), test]), value) == expected)
    #expect(evaluate(.allOf([.not(.equals("other")), test]), value) == expected)
    #expect(holds(test, value) == expected || Self.isBeyondBinary(test))
  }

  /// Rows with equal conditions share them, which keeps a large table small.
  @Test func sharesEqualTests() {
    var builder = EntryProgram.Builder()
    let tests: [MemberTest] = [
      .anyOf([.equals(.string("Buy")), .exists(false)]), .equals(.string("Buy")), .exists(false), .equals(.number("1")),
      .equals(.number("1.0")), .equals(.string("1")), .not(.exists(false)),
    ]
    let numbers = tests.map { builder.add($0) }
    #expect(Set(numbers).count == tests.count)
    #expect(tests.map { builder.add($0) } == numbers)
  }
}
