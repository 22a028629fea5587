import AppManifests
import Testing

@testable import EventManifest

/// Names that code records through local constants.
@Suite struct SwiftLocalTests {
  /// The name that the call in the code of a view records; `nil` for a name made at run time.
  private static func page(_ code: String) throws -> String? {
    let names = try pages(code)
    #expect(names.count <= 1)
    return names.first
  }

  /// The names that the call in the code of a view may record; empty for a name made at run time.
  private static func pages(_ code: String) throws -> [String] {
    let file = """
      struct Home: View {
        static let own = "own page"
        let page = "property"
        \(code.replacing("CALL", with: "recorder.record(RawEvent(.page(page, .enter)))"))
      }
      """
    let manifest = ManifestMaker().manifest(of: try SwiftSourceReaderTests.facts(file), app: nil)
    let names = manifest.recordings.map(\.className)
    #expect(manifest.incomplete.map(\.reason) == (names.isEmpty ? [AppManifest.Incomplete.recordedPage] : []))
    return names.sorted()
  }

  @Test(arguments: [
    ("func f() { let page = \"Goods\"; CALL }", "Goods"), ("func f() { let page: String = \"Goods\"\n CALL }", "Goods"),
    ("var body: some View { let page = \"Goods\"\n Text(x).onAppear { CALL } }", "Goods"),
    ("func f() { g { let page = \"Goods\"\n if x { CALL } } }", "Goods"),
    ("func f(page: String) { let page = \"Goods\"\n CALL }", "Goods"),
    ("func f() { let page = \"Goods\"\n g { x in CALL } }", "Goods"),
    ("func f() { let page = \"Goods\"\n defer { CALL }\n for x in y {} }", "Goods"),
    ("func f() { let page = Self.own\n CALL }", "own page"), ("func f() { let page = own\n CALL }", "own page"),
    ("func f() { let page = String(describing: Self.self)\n CALL }", "Home"),
    ("func f() { let page = String(\n describing: type(of: self)\n )\n CALL }", "Home"),
    ("func f() { let name = \"Goods\"\n let page = name\n CALL }", "Goods"),
    ("func f() { switch x { case .a: let page = \"Goods\"\n if case .b = y { CALL }\n default: break } }", "Goods"),
    ("func f() { if a { let page = \"Cart\"; g(page) } else { let page = \"Goods\"; CALL } }", "Goods"),
    ("func g(page: String) {}\n func f() { let page = \"Goods\"\n CALL }", "Goods"),
    ("func f() { let (a, b) = c\n let page = \"Goods\"\n @MainActor func g() {}\n CALL }", "Goods"),
  ])
  func resolvesLocalConstants(_ code: String, _ name: String) throws { #expect(try Self.page(code) == name) }

  @Test(arguments: [
    "func f() { CALL }\n func g() { let page = \"Goods\" }", "func f() { var page = \"Goods\"; CALL }",
    "func f() { let page = \"Goods\" + x; CALL }", "func f() { let page = \"Goods\"\n + x\n CALL }",
    "func f() { let page = \"Goods\" +\n x\n CALL }", "func f() { let page = \"Goods\"\n .lowercased()\n CALL }",
    "func f() { let page: String\n if x { page = \"A\" } else { page = \"B\" }\n CALL }",
    "func f() { let page = { \"A\" }(); CALL }", "func f() { let page = (x ? \"A\" : \"B\")\n .lowercased(); CALL }",
    "func f() { let part = \"Goods\"\n g { part in let page = \"\\(part).list\"\n CALL } }",
    "func f() { let page = names.first { $0 == x }; CALL }", "func f() { let page = g(\"Goods\"); CALL }",
    "func f() {\n #if DEBUG\n let page = \"A\"\n #else\n let page = \"B\"\n #endif\n CALL }",
    "func f() { switch x { case .a: let page = \"Goods\"\n default: CALL } }",
    "func f() { do { let page = \"Goods\" }\n CALL }", "func f() { do {} catch let page { CALL } }",
    "func f() { guard let page = own else { return }\n CALL }",
  ])
  func namesInOtherVariablesAreMadeAtRunTime(_ code: String) throws { #expect(try Self.page(code) == nil) }

  /// Variables that follow a constant of their name.
  @Test(arguments: [
    "func g(page: String) { CALL }", "g { page in CALL }", "g { (page: A.B) -> C in CALL }",
    "g { [weak self, page = x] in CALL }", "g { @MainActor [x] a, page in CALL }", "for page in pages { CALL }",
    "if let page { CALL }", "if let page = x { CALL }", "if x, let page = own { CALL }",
    "do { let x = 1, page = y\n CALL }", "do { let (x, page) = y\n CALL }", "switch x { case .a(let page): CALL }",
    "switch x { case let .a(page): CALL }", "struct A { let page: String; func g() { CALL } }",
  ])
  func variablesShadowLocalConstants(_ code: String) throws {
    #expect(try Self.page("func f() { let page = \"Goods\"\n \(code) }") == nil)
  }

  /// Names that are composed of others.
  @Test(arguments: [
    ("let page = x ? \"A\" : \"B\"", ["A", "B"]), ("let page = x ? \"A\"\n : \"B\"", ["A", "B"]),
    ("let page = \"Goods\" + \".list\"", ["Goods.list"]), ("let page = \"Goods\" +\n \".list\"", ["Goods.list"]),
    ("let part = \"Goods\"\n let page = part + \".list\"", ["Goods.list"]),
    ("let part = \"Goods\", page = part + \".list\"", ["Goods.list"]),
    ("let part = \"Goods\"; let page = \"\\(part).list\"", ["Goods.list"]),
    ("let part = \"Goods\"; let page = \"the \\(\"\\(part).list\")\"", ["the Goods.list"]),
    ("let part = x ? \"A\" : \"B\"\n let page = part + own", ["Aown page", "Bown page"]),
    ("let page = Name(\"Goods\" + own).rawValue", []), ("let name = Name(\"Goods\"), page = name.rawValue", ["Goods"]),
    ("let part = g()\n let page = \"\\(part).list\"", []), ("var part = \"Goods\"\n let page = part + \".list\"", []),
    ("let page = x ? String(reflecting: Self.self) : own", ["Shop.Home", "own page"]),
  ])
  func resolvesCombinedNames(_ constants: String, _ names: [String]) throws {
    #expect(try Self.pages("func f() { \(constants)\n CALL }") == names)
  }

  @Test func readsPropertiesOfSeveralLines() throws {
    func page(_ value: String) throws -> String? {
      try Self.page("static let sum = \(value)\n func f() { let page = Self.sum\n CALL }")
    }
    #expect(try page("\"a\"\n + \"b\"") == "ab" && page("\"a\" +\n \"b\"") == "ab")
    #expect(try page("\"a\"\n .lowercased()") == nil && page("\"a\"\n == \"b\" ? x : y") == nil)
  }

  @Test func resolvesActionsAndIdentifiers() throws {
    let file = """
      class Pay: UIViewController {
        func f() {
          let id = "pay.now", buy = "buy"
          let name = "buy"
          add(UIAction(title: "Pay", identifier: .init(id)) { _ in })
          let pay = "pay"
          add(UIAction(title: "Pay", identifier: .init(rawValue: pay)) { _ in })
          recorder.record(RawEvent(.action(name, target: "Pay")))
        }
      }
      """
    let facts = try SwiftSourceReaderTests.facts(file)
    #expect(Set(facts.recordings.map(\.action)) == ["pay.now", "pay", "buy"])
    #expect(facts.leftOutCounts == [.pageOfAction: 2])
  }
}
