import Testing

@testable import EventMapping

/// Answers to whole raw events.
@Suite struct EventAnswerTests {
  private typealias Condition = EventEntry.Condition
  private typealias Property = EventEntry.Property

  private func mapper(_ entries: [EventEntry], _ settings: TableSettings = TableSettings()) -> EventMapper {
    EventMapper(
      table: EventTable(classes: ["Home": .init(controlEventIDs: ["tap:": .list(entries)])], settings: settings))
  }

  private func ids(
    _ mapper: EventMapper, _ members: [String: MemberValue] = [:], interaction: RawEvent.Interaction = .control
  ) -> [String] {
    ids(mapper.answer(to: RawEvent(.action("tap:", target: "Home"), members: members, interaction: interaction)))
  }

  private func ids(_ answer: EventAnswer) -> [String] {
    switch answer {
    case .mapped(let events): events.map(\.eventID)
    case .unmapped: ["unmapped"]
    case .ignored: ["ignored"]
    case .undecided: ["undecided"]
    }
  }

  /// An entry that applies if each of some members is 1.
  private func entry(_ id: String, if names: String..., otherwise: Bool = false) -> EventEntry {
    EventEntry(eventID: id, when: names.map { Condition($0, .equals(1)) }, isOtherwise: otherwise)
  }

  // MARK: Entries

  @Test func everyEntryThatHoldsAppliesInOrder() {
    let mapper = mapper([
      entry("Z", if: "a"), entry("ALL"), entry("B", if: "b"), entry("AB", if: "a", "b"), entry("ALL"),
    ])
    #expect(ids(mapper) == ["ALL", "ALL"])
    #expect(ids(mapper, ["a": 1]) == ["Z", "ALL", "ALL"])
    #expect(ids(mapper, ["b": .number("1.0")]) == ["ALL", "B", "ALL"])
    #expect(ids(mapper, ["a": 1, "b": 1]) == ["Z", "ALL", "B", "AB", "ALL"])
    #expect(ids(mapper, ["a": "1", "b": true]) == ["ALL", "ALL"])
  }

  @Test func otherwiseAppliesIfNoEarlierEntryDid() {
    let mapper = mapper([
      entry("EARLY", if: "never"), entry("O1", otherwise: true),
      entry("A", if: "a"), entry("O2", otherwise: true), entry("B", if: "b"),
    ])
    // The first of two 'Otherwise' entries excludes the second.
    #expect(ids(mapper) == ["O1"])
    #expect(ids(mapper, ["a": 1]) == ["O1", "A"])
    #expect(ids(mapper, ["never": 1]) == ["EARLY"])
    #expect(ids(mapper, ["never": 1, "b": 1]) == ["EARLY", "B"])
    let last = self.mapper([entry("A", if: "a"), entry("O", otherwise: true)])
    #expect(ids(last) == ["O"])
    #expect(ids(last, ["a": 1]) == ["A"])
    let conditional = self.mapper([
      entry("A", if: "a"), entry("O", if: "o", otherwise: true), entry("P", otherwise: true),
    ])
    #expect(ids(conditional, ["a": 1, "o": 1]) == ["A"])
    #expect(ids(conditional, ["o": 1]) == ["O"])
    #expect(ids(conditional) == ["P"])
  }

  @Test func isUnmappedIfNoEntryHolds() {
    let mapper = mapper([entry("A", if: "a")])
    #expect(ids(mapper) == ["unmapped"] && ids(self.mapper([])) == ["unmapped"])
    #expect(mapper.answer(to: RawEvent(.action("other:", target: "Home"))) == .unmapped)
    #expect(mapper.eventID(forAction: "tap:", target: "Home") == nil)
    #expect(EventAnswer.unmapped.serverEvents.isEmpty && EventAnswer.ignored.serverEvents.isEmpty)
  }

  @Test func answerHasPropertiesAndTheClassNameInTheTable() {
    let properties = [
      Property("c", .constant("x")), Property("n", .constant(1)), Property("title", .member("title")),
      Property("id", .member("p.q")), Property("none", .member("missing")), Property("null", .member("nothing")),
    ]
    let mapper = mapper([EventEntry(eventID: "A", properties: properties), EventEntry(eventID: "B")])
    let members: [String: MemberValue] = ["title": "T", "p": ["q": [1, 2]], "nothing": nil]
    let events = mapper.answer(to: RawEvent(.action("tap:", target: "Kit.Home"), members: members)).serverEvents
    #expect(events.map(\.eventID) == ["A", "B"] && events.map(\.className) == ["Home", "Home"])
    #expect(events.map(\.properties) == [["c": "x", "n": 1, "title": "T", "id": [1, 2], "null": nil], [:]])
  }

