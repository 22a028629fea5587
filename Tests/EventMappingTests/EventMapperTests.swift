import Testing

@testable import EventMapping

@Suite struct EventMapperTests {
  static let table = EventTable(classes: [
    "Home": .init(pageEventIDs: [.enter: "HOME_ENTER"], controlEventIDs: ["fav:": "FAV", "首页:": "首页"]),
    "ShopKit.Goods": .init(pageEventIDs: [.leave: "GOODS_LEAVE"], controlEventIDs: ["fav:": "GOODS_FAV"]),
    "Goods": .init(pageEventIDs: [.enter: "BARE_ENTER"], controlEventIDs: ["buy:": "BARE_BUY"]),
    "A": .init(), "": .init(controlEventIDs: ["": "NOTHING"]),
  ])

  @Test(
    arguments: [
      ("Home", PagePhase.enter, "HOME_ENTER"), ("Home", .leave, nil), ("Shop.Home", .enter, "HOME_ENTER"),
      ("ShopKit.Goods", .leave, "GOODS_LEAVE"),
      // A class in the table never falls back, not even for a missing entry.
      ("ShopKit.Goods", .enter, nil), ("Other.Goods", .enter, "BARE_ENTER"), ("Goods", .enter, "BARE_ENTER"),
      ("A.B.Home", .enter, nil), (".Home", .enter, nil), ("Home.", .enter, nil), ("home", .enter, nil),
      ("", .enter, nil),
    ] as [(String, PagePhase, String?)])
  func findsPageEvents(className: String, phase: PagePhase, expected: String?) {
    let mapper = EventMapper(table: Self.table)
    #expect(mapper.eventID(forPage: className, phase: phase) == expected)
    let bytes = Array(className.utf8)
    let answer = mapper.eventID(forPage: bytes.span, phase: phase)
    #expect(answer == expected)
    #expect(Self.table.entry(forClass: className)?.events.pageEventIDs[phase] == expected.map { .id($0) })
  }

  @Test(
    arguments: [
      ("fav:", "Home", "FAV"), ("fav", "Home", nil), ("首页:", "Home", "首页"), ("fav:", "Kit.Home", "FAV"),
      ("fav:", "ShopKit.Goods", "GOODS_FAV"), ("buy:", "ShopKit.Goods", nil), ("buy:", "Kit.Goods", "BARE_BUY"),
      ("", "", "NOTHING"), ("fav:", "A", nil), ("fav:", "Unknown", nil),
    ] as [(String, String, String?)])
  func findsActions(action: String, target: String, expected: String?) {
    let mapper = EventMapper(table: Self.table)
    #expect(mapper.eventID(forAction: action, target: target) == expected)
    let (actionBytes, targetBytes) = (Array(action.utf8), Array(target.utf8))
    let answer = mapper.eventID(forAction: actionBytes.span, target: targetBytes.span)
    #expect(answer == expected)
    #expect(Self.table.entry(forClass: target)?.events.controlEventIDs[action] == expected.map { .id($0) })
  }

  @Test(arguments: ["Home", "Shop.Home", "NSKVONotifying_Home", "_TtC4Shop4Home"])
  func answerNamesTheClassAsInTheTable(received: String) {
    let table = EventTable(classes: ["Home": .init(pageEventIDs: [.enter: "E"], controlEventIDs: ["tap:": "T"])])
    let mapper = EventMapper(table: table)
    for subject in [.page(received, .enter), .action("tap:", target: received)] as [RawEvent.Subject] {
      #expect(mapper.answer(to: RawEvent(subject)).serverEvents.map(\.className) == ["Home"])
    }
  }

  @Test func answersManyThreadsAtOnce() async {
    let mapper = EventMapper(table: Self.table)
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask { (0..<1000).allSatisfy { _ in mapper.eventID(forAction: "fav:", target: "Home") == "FAV" } }
      }
      for await right in group { #expect(right) }
    }
  }
}
