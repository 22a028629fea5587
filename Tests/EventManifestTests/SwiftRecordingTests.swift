import AppManifests
import Testing

@testable import EventManifest

/// The views of SwiftUI and the names that code records.
@Suite struct SwiftRecordingTests {
  private static func manifest(_ files: String..., module: String? = "Shop") throws -> AppManifest {
    var reader = SwiftSourceReader()
    for (number, file) in files.enumerated() {
      try reader.read(Array(file.utf8), name: "\(number).swift", module: module)
    }
    var facts = AppFacts()
    reader.add(to: &facts)
    return ManifestMaker().manifest(of: facts, app: nil)
  }

  @Test(arguments: [
    "struct Goods: View {}", "struct Goods {}; extension Goods: SwiftUI.View {}", "enum Goods: View {}",
    "protocol Page: View {}; protocol Screen: Page {}; struct Goods: Equatable, Screen {}", "struct Goods: App {}",
    "struct Goods: Scene {}", "enum Shop { private struct Goods<A>: View where A: View {} }",
    "struct Goods: UIViewControllerRepresentable {}", "typealias Screen = View; struct Goods: Screen {}",
    "@MainActor public struct Goods: @preconcurrency View {}",
  ])
  func views(_ code: String) throws {
    #expect(try Self.manifest(code).classes == ["Goods": .init(kind: .view)])
  }

  /// The protocol of another architecture, and types that only have views.
  @Test(arguments: [
    "protocol View: AnyObject {}; struct Goods: View {}", "struct Goods: ViewModifier {}",
    "struct Goods: PreviewProvider {}",
    "struct Goods { var body: some View { Text(title) } }", "extension View { func f() {} }",
  ])
  func noViews(_ code: String) throws {
    #expect(try Self.manifest(code).classes.isEmpty)
  }

  /// `nil` for a name that is made at run time.
  @Test(arguments: [
    (#""Goods""#, "Goods"), ("String(describing: Goods.self)", "Goods"), (#""\(Self.self)""#, "Home"),
    (#""\(Goods.self)""#, "Goods"), ("String(describing: type(of: self))", "Home"),
    ("NSStringFromClass(Page.self)", "Shop.Page"),
    ("Self.own", "own page"), ("own", "own page"), ("Names.goods", "Goods list"), ("Case.cart.rawValue", "cart"),
    ("Case.list.rawValue", "The list"), ("Outer.Goods.name", "nested"),
    (#""Goods \(number)""#, nil), ("name", nil), ("Names.other", nil), ("title()", nil), (#""a" + "b""#, nil),
    ("Names.changing", nil),
  ])
  func names(_ name: String, _ expected: String?) throws {
    let others = """
      enum Names { static let goods = "Goods list"; static let sum = "a" + "b"; static var changing = "x" }
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

  @Test(arguments: [
    #"record(RawEvent(.action("buy", target: "Goods")))"#,
    #"RawEvent(.action("buy", target: "Goods"), interaction: .gesture)"#,
    #"let subject: RawEvent.Subject = .action("buy", target: "Goods")"#,
    #"Button("Buy", event: "buy", on: "Goods") {}"#,
    #"Text("Buy").onTapEvent("buy", on: "Goods")"#, #"Toggle(isOn: $x, event: "buy", on: "Goods") { Text("x") }"#,
    #"ShopButton(event: "buy", on: "Goods")"#, #"NavigationLink("Buy", value: goods, event: "buy", on: "Goods")"#,
  ])
  func actions(_ code: String) throws {
    let manifest = try Self.manifest("func f() { \(code) }")
    #expect(manifest.classes == ["Goods": .init(kind: .recorded, actions: ["buy"])])
    #expect(manifest.incomplete.isEmpty && manifest.recordings.count == 1)
  }

  /// Calls that other libraries also have.
  @Test(arguments: [
    ".page(indexDisplayMode: .always)", ".page(index, size)", "send(.action(item, target: view))",
    "handle(event: event)", "run(event: event, on: queue)",
    "log(event: \"buy\")", "UIAction(title: \"x\") {}", "UIAction(identifier: nil) {}", "eventPage(\"Goods\")",
  ])
  func otherCalls(_ code: String) throws {
    let manifest = try Self.manifest("func f() { \(code) }")
    #expect(manifest.classes.isEmpty && manifest.incomplete.isEmpty && manifest.recordings.isEmpty)
  }

  /// A tracker's own hooks, as the article of the app has them: the names are those of classes and selectors of the app.
  @Test func namesThatTheAppDeclares() throws {
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
      manifest.incomplete.map { "\($0.line ?? 0) \($0.classes ?? []) \($0.method ?? "") \($0.reason)" }.sorted() == [
        "7 [] buy \(AppManifest.Incomplete.pageOfAction)", "8 [\"Goods\"]  \(AppManifest.Incomplete.recordedAction)",
        "9 []  \(AppManifest.Incomplete.recordedPage)",
      ])
  }

  /// The constants of an extension, which the type that is expected has.
  @Test(arguments: [
    (".pay", "pay.now"), ("UIAction.Identifier.pay", "pay.now"), (".own", "own"), (".made", "made"),
    ("Ids.typed", "typed"),
    ("UIAction.Identifier(\"here\")", "here"), (".init(rawValue: \"raw\")", "raw"), ("Ids.raw", "raw"),
    (".init(.page)", "Goods list"), (".other", nil), ("make(\"pay\")", nil), (".sum", nil), (".page", nil),
    ("Ids.call", nil),
  ])
  func identifiersOfExtensions(_ identifier: String, _ expected: String?) throws {
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
        static let own = Self("own"); static let sum = Self("a" + "b")
      }
      extension UIAction.Identifier { static let made: UIAction.Identifier = .init("made") }
      extension String { static let page = "Goods list" }
      """)
    #expect(manifest.recordings.compactMap(\.action) == [expected].compactMap { $0 })
  }

  @Test func namesOfExtensions() throws {
    let manifest = try Self.manifest(
      """
      extension String { static let more = name() }
      struct Goods: View { var body: some View { Text("x").eventPage(.goods) } }
      struct More: View { var body: some View { Text("x").eventPage(.more) } }
      """, "extension String { static let goods = \"Goods list\" }")
    #expect(manifest.recordings.map(\.className) == ["Goods list"])
    #expect(manifest.incomplete.count == 1)
  }

  @Test func placesAndOwners() throws {
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
      manifest.incomplete.map { "\($0.line ?? 0) \($0.classes ?? []) \($0.method ?? "") \($0.reason)" }.sorted() == [
        "2 [] pay.now \(AppManifest.Incomplete.pageOfAction)", "5 [] buy \(AppManifest.Incomplete.pageOfAction)",
        "6 [\"List\"]  \(AppManifest.Incomplete.recordedAction)", "6 [] tap \(AppManifest.Incomplete.pageOfAction)",
      ])
  }
}