  @Test(
    arguments: [
      (["a.b": 1, "a": ["b": 2]], 1), (["a": ["b": 2]], 2), (["a": ["b": ["c": 3]], "a.b": ["c": 4]], ["c": 4]),
      (["a": 1], nil), (["a": [["b": 1]]], nil), (["b": 1], nil), (["a": nil, "a.b": nil], .null),
    ] as [([String: MemberValue], MemberValue?)])
  func memberNameWithDotsWinsOverNestedMember(members: [String: MemberValue], expected: MemberValue?) {
    #expect(MemberValue.object(members).member(at: "a.b") == expected)
    let mapper = mapper([EventEntry(eventID: "A", properties: [Property("p", .member("a.b"))])])
    let events = mapper.answer(to: RawEvent(.action("tap:", target: "Home"), members: members)).serverEvents
    #expect(events.first?.properties["p"] == expected)
  }

  @Test(
    arguments: [
      (["a": ["b.c": 1, "b": ["c": 2]], "a.b": ["c": 3]], 3), (["a": ["b.c": 1, "b": ["c": 2]]], 1),
      (["a": ["b": ["c": 2]]], 2), (["a.b": ["c": 3], "a": 1], 3), (["a.b": 1, "a": ["b": ["c": 2]]], 2),
      (["a.b.c": 0, "a": ["b.c": 1]], 0),
    ] as [([String: MemberValue], MemberValue?)])
  func longestFirstNameOfAPathWins(members: [String: MemberValue], expected: MemberValue?) {
    #expect(MemberValue.object(members).member(at: "a.b.c") == expected)
  }

  @Test(arguments: ["", ".", "a.", ".a", "..", "a..b"]) func pathWithEmptyPartIsALiteralName(path: String) {
    #expect(MemberValue.object(["a": ["b": 1], "b": 2]).member(at: Substring(path)) == nil)
    #expect(MemberValue.object([path: 1]).member(at: Substring(path)) == 1)
  }

  /// Names alone do not decide conditions, so that an `Otherwise` entry would be a guess.
  @Test func namesAloneDoNotDecideConditions() {
    let entries = [entry("B", if: "isOn", "a"), entry("A", if: "a"), entry("O", otherwise: true)]
    let subject = RawEvent.Subject.action("tap:", target: "Home")
    #expect(mapper(entries).answer(to: subject) == .undecided(members: ["a", "isOn"]))
    #expect(mapper(entries).eventID(forAction: "tap:", target: "Home") == nil)
    #expect(ids(mapper(entries)) == ["O"] && EventAnswer.undecided(members: []).serverEvents.isEmpty)
    // Even if one entry always applies, others may apply as well.
    #expect(mapper([entry("ALL"), entries[0]]).eventID(forAction: "tap:", target: "Home") == nil)
    // Entries without conditions need no members.
    #expect(mapper([entry("ALL"), entry("TOO")]).eventID(forAction: "tap:", target: "Home") == "ALL")
    #expect(ids(mapper([entry("ALL"), entry("TOO")]).answer(to: subject)) == ["ALL", "TOO"])
    #expect(mapper(entries, TableSettings(ignoredClasses: ["Ho*"])).answer(to: subject) == .ignored)
    #expect(mapper(entries).answer(to: .action("other:", target: "Home")) == .unmapped)
    let page = EventTable(classes: ["Home": .init(pageEventIDs: [.enter: .list(entries)])])
    #expect(EventMapper(table: page).eventID(forPage: "Home", phase: .enter) == nil)
  }

  // MARK: Touch phases

