import EventMapping
import EventMapSeededNumbers
import Testing

@testable import EventTranslation

/// Filtering of raw events by expressions.
@Suite struct RecordFilterTests {
  private static let lines = [
    #"{"type":"page","class":"HomeViewController","phase":"enter","title":"B\u0075y","n":10}"#,
    #"{"type":"page","class":"Other","phase":"enter","title":"Sell","n":2.5}"#,
    #"{"type":"control","target":"HomeViewController","action":"onFavBtnPressed:","n":"10","on":true}"#,
    "not json", "", #"{"type":"page","class":"HomeViewController","phase":"leave","user":{"id":null}}"#,
  ]

  private func translation(
    _ expression: String, _ lines: [String] = lines, _ options: TranslationOptions = TranslationOptions()
  ) throws -> Translation {
    var options = options
    options.filters.expression = try FilterExpression(expression)
    let found = try translate(lines, options)
    #expect(found.totals.addUp)
    return found
  }

  /// The expected numbers are those of mapped, unmapped, filtered, rejected and skipped lines.
  @Test(
    arguments: [
      ("type exists", [3, 1, 0, 1, 1]), ("not type exists", [0, 0, 4, 1, 1]), ("type = page", [2, 1, 1, 1, 1]),
      ("title = Buy", [1, 0, 3, 1, 1]), ("title ~ '*uy'", [1, 0, 3, 1, 1]), ("n >= 2.5", [1, 1, 2, 1, 1]),
      ("n = 10", [2, 0, 2, 1, 1]), ("n = '10'", [1, 0, 3, 1, 1]), ("n > 2.5 and n < 1e2", [1, 0, 3, 1, 1]),
      ("on = true or user.id = null", [2, 0, 2, 1, 1]), ("user.id exists", [1, 0, 3, 1, 1]),
      ("eventID exists", [3, 0, 1, 1, 1]), ("eventID ~ 'EVENT_*'", [2, 0, 2, 1, 1]),
      ("eventID != CTRL_EVENT_HOME_FAV", [2, 1, 1, 1, 1]),
      ("type in (page, gesture) and not (eventID = EVENT_HOME_ENTER_PAGE or class = Other)", [1, 0, 3, 1, 1]),
    ] as [(String, [Int])]) func countsFilteredEvents(expression: String, expected: [Int]) throws
  {
    let totals = try translation(expression).totals
    #expect([totals[.mapped], totals[.unmapped], totals[.filtered], totals[.rejected], totals[.skipped]] == expected)
  }

  @Test func keptEventsAreUnchanged() throws {
    let all = try translate(Self.lines)
    let found = try translation("type exists")
    #expect(found.events == all.events && found.reported == all.reported)
    let pages = try translation("title = Buy")
    #expect(textLines(pages.events) == [#"{"eventID":"EVENT_HOME_ENTER_PAGE","# + Self.lines[0].dropFirst()])
    #expect(pages.summary.events.map(\.id) == ["EVENT_HOME_ENTER_PAGE"] && pages.summary.unmappedTop.isEmpty)
  }

  /// A raw event with several server events is filtered only if none of them is kept.
  @Test func filtersEachServerEventOfARecord() throws {
    let entries = [
      EventEntry(eventID: "ONE", properties: [.init("p", .constant(1))]), EventEntry(eventID: "TWO"),
      EventEntry(eventID: "THREE"),
    ]
    let table = EventTable(classes: ["A": .init(pageEventIDs: [.enter: .list(entries)])])
    let line = #"{"type":"page","class":"A","phase":"enter"}"#
    func events(_ expression: String) throws -> ([String], LineCounts) {
      var run = TranslationRun(mapper: EventMapper(table: table))
      run.options.filters.expression = try FilterExpression(expression)
      let found = try run(dump([line]))
      return (found.summary.events.map(\.id), found.totals)
    }
    #expect(try events("eventID != TWO").0 == ["ONE", "THREE"])
    #expect(try events("eventID = TWO").1[.mapped] == 1)
    #expect(try events("eventID = FOUR").0.isEmpty)
    #expect(try events("eventID = FOUR").1[.filtered] == 1)
    #expect(try events("class = A").0 == ["ONE", "THREE", "TWO"])
  }

