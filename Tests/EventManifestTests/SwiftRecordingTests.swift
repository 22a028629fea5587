import AppManifests
import Testing

@testable import EventManifest

/// The SwiftUI views and the names that code records.
@Suite struct SwiftRecordingTests {
  private static func manifest(_ files: String...) throws -> AppManifest {
    let facts = try SwiftSourceReaderTests.facts(files.enumerated().map { ($1, "\($0).swift", "Shop") })
    return ManifestMaker().manifest(of: facts, app: nil)
  }

  @Test(arguments: [
    "struct Goods: View {}", "struct Goods {}; extension Goods: SwiftUI.View {}", "enum Goods: View {}",
    "protocol Page: View {}; protocol Screen: Page {}; struct Goods: Equatable, Screen {}", "struct Goods: App {}",
    "struct Goods: Scene {}", "enum Shop { private struct Goods<A>: View where A: View {} }",
    "struct Goods: UIViewControllerRepresentable {}", "typealias Screen = View; struct Goods: Screen {}",
    "@MainActor public struct Goods: @preconcurrency View {}", "struct Goods: Shape {}",
    "struct Goods: InsettableShape {}", "struct Goods: WKInterfaceObjectRepresentable {}",
    "func f() { struct Goods: View {} }", "enum Home { func f() { struct Goods: Page {} }; protocol Page: View {} }",
  ])
  func findsSwiftUIViews(_ code: String) throws {
    #expect(try Self.manifest(code).classes.mapValues(\.kind) == ["Goods": .view])
  }

  @Test func aViewHasANameForEachModule() throws {
    var reader = SwiftSourceReader()
    for (number, module) in ["Shop", "Clip"].enumerated() {
      try reader.read(
        Array("enum Outer { struct Goods: View {} }".utf8), name: "\(number).swift", module: module,
        otherModules: number == 0 ? ["Watch"] : [], targets: [module])
    }
    var facts = AppFacts()
    facts.targets = ["0.swift": ["Shop"], "1.swift": ["Clip"]]
    reader.add(to: &facts)
    let goods = ManifestMaker().manifest(of: facts, app: nil).classes["Goods"]
    #expect(goods?.otherNames == ["Shop.Outer.Goods", "Watch.Outer.Goods", "Clip.Outer.Goods"])
    #expect(goods?.alternatives.isEmpty == true)
  }

  /// Types that conform to another `View` protocol, and types that only use views.
  @Test(arguments: [
    "protocol View: AnyObject {}; struct Goods: View {}", "struct Goods: ViewModifier {}",
    "struct Goods: PreviewProvider {}",
    "struct Goods { var body: some View { Text(title) } }", "extension View { func f() {} }",
  ])
  func ignoresOtherTypes(_ code: String) throws {
    #expect(try Self.manifest(code).classes.isEmpty)
  }