  @Test func ignoresControlEventsWithAnotherTouchPhase() {
    let mapper = mapper([entry("TAP")], TableSettings(touchPhase: .ended))
    for counts in ["ended", 3, .number("3.0"), .null] as [MemberValue] {
      #expect(ids(mapper, ["touchPhase": counts]) == ["TAP"])
    }
    // Programmatic events and those of switches have no touch phase.
    #expect(ids(mapper) == ["TAP"])
    for other in ["began", 0, 1, 2, 4, "cancelled", "Ended", true] as [MemberValue] {
      #expect(ids(mapper, ["touchPhase": other]) == ["ignored"])
      // Gestures and rows send one event.
      #expect(ids(mapper, ["touchPhase": other], interaction: .gesture) == ["TAP"])
    }
    let off = self.mapper([entry("TAP")])
    #expect(ids(off, ["touchPhase": "began"]) == ["TAP"])
  }

  @Test func touchPhaseSettingAppliesToPlainEventIDs() {
    let table = EventTable(
      classes: ["Home": .init(pageEventIDs: [.enter: "ENTER"], controlEventIDs: ["tap:": "TAP"])],
      settings: TableSettings(touchPhase: .ended))
    let mapper = EventMapper(table: table)
    #expect(ids(mapper, ["touchPhase": "began"]) == ["ignored"])
    #expect(ids(mapper, ["touchPhase": "ended"]) == ["TAP"])
    #expect(mapper.eventID(forAction: "tap:", target: "Home") == "TAP")
    // Events without a row are also ignored. Pages have no touches.
    let began = ["touchPhase": "began"] as [String: MemberValue]
    #expect(mapper.answer(to: RawEvent(.action("no:", target: "Home"), members: began)) == .ignored)
    #expect(ids(mapper.answer(to: RawEvent(.page("Home", .enter), members: began))) == ["ENTER"])
    #expect(mapper.answer(to: RawEvent(.page("No", .enter), members: began)) == .unmapped)
  }

  @Test func touchPhaseConditionOverridesTheSetting() {
    let mapper = mapper(
      [
        EventEntry(eventID: "DOWN", when: [Condition("touchPhase", TouchPhase.began.test)]), entry("UP"),
        EventEntry(eventID: "NONE", when: [Condition("touchPhase", .exists(false))]), entry("LAST", otherwise: true),
      ], TableSettings(touchPhase: .ended))
    #expect(ids(mapper, ["touchPhase": "began"]) == ["DOWN"])
    #expect(ids(mapper, ["touchPhase": 0]) == ["DOWN"])
    #expect(ids(mapper, ["touchPhase": "ended"]) == ["UP"])
    #expect(ids(mapper) == ["UP", "NONE"])
    #expect(ids(mapper, ["touchPhase": "moved"]) == ["ignored"])
  }

  // MARK: Ignored classes

  @Test(arguments: [
    ("UIInputWindowController", true), ("UIInputWindowControllerX", false), ("UIInput", false), ("_UIAlert", true),
    ("_UI", true), ("UI_", false), ("NSKVONotifying_UIInputWindowController", true),
    ("NSKVONotifying__UIAlert", true), ("Home", false), ("NSKVONotifying_Home", false), ("首页VC", true),
    ("_TtC4Shop6Banner", true), ("Shop.Banner", true), ("Banner", false), ("", false),
  ])
  func ignoresEventsOfMatchingClasses(className: String, isIgnored: Bool) {
    let settings = TableSettings(ignoredClasses: ["UIInputWindowController", "_UI*", "首页*", "Shop.Ban*"])
    var classes = ["Home": EventTable.ClassEvents(pageEventIDs: [.enter: "E"], controlEventIDs: ["tap:": "T"])]
    // Ignored even if the table has the class.
    classes[className] = classes["Home"]
    let mapper = EventMapper(table: EventTable(classes: classes, settings: settings))
    let page = RawEvent.Subject.page(className, .enter)
    let action = RawEvent.Subject.action("tap:", target: className)
    #expect(mapper.ignores(page) == isIgnored && mapper.ignores(action) == isIgnored)
    #expect(ids(mapper.answer(to: RawEvent(page))) == [isIgnored ? "ignored" : "E"])
    #expect(ids(mapper.answer(to: RawEvent(action))) == [isIgnored ? "ignored" : "T"])
    #expect(mapper.eventID(forPage: className, phase: .enter) == (isIgnored ? nil : "E"))
    #expect(!mapper.ignores(.app(.launch, delegate: className)))
  }

  /// A pattern for the names of hook libraries matches names as received.
  @Test func ignoresHookedNamesAsReceived() {
    let mapper = mapper([entry("TAP")], TableSettings(ignoredClasses: ["NSKVONotifying_*"]))
    #expect(ids(mapper.answer(to: RawEvent(.action("tap:", target: "NSKVONotifying_Home")))) == ["ignored"])
    #expect(ids(mapper) == ["TAP"])
  }

