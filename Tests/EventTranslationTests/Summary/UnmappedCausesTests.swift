import EventMapping
import Testing

@testable import EventTranslation

/// The causes reported if a run maps nothing, or almost nothing.
@Suite struct UnmappedCausesTests {
  private func texts(_ lines: [String], _ table: EventTable = SampleTable.table) throws -> [String] {
    let run = TranslationRun(mapper: EventMapper(table: table))
    let causes = UnmappedCauses(try run(dump(lines)).summary, table: table)
    #expect((causes.headline == nil) == causes.texts.isEmpty)
    return causes.texts
  }

  private func page(_ className: String, _ phase: String = "enter") -> String {
    #"{"type":"page","class":"\#(className)","phase":"\#(phase)"}"#
  }

  private func tap(_ target: String, _ action: String) -> String {
    #"{"type":"control","target":"\#(target)","action":"\#(action)"}"#
  }

  @Test func reportsNothingIfEnoughIsMapped() throws {
    #expect(try texts([]) == [])
    #expect(try texts(["", " "]) == [])
    #expect(try texts([page("HomeViewController"), page("X"), page("Y")]) == [])
  }

  @Test func reportsLessThanOnePercentOfMoreThanAThousand() throws {
    let others = [String](repeating: page("X"), count: 990)
    let mapped = page("HomeViewController")
    for count in [9, 10] { #expect(try texts(others + [String](repeating: mapped, count: count)) == []) }
    let many = others + others
    #expect(try texts(many + [String](repeating: mapped, count: 20)) == [])
    let summary = try translate(many + [String](repeating: mapped, count: 19)).summary
    let causes = UnmappedCauses(summary, table: SampleTable.table)
    #expect(causes.headline == "only 19 of 1999 raw events are mapped")
    #expect(causes.texts == ["the table has no row for the most frequent events: 'X enter'"])
  }

  @Test func leavesOutEventsWithoutNames() throws {
    let view = #"{"type":"view","page":"HomeViewController","responders":["A"]}"#
    #expect(try texts([view]) == ["the table has no row for the most frequent events: 'HomeViewController'"])
  }

  @Test func reportsThatNoClassIsShared() throws {
    let lines = [page("C"), page("B"), page("A"), page("D"), page("D", "leave"), tap("D", "a:")]
    #expect(
      try texts(lines) == [
        "the table shares no class with the dump; the most frequent in the dump: 'D', 'A', 'B'; those with the most "
          + "rows in the table: 'HomeViewController', 'ViewController', 'GoodsViewController'"
      ])
  }

  @Test(arguments: [
    ("homeViewController", "HomeViewController", "only the case differs"),
    ("Shop.HOMEViewController", "HomeViewController", "only the case differs"),
    ("HomeViewControler", "HomeViewController", "one letter differs"),
    ("HomeViewControllerr", "HomeViewController", "one letter differs"),
    ("Cart", "ShopKit.Cart", "only the module differs"), ("Other.Cart", "ShopKit.Cart", "only the module differs"),
    ("Shop.goodsViewController_RACSelectorSignal", "GoodsViewController", "only the case differs"),
  ]) func reportsSimilarClasses(name: String, key: String, difference: String) throws {
    var classes = SampleTable.table.classes
    classes["ShopKit.Cart"] = .init(pageEventIDs: [.enter: "CART"])
    let found = try texts([page(name)], EventTable(classes: classes))
    #expect(found.last == "the class '\(name)' of the dump is '\(key)' in the table: \(difference)")
    #expect(found.count == 2)
  }

  @Test func classesThatDifferInTwoLettersAreNotSimilar() throws {
    #expect(try texts([page("HomeViewControllerrr")]).count == 1)
  }

  @Test func countsFurtherSimilarClasses() throws {
    let classes = (0..<9).map { ("Page\($0)LongName", EventTable.ClassEvents(pageEventIDs: [.enter: .id("E\($0)")])) }
    let table = EventTable(classes: Dictionary(uniqueKeysWithValues: classes))
    let found = try texts((0..<5).map { page("page\($0)LongName") }, table)
    #expect(found.count == 5 && found.last == "2 more classes of the dump have a near name in the table")
  }

  @Test func reportsMisspelledTypesAndPhases() throws {
    let type = try texts([#"{"type":"Page","class":"HomeViewController","phase":"enter"}"#])
    #expect(type == ["'Page' is not a type of raw events (1 event); did you mean 'page'?"])
    let phases = try texts([page("HomeViewController", "Enter"), page("HomeViewController", "Enter")])
    #expect(phases == ["'Enter' is not a phase of page events; did you mean 'enter'?"])
    let method = try texts([page("HomeViewController", "viewWillDisappear")])
    #expect(method == ["'viewWillDisappear' is not a phase of page events; did you mean 'leave'?"])
  }

  @Test func reportsTypesOfAnotherSDK() throws {
    let found = try texts([#"{"type":"track"}"#, #"{"type":"screen_view"}"#, #"{"type":"track"}"#])
    #expect(found.count == 1 && found.first?.contains("the most frequent are 'track', 'screen_view'; ") == true)
  }

  @Test func reportsMisspelledActionsAndConditions() throws {
    let action = try texts([tap("HomeViewController", "onFavBtnPressed")])
    #expect(action == ["'HomeViewController' has no action 'onFavBtnPressed'; did you mean 'onFavBtnPressed:'?"])
    let entry = EventEntry(eventID: "E", when: [.init("tag", .equals(.number("1")))])
    let table = EventTable(classes: [
      "A": .init(pageEventIDs: [.enter: .list([entry])], controlEventIDs: ["a:": .list([entry])])
    ])
    #expect(try texts([tap("A", "a:")], table) == ["'A' has a row for 'a:', but its conditions do not hold"])
    #expect(try texts([page("A")], table) == ["'A' has a row for 'enter', but its conditions do not hold"])
    let unknown = try texts([tap("HomeViewController", "zzz")])
    #expect(unknown == ["the table has no row for the most frequent events: 'HomeViewController zzz'"])
  }

  @Test func reportsAnEmptyTableAndRejectedDumps() throws {
    #expect(try texts(["x", "y"]) == ["every line is rejected"])
    #expect(try texts([page("A")], EventTable(classes: [:])) == ["the table has no event IDs"])
  }

  /// The search among very many similar classes is limited.
  @Test func endsForVeryManySimilarClasses() throws {
    let classes = (0..<3_000).map { ("Page\($0)Controller", EventTable.ClassEvents(pageEventIDs: [.enter: "E"])) }
    let table = EventTable(classes: Dictionary(uniqueKeysWithValues: classes))
    let found = try texts((0..<3_000).map { page("Pag\($0)Controllers") }, table)
    #expect(found.first?.hasPrefix("the table shares no class with the 1000 most frequent classes of the dump") == true)
  }

  @Test func causesAreTheSameForAnyNumberOfJobs() throws {
    let lines = (0..<5_000).map { page("P\($0 % 700)") }
    var run = TranslationRun(options: TranslationOptions(select: ["eventID", "gone"]))
    run.chunkSize = 512
    let one = try run(dump(lines)).summary
    run.jobs = 3
    let three = try run(dump(lines)).summary
    #expect(
      UnmappedCauses(one, table: SampleTable.table).texts == UnmappedCauses(three, table: SampleTable.table).texts)
    #expect(one.unmappedPairs == 700 && three.unmappedPairs == 700)
  }
}