  /// The expected name is `nil` for a name made at run time.
  @Test(arguments: [
    (#""Goods""#, "Goods"), ("String(describing: Goods.self)", "Goods"), (#""\(Self.self)""#, "Home"),
    (#""\(Goods.self)""#, "Goods"), ("String(describing: type(of: self))", "Home"),
    ("NSStringFromClass(Page.self)", "Shop.Page"),
    ("Self.own", "own page"), ("own", "own page"), ("Names.goods", "Goods list"), ("Case.cart.rawValue", "cart"),
    ("Case.list.rawValue", "The list"), ("Outer.Goods.name", "nested"),
    (#""Goods \(number)""#, nil), ("name", nil), ("Names.other", nil), ("title()", nil), (#""a" + "b""#, "ab"),
    ("Names.changing", nil), ("Names.sum", "ab"), ("Names.second", "2nd"), ("Names.page", "the page"),
    ("Wrapped.first.rawValue", "wrapped"), ("Wrapped.last.rawValue", "made"), ("Base.page", nil), ("Base.own", "own"),
    ("Paged.page", nil), ("Loop.first", nil), (#"Self.own + ".top""#, "own page.top"), (#"("Goods")"#, "Goods"),
    (#""\(Names.goods).top""#, "Goods list.top"), (#""\(Self.self).top""#, "Home.top"),
    (#""the \(Names.sum + "!")""#, "the ab!"), (#""\(Names.goods)\(number)""#, nil), (#""a" + name"#, nil),
    ("String(reflecting: Self.self)", "Shop.Home"), ("String(reflecting: Outer.Goods.self)", "Shop.Outer.Goods"),
    ("String(describing: Box.self)", nil), ("String(reflecting: Box.self)", nil), ("Names.described", "Names"),
    ("String(reflecting: name)", nil), ("name?.first", nil),
  ])
  func resolvesNamesOfPages(_ name: String, _ expected: String?) throws {
    let others = """
      enum Names {
        static let goods = "Goods list"; static let sum = "a" + "b", second: String = "2nd"; static var changing = "x"
        static var page: String { return "the page" }
        static let described = "\\(Self.self)"
      }
      struct Wrapped { static let first = Wrapped(rawValue: "wrapped"); static let last: Wrapped = .init("made") }
      class Base { class var page: String { "x" }; static var own: String { "own" } }
      protocol Paged {}
      extension Paged { static var page: String { "x" } }
      enum Loop { static let first = "a" + last; static let last = "b" + first }
      struct Box<Content> {}
      enum Case: String { case cart, list = "The list" }
      enum Outer { struct Goods { static let name: String = "nested" } }
      class Page: UIViewController {}
      """
    for call in [
      "recorder.record(RawEvent(.page(NAME, .enter)))", "record(RawEvent(RawEvent.Subject.page(NAME, .leave), at: x))",
      "list.eventPage(NAME, members: [:])", "Text(x).eventPage(NAME)",
    ] {
      let code =
        "struct Home { static let own = \"own page\"; func f(name: String) { \(call.replacing("NAME", with: name)) } }"
      let manifest = try Self.manifest(code, others)
      #expect(manifest.recordings.map(\.className) == [expected].compactMap { $0 }, "\(call)")
      #expect(manifest.incomplete.map(\.reason) == (expected == nil ? [AppManifest.Incomplete.recordedPage] : []))
    }
  }

  /// Expressions with several names, some of which may be made at run time.
  @Test(arguments: [
    (#"isNew ? "new" : "old""#, ["new", "old"], false), (#"isNew ? isOld ? "a" : "b" : "c""#, ["a", "b", "c"], false),
    (#"title ?? "none""#, ["none"], true), (#"isNew ? "new" : title"#, ["new"], true),
    (#""is " + (isNew ? "new" : "old")"#, ["is new", "is old"], false),
    (#"title ?? isNew ? "a" : "b""#, ["a", "b"], true),
  ])
  func resolvesAllNamesOfConditionals(_ name: String, _ expected: [String], _ isComputed: Bool) throws {
    let manifest = try Self.manifest(
      "struct Home { func f() { record(RawEvent(.page(\(name), .enter))); tap(event: \(name), on: \"Page\") } }")
    #expect(manifest.recordings.filter { $0.action == nil }.map(\.className).sorted() == expected)
    #expect(manifest.recordings.compactMap(\.action).sorted() == expected)
    #expect(manifest.incomplete.count == (isComputed ? 2 : 0))
  }

  @Test func readsManyConstantsOfOneDeclaration() throws {
    let constants = (0..<50_000).map { "a\($0) = \"\($0)\"" }.joined(separator: ", ")
    let manifest = try Self.manifest("enum Names { static let \(constants) }; func f() { x.eventPage(Names.a49999) }")
    #expect(manifest.recordings.map(\.className) == ["49999"])
  }

  @Test func resolvesConstantsOfAllBranches() throws {
    let names = "enum Names {\n#if DEBUG\nstatic let goods = \"Test\"\n#else\nstatic let goods = \"Goods\"\n#endif\n}"
    let manifest = try Self.manifest("func f() { x.eventPage(Names.goods + \"List\") }", names)
    #expect(manifest.recordings.map(\.className).sorted() == ["GoodsList", "TestList"] && manifest.incomplete.isEmpty)
  }

  /// `Self` in a generic type includes the type arguments, and `Self` in a protocol is the conforming type.
  @Test(arguments: ["struct Home<Content> {", "struct Home {}; extension View {", "protocol Home {}; extension Home {"])
  func selfOfAnotherTypeIsMadeAtRunTime(_ type: String) throws {
    let manifest = try Self.manifest("\(type) func f() { x.eventPage(\"\\(Self.self)\") } }")
    #expect(manifest.recordings.isEmpty && manifest.incomplete.map(\.reason) == [AppManifest.Incomplete.recordedPage])
  }

  @Test(arguments: [
    #"record(.init(.action(Names.buy, target: Names.goods)))"#,
    #"RawEvent.init(.action(Names.buy, target: Names.goods))"#,
    #"record(.init(.page(Names.goods, phase))); x.onTapEvent(Names.buy, on: Names.goods)"#,
    #"Text("x").onChange(of: value, event: "buy").eventPage("Goods")"#,
    #"EventSlider(value: $x, event: "buy") { Text("x") }.eventPage("Goods")"#, #"eventPage("Goods").onTapEvent("buy")"#,
    #"let event: RawEvent = .init(.action(Names.buy, target: Names.goods))"#,
    #"let subject = RawEvent.Subject.action(Names.buy, target: Names.goods)"#,
    #"let subject: RawEvent.Subject = .page(Names.goods, phase); Button.init("x", event: "buy", on: Names.goods) {}"#,
    #"eventPage("Goods"); Button.init("x", event: "buy") {}"#,
    #"eventPage("Goods"); bar.primaryAction = .init(title: "x", identifier: .init("buy")) { _ in }"#,
    #"eventPage("Goods"); let action: UIAction = .init(identifier: Names.buy) { _ in }"#,
    #"eventPage("Goods"); add(UIAction.init(identifier: .init(Names.buy)) { _ in })"#,
  ])
  func readsCallsInTypes(_ code: String) throws {
    let manifest = try Self.manifest(
      "extension View { func f() { \(code) } }", #"enum Names { static let buy = "buy", goods = "Goods" }"#)
    #expect(manifest.classes["Goods"] == .init(kind: .recorded, actions: ["buy"]), "\(manifest.classes)")
  }

  /// Each action of a view could be on any of its pages.
  @Test func doesNotAssignActionsToVeryManyPages() throws {
    let pages = (0..<40).map { "x.eventPage(\"page \($0)\")" }.joined(separator: "; ")
    let manifest = try Self.manifest("struct Goods { func f() { \(pages); x.onTapEvent(\"buy\") } }")
    #expect(manifest.recordings.count == 40)
    #expect(
      manifest.incomplete.map { "\($0.method ?? "") \($0.reason)" } == ["buy \(AppManifest.Incomplete.pageOfAction)"])
  }

  @Test(arguments: [
    #"record(RawEvent(.action("buy", target: "Goods")))"#,
    #"RawEvent(.action("buy", target: "Goods"), interaction: .gesture)"#,
    #"let subject: RawEvent.Subject = .action("buy", target: "Goods")"#,
    #"Button("Buy", event: "buy", on: "Goods") {}"#,
    #"Text("Buy").onTapEvent("buy", on: "Goods")"#, #"Toggle(isOn: $x, event: "buy", on: "Goods") { Text("x") }"#,
    #"ShopButton(event: "buy", on: "Goods")"#, #"NavigationLink("Buy", value: goods, event: "buy", on: "Goods")"#,
  ])
  func readsRecordedActions(_ code: String) throws {
    let manifest = try Self.manifest("func f() { \(code) }")
    #expect(manifest.classes == ["Goods": .init(kind: .recorded, actions: ["buy"])])
    #expect(manifest.incomplete.isEmpty && manifest.recordings.count == 1)
  }

  /// Calls that other libraries may also have.
  @Test(arguments: [
    ".page(indexDisplayMode: .always)", ".page(index, size)", "send(.action(item, target: view))",
    "handle(event: event)", "run(event: event, on: queue)", "log(event: \"buy\")", "UIAction(title: \"x\") {}",
    "UIAction(identifier: nil) {}", "eventPage(\"Goods\")", "x = .init(identifier: id)",
    "x = .init(title: title, identifier: id)", "x = .init(identifier: UUID(), title: title)",
  ])
  func ignoresCallsOfOtherLibraries(_ code: String) throws {
    let manifest = try Self.manifest("func f() { \(code) }")
    #expect(manifest.classes.isEmpty && manifest.incomplete.isEmpty && manifest.recordings.isEmpty)
  }

  /// A tracker's hooks, as in the article about apps, record names of classes and selectors, which the app declares.
  @Test func leavesDeclaredNamesToOtherRules() throws {
    let manifest = try Self.manifest(
      """
      extension UIViewController {
        func f(page: UIViewController, target: AnyObject, action: Selector) {
          record(RawEvent(.page(NSStringFromClass(type(of: page)), .enter)))
          record(RawEvent(.page(NSStringFromClass(type(of: self)), .enter)))
          record(RawEvent(.page(NSStringFromClass(Self.self), .enter)))
          record(RawEvent(.action(NSStringFromSelector(action), target: NSStringFromClass(type(of: target)))))
          record(RawEvent(.action("buy", target: NSStringFromClass(type(of: target)))))
          record(RawEvent(.action(NSStringFromSelector(action), target: "Goods")))
          record(RawEvent(.page(String(describing: type(of: page)), .enter)))
        }
      }
      """)
    #expect(manifest.recordings.isEmpty)
    #expect(
      manifest.incompleteLines == [
        "7 [] buy \(AppManifest.Incomplete.pageOfAction)", "8 [\"Goods\"]  \(AppManifest.Incomplete.recordedAction)",
        "9 []  \(AppManifest.Incomplete.recordedPage)",
      ])
  }

  /// Constants in extensions of the expected type.
  @Test(arguments: [
    (".pay", "pay.now"), ("UIAction.Identifier.pay", "pay.now"), (".own", "own"), (".made", "made"),
    ("Ids.typed", "typed"), ("UIAction.Identifier(\"here\")", "here"), (".init(rawValue: \"raw\")", "raw"),
    ("Ids.raw", "raw"), (".init(.page)", "Goods list"), (".other", nil), ("make(\"pay\")", nil), (".sum", "ab"),
    (".page", nil), ("Ids.call", nil), (".changing", nil), (".getter", "the getter"), ("(.pay)", "pay.now"),
    ("isNew ? .pay : .pay", "pay.now"), ("isNew ? .init(\"pay.now\") : Self.own", "pay.now"),
    ("isNew ? .pay : .page", "pay.now"),
  ])
  func resolvesIdentifiersOfExtensions(_ identifier: String, _ expected: String?) throws {
    let manifest = try Self.manifest(
      """
      class Pay: UIViewController { func f() { add(UIAction(title: "x", identifier: \(identifier)) { _ in }) } }
      enum Ids {
        static let typed: UIAction.Identifier = .init("typed")
        static let raw = UIAction.Identifier(rawValue: "raw")
        static let call = make("pay")
      }
      """,
      """
      extension UIAction.Identifier {
        static let pay = UIAction.Identifier("pay.now")
        static let own = Self("own"); static let sum = Self("a" + "b"); static let changing = Self("a" + x)
        static var getter: Self { Self(rawValue: "the getter") }
      }
      extension UIAction.Identifier { static let made: UIAction.Identifier = .init("made") }
      extension String { static let page = "Goods list" }
      """)
    #expect(manifest.recordings.compactMap(\.action) == [expected].compactMap { $0 })
  }

  /// Conditionals between the class of an object and a string or getter.
  @Test func resolvesDeclaredNamesInConditionals() throws {
    let manifest = try Self.manifest(
      """
      func f(x: AnyObject) {
        record(RawEvent(.page(isNew ? NSStringFromClass(type(of: x)) : .goods, .enter)))
        record(RawEvent(.action("buy", target: isNew ? NSStringFromClass(type(of: x)) : "Cart")))
      }
      """, "extension String { static var goods: String { \"Goods list\" } }")
    #expect(Set(manifest.recordings.map(\.className)) == ["Goods list", "Cart"])
    #expect(manifest.incomplete.map(\.reason) == [AppManifest.Incomplete.pageOfAction])
  }

  @Test func resolvesNamesOfExtensions() throws {
    let manifest = try Self.manifest(
      """
      extension String { static let more = name() }
      struct Goods: View { var body: some View { Text("x").eventPage(.goods) } }
      struct More: View { var body: some View { Text("x").eventPage(.more) } }
      """, "extension String { static let goods = \"Goods list\" }")
    #expect(manifest.recordings.map(\.className) == ["Goods list"])
    #expect(manifest.incomplete.count == 1)
  }

  @Test func recordsPlacesAndOwners() throws {
    let manifest = try Self.manifest(
      """
      class Pay: UIViewController {
        func f() { add(UIAction(title: "é", identifier: .init("pay.now")) { _ in }) }
      }
      struct Goods: View {
        var body: some View { Button("Buy", event: "buy").eventPage("List") }
        func g(x: String) { record(RawEvent(.action(x, target: "List"))); record(RawEvent(.action("tap", target: x))) }
      }
      """)
    #expect(manifest.classes["Shop.Pay"]?.actions == ["pay.now"] && manifest.classes["Shop.Pay"]?.kind == .class)
    #expect(manifest.classes["List"] == .init(kind: .recorded, actions: ["buy"]))
    #expect(
      manifest.sortedRecordings == [
        .init(className: "Pay", action: "pay.now", file: "0.swift", line: 2, column: 57),
        .init(className: "List", action: "buy", file: "0.swift", line: 5, column: 46),
        .init(className: "List", file: "0.swift", line: 5, column: 63),
      ])
    #expect(
      manifest.incompleteLines == [
        "2 [] pay.now \(AppManifest.Incomplete.pageOfAction)", "5 [] buy \(AppManifest.Incomplete.pageOfAction)",
        "6 [\"List\"]  \(AppManifest.Incomplete.recordedAction)", "6 [] tap \(AppManifest.Incomplete.pageOfAction)",
      ])
  }
}