  // MARK: Ancestors

  private static let inheriting = EventTable(
    classes: [
      "Base": .init(
        pageEventIDs: [.enter: "BASE_ENTER", .leave: "BASE_LEAVE"],
        controlEventIDs: [
          "close:": "BASE_CLOSE", "tap:": .list([EventEntry(eventID: "T", when: [Condition("a", .equals(1))])]),
        ]),
      "Middle": .init(pageEventIDs: [.enter: "MIDDLE_ENTER"]), "Leaf": .init(controlEventIDs: ["tap:": "LEAF_TAP"]),
      "Module.Q": .init(pageEventIDs: [.enter: "Q"]), "UIViewController": .init(pageEventIDs: [.load: "UI_LOAD"]),
    ],
    settings: TableSettings(inherit: .nearest))
  private static let superclasses = [
    "Leaf": "Middle", "Middle": "Base", "Base": "UIViewController", "Plain": "Leaf", "Kit.Sub": "Kit.Base",
    "QSub": "Module.Q", "Round": "Trip", "Trip": "Round", "Own": "Own", "Tail": "Round", "Shop.Deep": "Plain",
  ]

  @Test(
    arguments: [
      ("Base", .enter, "BASE_ENTER", "Base"), ("Middle", .enter, "MIDDLE_ENTER", "Middle"),
      ("Leaf", .enter, "MIDDLE_ENTER", "Middle"), ("Leaf", .leave, "BASE_LEAVE", "Base"),
      ("Leaf", .load, "UI_LOAD", "UIViewController"), ("Plain", .enter, "MIDDLE_ENTER", "Middle"),
      ("Shop.Deep", .leave, "BASE_LEAVE", "Base"), ("_TtC4Shop4Deep", .leave, "BASE_LEAVE", "Base"),
      ("NSKVONotifying_Plain", .leave, "BASE_LEAVE", "Base"), ("Kit.Sub", .enter, "BASE_ENTER", "Base"),
      ("QSub", .enter, "Q", "Module.Q"), ("Leaf", .select, nil, nil), ("Unknown", .enter, nil, nil),
      ("Round", .enter, nil, nil), ("Own", .enter, nil, nil), ("Tail", .enter, nil, nil),
      ("Kit.Leaf", .leave, nil, nil),
    ] as [(String, PagePhase, String?, String?)])
  func nearestAncestorInTheManifestAnswers(className: String, phase: PagePhase, id: String?, owner: String?) {
    let mapper = EventMapper(table: Self.inheriting, superclasses: Self.superclasses)
    let events = mapper.answer(to: RawEvent(.page(className, phase))).serverEvents
    #expect(events.first?.eventID == id && events.first?.className == owner)
    #expect(mapper.eventID(forPage: className, phase: phase) == id)
    let querying = EventMapper(table: Self.inheriting, superclassOf: { Self.superclasses[$0] })
    #expect(querying.answer(to: RawEvent(.page(className, phase))).serverEvents == events)
    let exact = EventMapper(table: EventTable(classes: Self.inheriting.classes), superclasses: Self.superclasses)
    let own = exact.answer(to: RawEvent(.page(className, phase))).serverEvents
    #expect(own.first?.eventID == (owner == className ? id : nil))
  }

  @Test func nearestAncestorWithTheActionAnswers() {
    let mapper = EventMapper(table: Self.inheriting, superclasses: Self.superclasses)
    func answer(_ action: String, _ target: String, _ members: [String: MemberValue] = [:]) -> EventAnswer {
      mapper.answer(to: RawEvent(.action(action, target: target), members: members))
    }
    #expect(answer("close:", "Plain").serverEvents.first?.className == "Base")
    #expect(ids(answer("rac_alias_close:", "Plain")) == ["BASE_CLOSE"])
    #expect(ids(answer("tap:", "Plain")) == ["LEAF_TAP"])
    // The first ancestor with the action answers, even if none of its entries holds.
    #expect(ids(answer("tap:", "Middle", ["a": 1])) == ["T"])
    #expect(ids(answer("tap:", "Middle")) == ["unmapped"])
    #expect(ids(answer("none:", "Plain")) == ["unmapped"])
  }

