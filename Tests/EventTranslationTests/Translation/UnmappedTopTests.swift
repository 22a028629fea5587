import Testing

@testable import EventTranslation

/// The most frequent unmapped pairs of a run.
@Suite struct UnmappedTopTests {
  private func row(_ target: String, _ action: String) -> String {
    #"{"type":"row","target":"\#(target)","action":"\#(action)"}"#
  }

  @Test func sortsByFrequencyAndThenName() throws {
    let lines = [
      row("B", "z:"), row("A", "b:"), row("A", "a:"), row("C", "c:"), row("B", "z:"), row("A", "b:"), "",
      row("A", "a:"),
      row("C", "c:"), row("C", "c:"),
    ]
    let top = try translate(lines).summary.unmappedTop
    #expect(
      top.map { "\($0.className ?? "") \($0.action ?? "") \($0.count) \($0.line)" }
        == ["C c: 3 4", "A a: 2 3", "A b: 2 2", "B z: 2 1"])
    #expect(top.allSatisfy { $0.file == "dump" && $0.type == "row" && $0.phase == nil })
  }

  @Test func listsAtMostTwenty() throws {
    let lines = (0..<30).flatMap { number in
      [String](repeating: row("V\(10 + number)", "a:"), count: number == 29 ? 2 : 1)
    }
    let summary = try translate(lines).summary
    #expect(summary.unmappedTop.count == 20)
    #expect(summary.unmappedTop.map(\.className) == ["V39"] + (10..<29).map { "V\($0)" })
    #expect(summary.unmappedTopIsExact && summary.totals[.unmapped] == 31)
  }

  @Test func listsTheMembersThatDecide() throws {
    let lines = [
      #"{"type":"page","class":"A","phase":"enter"}"#, #"{"type":"page","class":"A","phase":"appear"}"#,
      #"{"type":"gesture","target":"A","action":"a:"}"#, #"{"type":"swipe","target":"A","action":"a:"}"#,
      #"{"type":"page","class":"\u0041","phase":"ent\u0065r"}"#, #"{"type":"swi\u0070e"}"#,
      #"{"type":"app","phase":"launch"}"#, #"{"type":"app","phase":"launch","class":"AppDelegate"}"#,
    ]
    let top = try translate(lines).summary.unmappedTop
    #expect(
      top.map { [$0.type, $0.className, $0.phase, $0.action, "\($0.count) \($0.file):\($0.line)"] } == [
        ["swipe", nil, nil, nil, "2 dump:4"], ["app", nil, "launch", nil, "2 dump:7"],
        ["page", "A", "enter", nil, "2 dump:1"], ["gesture", "A", nil, "a:", "1 dump:3"],
        ["page", "A", "appear", nil, "1 dump:2"],
      ])
  }

  @Test func reportsThePlaceInTheFirstFile() throws {
    let result = try TranslationRun()([
      .init(["", row("A", "a:")], file: "one"), .init([row("B", "b:"), row("A", "a:"), row("B", "b:")], file: "two"),
    ])
    let top = result.summary.unmappedTop
    #expect(top.map { "\($0.className ?? "") \($0.count) \($0.file):\($0.line)" } == ["A 2 one:2", "B 2 two:1"])
  }

  @Test func distinguishesNamesWithSeparators() throws {
    let top = try translate([row("A B", "c"), row("A", "B c"), row("A\\u0000", "c"), row("", "")]).summary.unmappedTop
    #expect(top.count == 4)
    #expect(Set(top.map(\.className)) == ["A B", "A", "A\u{0}", ""])
  }
}
