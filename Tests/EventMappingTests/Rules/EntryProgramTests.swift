import SeededNumbers
import Testing

@testable import EventMapping

/// Tests in flat arrays, against the same as trees.
@Suite struct EntryProgramTests {
  /// Says by the words of ``MemberTest`` alone whether a test holds.
  private func holds(_ test: MemberTest, _ value: MemberValue?) -> Bool {
    switch test {
    case .equals(let expected): isSame(expected, value)
    case .anyOf(let tests): tests.contains { holds($0, value) }
    case .allOf(let tests): !tests.contains { !holds($0, value) }
    case .prefix(let start):
      if case .string(let text) = value { Array(text.utf8).starts(with: Array(start.utf8)) } else { false }
    case .exists(let isThere): (value != nil) == isThere
    case .not(let test): !holds(test, value)
    }
  }

  private func isSame(_ expected: MemberValue, _ value: MemberValue?) -> Bool {
    switch (expected, value) {
    case (.string(let text), .string(let other)): Array(text.utf8) == Array(other.utf8)
    // All those below are exact in binary.
    case (.number(let text), .number(let other)): Double(text) == Double(other)
    case (.boolean(let truth), .boolean(let other)): truth == other
    case (.null, .null): true
    default: false
    }
  }

  private func ask(_ test: MemberTest, _ value: MemberValue?) -> Bool {
    var builder = EntryProgram.Builder()
    // Something before and after it, as in a table.
    _ = builder.add(.anyOf([.equals("before"), .not(.prefix("x"))]))
    let number = builder.add(test)
    _ = builder.add(.allOf([.exists(true), .equals("after")]))
    return ask(builder.program, number, value)
  }

  private func ask(_ program: EntryProgram, _ number: Int, _ value: MemberValue?) -> Bool {
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
    .number("2"), true, false, nil as MemberValue?, .null, [], [1], [:], ["a": 1],
  ]

  private func test(_ random: inout SeededRandom, depth: Int) -> MemberTest {
    func some() -> MemberValue { Self.values[Int.random(in: Self.values.indices, using: &random)] ?? "" }
    switch Int.random(in: 0..<(depth > 0 ? 10 : 5), using: &random) {
    case 0...2: return .equals(some())
    case 3: if case .string(let text) = some() { return .prefix(text) } else { return .prefix("a") }
    case 4: return .exists(Bool.random(using: &random))
    case 5, 6: return .not(test(&random, depth: depth - 1))
    default:
      let tests = (0..<Int.random(in: 0...4, using: &random)).map { _ in test(&random, depth: depth - 1) }
      return Bool.random(using: &random) ? .anyOf(tests) : .allOf(tests)
    }
  }

  /// One letter in two spellings: a member may be the one and not the other.
  @Test func spellingsOfOneLetterDoNotExclude() {
    let (composed, decomposed) = ("\u{E9}", "e\u{301}")
    let both = MemberTest.allOf([.equals(.string(composed)), .not(.equals(.string(decomposed)))])
    #expect(both.canHold)
    #expect(!MemberTest.allOf([.equals(.string(composed)), .not(.equals(.string(composed)))]).canHold)
  }

  @Test(arguments: [10_649_473_543_658_105_832] + Seeds.all) func randomTests(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var held = 0
    for _ in 0..<300 {
      var builder = EntryProgram.Builder()
      let tests = (0..<10).map { _ in test(&random, depth: 4) }
      let numbers = tests.map { builder.add($0) }
      let program = builder.program
      for (test, number) in zip(tests, numbers) {
        for value in Self.values {
          let expected = holds(test, value)
          if expected { held += 1 }
          let found = ask(program, number, value)
          #expect(found == expected, "seed \(seed): \(test) of \(String(describing: value))")
        }
        #expect(test.holdsOfNothing == holds(test, nil), "seed \(seed): \(test)")
        if Self.values.contains(where: { holds(test, $0) }) { #expect(test.canHold, "seed \(seed): \(test)") }
      }
    }
    #expect(held > 10_000 && held < 60_000, "seed \(seed): \(held)")
  }

  @Test(
    arguments: [
      // A member that is not there equals nothing, not even null.
      (.equals(.null), nil, false), (.not(.equals(.null)), nil, true), (.equals(.null), .null, true),
      (.exists(true), .null, true), (.exists(false), .null, false),
      // Types count.
      (.equals("1"), .number("1"), false), (.equals(.number("1")), "1", false), (.equals(true), "true", false),
      (.equals(true), .number("1"), false), (.equals(false), .null, false), (.equals([]), [], false),
      (.equals(["a": 1]), ["a": 1], false), (.not(.equals([])), [], true),
      (.prefix(""), "", true), (.prefix(""), nil, false), (.prefix(""), .number("1"), false),
      (.prefix("1"), .number("12"), false),
      (.prefix("é"), "e\u{301}", false), (.equals("é"), "e\u{301}", false),
      (.anyOf([]), "a", false), (.allOf([]), "a", true), (.allOf([]), nil, true), (.not(.anyOf([])), nil, true),
      (.equals(.number("1e400")), .number("10E399"), true),
    ] as [(MemberTest, MemberValue?, Bool)])
  func particular(test: MemberTest, value: MemberValue?, expected: Bool) {
    #expect(ask(test, value) == expected)
    #expect(ask(.not(test), value) != expected)
    #expect(ask(.anyOf([.equals("other"), test]), value) == expected)
    #expect(ask(.allOf([.not(.equals("other")), test]), value) == expected)
    #expect(holds(test, value) == expected || test == .equals(.number("1e400")))
  }
}