  @Test(
    arguments: [
      ("Leaf", nil, "MIDDLE_ENTER"), ("Leaf", ["Base", "Middle"], "BASE_ENTER"),
      ("Leaf", ["Other", "Kit.Base"], "BASE_ENTER"), ("Leaf", ["NSKVONotifying_Middle"], "MIDDLE_ENTER"),
      ("Leaf", ["Other.Q", "_TtC6Module1Q"], "Q"), ("Leaf", [], nil), ("Leaf", ["Leaf", "Leaf", "Unknown"], nil),
      ("Middle", ["Base"], "MIDDLE_ENTER"), ("Unknown", ["Base"], "BASE_ENTER"),
    ] as [(String, [String]?, String?)])
  func superclassesInTheEventReplaceTheManifest(className: String, superclasses: [String]?, id: String?) {
    let event = RawEvent(.page(className, .enter), superclasses: superclasses)
    let mapper = EventMapper(table: Self.inheriting, superclasses: Self.superclasses)
    #expect(mapper.answer(to: event).serverEvents.first?.eventID == id)
    let exact = EventMapper(table: EventTable(classes: Self.inheriting.classes)).answer(to: event)
    #expect(className == "Middle" || exact == .unmapped)
  }

  /// Affixes are stripped one by one, with a lookup after each.
  @Test func longestNameInTheTableWins() {
    let table = EventTable(
      classes: [
        "V": .init(controlEventIDs: ["b:": "PLAIN", "my_b:": "MINE", "my_c:": "C"]),
        "V_Hook": .init(controlEventIDs: ["b:": "HOOK"]), "Home": .init(controlEventIDs: ["b:": "BARE"]),
        "Shop.Home": .init(controlEventIDs: ["b:": "SHOP"]),
      ], settings: TableSettings(classSuffixes: ["_Hook"], selectorPrefixes: ["my_"]))
    let mapper = EventMapper(table: table)
    for (action, target, id) in [
      ("rac_alias_my_b:", "V", "MINE"), ("rac_alias_b:", "V", "PLAIN"), ("my_rac_alias_my_c:", "V", "C"),
      ("b:", "NSKVONotifying_V_Hook", "HOOK"), ("b:", "NSKVONotifying_V_Aspects_", "PLAIN"),
      ("b:", "Mod.V_Hook", "HOOK"), ("b:", "NSKVONotifying_Shop.Home", "SHOP"),
      ("b:", "NSKVONotifying_Other.Home_Hook", "BARE"), ("c:", "V", nil), ("b:", "Unknown_Hook", nil),
    ] as [(String, String, String?)] {
      #expect(mapper.eventID(forAction: action, target: target) == id, "\(target) \(action)")
      let entry = table.entry(forClass: target)
      #expect((entry == nil) == (target == "Unknown_Hook"))
    }
  }

  @Test func cyclicSuperclassesEndTheSearch() {
    let table = EventTable(
      classes: ["B": .init(pageEventIDs: [.enter: "B"])], settings: TableSettings(inherit: .nearest))
    let cycle = ["A": "B", "B": "C", "C": "A", "X": "C", "S": "S"]
    let mapper = EventMapper(table: table, superclasses: cycle)
    for (name, id) in [("A", "B"), ("B", "B"), ("C", "B"), ("X", "B"), ("S", nil)] as [(String, String?)] {
      #expect(mapper.eventID(forPage: name, phase: .enter) == id, "\(name)")
    }
  }

  // MARK: App events

  private static let appEvents = EventMapper(
    table: EventTable(classes: [
      EventTable.appKey: .init(appEventIDs: [.launch: "ANY_LAUNCH"]),
      "ADelegate": .init(appEventIDs: [.launch: "A_LAUNCH", .active: "A_ACTIVE"]),
      "BDelegate": .init(
        pageEventIDs: [.enter: "PAGE"], appEventIDs: [.launch: "B_LAUNCH", .active: "B_ACTIVE", .terminate: "B_END"]),
      "Home": .init(pageEventIDs: [.enter: "HOME"]),
    ]))