  /// An unmapped event, and one that keeps its event ID, is tested by its existing event ID.
  @Test func testsExistingEventIDs() throws {
    let lines = [
      #"{"eventID":"OWN","type":"page","class":"Other","phase":"enter"}"#,
      #"{"type":"page","eventID":"KEPT","class":"HomeViewController","phase":"enter"}"#,
    ]
    let options = TranslationOptions(onExisting: .keep)
    #expect(try translation("eventID = OWN", lines, options).totals[.unmapped] == 1)
    #expect(try translation("eventID = OWN", lines, options).totals[.filtered] == 1)
    #expect(try translation("eventID ~ K*", lines, options).totals[.mapped] == 1)
    #expect(try translation("eventID = EVENT_HOME_ENTER_PAGE", lines, options).totals[.filtered] == 2)
    #expect(try translation("eventID = X", lines).totals[.rejected] == 1)
  }

  @Test func filtersKitlogs() throws {
    var options = TranslationOptions()
    options.filters.expression = try FilterExpression("class = ViewController and timestamp >= 2")
    let kitlog = try translateKitlog(["1,1,ViewController,in", "2,3,ViewController,out", "1,9,Other,in"], options)
    #expect([kitlog.totals[.mapped], kitlog.totals[.filtered]] == [1, 2])
  }

  // MARK: Comparison with a plain twin

  private static let values = [
    #""a""#, #""ab""#, #""\u0061b""#, #""""#, #""3""#, "3", "3.0", "-2e1", "true", "false", "null", "[3]", #"{"b":3}"#,
    #""e\u0301""#, #""é""#,
  ]

  private func expression(_ random: inout SeededRandom, depth: Int) -> FilterExpression {
    switch random.below(depth > 0 ? 6 : 3) {
    case 0...2: return .test(EventEntry.Condition(random.pick(["a", "b", "c"]), test(&random)))
    case 3: return .not(expression(&random, depth: depth - 1))
    default:
      let inner = (0..<(1 + random.below(3))).map { _ in expression(&random, depth: depth - 1) }
      return random.chance(1, of: 2) ? .all(inner) : .any(inner)
    }
  }

  private func test(_ random: inout SeededRandom) -> MemberTest {
    let text = random.pick(["a", "b", "ab", "", "3", "é", "e\u{301}"])
    let number = random.pick(["3", "30e-1", "-20", "0", "3.01"])
    switch random.below(9) {
    case 0: return .equals(.string(text))
    case 1: return .equals(.number(number))
    case 2: return .equals(random.pick([true, false, .null]))
    case 3: return .text(.prefix, text)
    case 4: return .text(.suffix, text)
    case 5: return .text(.contains, text)
    case 6: return .exists(random.chance(1, of: 2))
    default: return .number(random.pick(NumberComparison.allCases), number)
    }
  }

  private func holds(_ expression: FilterExpression, _ members: [String: String]) -> Bool {
    switch expression {
    case .test(let condition): PlainTest.holds(condition.test, members[condition.member])
    case .not(let inner): !holds(inner, members)
    case .all(let inner): inner.allSatisfy { holds($0, members) }
    case .any(let inner): inner.contains { holds($0, members) }
    }
  }

  @Test(arguments: Seeds.new) func filtersLikeThePlainTwin(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var kept = 0
    for _ in 0..<Seeds.rounds(60) {
      let expression = expression(&random, depth: 3)
      var (lines, expected): ([String], [String]) = ([], [])
      for _ in 0..<40 {
        var members: [String: String] = [:]
        for name in ["a", "b", "c"] where random.chance(3, of: 4) { members[name] = random.pick(Self.values) }
        let rest = members.sorted { $0.key < $1.key }.map { #","\#($0.key)":\#($0.value)"# }.joined()
        let line = #""type":"page","class":"HomeViewController","phase":"enter"\#(rest)}"#
        lines.append("{" + line)
        if holds(expression, members) { expected.append(#"{"eventID":"EVENT_HOME_ENTER_PAGE","# + line) }
      }
      var options = TranslationOptions()
      options.filters.expression = expression
      let run = TranslationRun(options: options, chunkSize: 512, jobs: 1 + random.below(3))
      let found = try run(dump(lines))
      #expect(textLines(found.events) == expected, "seed \(seed): \(expression)")
      #expect(found.totals[.filtered] == lines.count - expected.count, "seed \(seed): \(expression)")
      kept += expected.count
    }
    #expect(kept > Seeds.rounds(200) && kept < Seeds.rounds(2_200), "seed \(seed): \(kept)")
  }
}