  @Test(
    arguments: [
      (.launch, nil, "ANY_LAUNCH"), (.launch, "", "ANY_LAUNCH"), (.launch, "ADelegate", "A_LAUNCH"),
      (.launch, "Shop.BDelegate", "B_LAUNCH"), (.launch, "_TtC4Shop9BDelegate", "B_LAUNCH"),
      (.launch, "GUL_BDelegate-0123ABCD-0123-0123-0123-0123456789AB", "B_LAUNCH"), (.launch, "Unknown", "ANY_LAUNCH"),
      (.launch, "Home", "ANY_LAUNCH"), (.launch, EventTable.appKey, "ANY_LAUNCH"),
      // Without a row under the reserved key, the first class by name that has the phase answers.
      (.active, nil, "A_ACTIVE"), (.active, "BDelegate", "B_ACTIVE"), (.terminate, "ADelegate", "B_END"),
      (.background, "ADelegate", nil), (.background, nil, nil),
    ] as [(AppPhase, String?, String?)])
  func appEventsPreferTheDelegateThenTheReservedKey(phase: AppPhase, delegate: String?, id: String?) {
    let answer = Self.appEvents.answer(to: RawEvent(.app(phase, delegate: delegate)))
    #expect(ids(answer) == [id ?? "unmapped"] && answer.serverEvents.allSatisfy { $0.className == nil })
  }

  @Test func theReservedKeyIsNotAPage() {
    #expect(Self.appEvents.answer(to: RawEvent(.page(EventTable.appKey, .enter))) == .unmapped)
    #expect(EventMapper(table: EventTable(classes: [:])).answer(to: RawEvent(.app(.launch))) == .unmapped)
  }

  @Test func appEventsHaveConditionsAndProperties() {
    let entries = EventEntries.list([
      EventEntry(eventID: "COLD", when: [Condition("cold", .equals(true))]),
      EventEntry(eventID: "WARM", isOtherwise: true, properties: [Property("since", .member("since"))]),
    ])
    let table = EventTable(
      classes: [EventTable.appKey: .init(appEventIDs: [.launch: entries])],
      settings: TableSettings(touchPhase: .ended, ignoredClasses: ["App*"]))
    let mapper = EventMapper(table: table)
    #expect(ids(mapper.answer(to: RawEvent(.app(.launch), members: ["cold": true, "touchPhase": 0]))) == ["COLD"])
    let warm = mapper.answer(to: RawEvent(.app(.launch, delegate: "AppDelegate"), members: ["since": 5])).serverEvents
    #expect(warm.first?.eventID == "WARM" && warm.first?.properties == ["since": 5])
  }

  // MARK: Hooked names

  @Test(arguments: [
    "NSKVONotifying_Home", "Home_Aspects_", "Kit.Home", "_TtC3Kit4Home", "NSKVONotifying__TtC3Kit4Home", "Home_hook",
    "NSKVONotifying_Home_hook",
  ]) func findsClassesAndActionsByHookedNames(className: String) {
    let mapper = mapper([entry("A", if: "a")], TableSettings(classSuffixes: ["_hook"], selectorPrefixes: ["my_"]))
    for action in ["tap:", "rac_alias_tap:", "aspects__tap:", "my_tap:", "my_aspects__tap:"] {
      let event = RawEvent(.action(action, target: className), members: ["a": 1])
      let answer = mapper.answer(to: event).serverEvents
      #expect(answer.map(\.eventID) == ["A"], "\(action)")
      #expect(answer.map(\.className) == ["Home"])
      #expect(mapper.candidates(for: event)?.className == "Home")
    }
    #expect(mapper.answer(to: RawEvent(.action("your_tap:", target: className))) == .unmapped)
  }

  @Test func nameAsReceivedHasPrecedence() {
    let table = EventTable(classes: [
      "NSKVONotifying_Home": .init(controlEventIDs: ["tap:": "KVO"]),
      "Home": .init(controlEventIDs: ["tap:": "TAP", "rac_alias_tap:": "ALIAS", "only:": "ONLY"]),
    ])
    let mapper = EventMapper(table: table)
    func id(_ action: String, _ target: String) -> String? {
      let id = mapper.eventID(forAction: action, target: target)
      #expect(mapper.answer(to: RawEvent(.action(action, target: target))).serverEvents.first?.eventID == id)
      return id
    }
    #expect(id("tap:", "NSKVONotifying_Home") == "KVO")
    #expect(id("only:", "NSKVONotifying_Home") == nil)
    #expect(id("rac_alias_tap:", "Home") == "ALIAS")
    #expect(id("rac_alias_only:", "Home") == "ONLY")
  }
}
