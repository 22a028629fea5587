import Foundation
import Testing

/// Recorded names, as in SwiftUI apps, in `manifest`, `lint` and `scaffold`.
@Suite(.waits) struct RecordedNameTests {
  private static let goods = """
    struct GoodsView: View { var body: some View { Button("Buy") { recorder.record(RawEvent(.action("buy", target: "GoodsView"))) }
                                                     .onAppear { recorder.record(RawEvent(.page("GoodsView", .enter))) } } }

    """

  /// Lints a table against the manifest of a source. Returns the findings.
  private func lint(_ table: String, _ code: String = "", flags: String = "", module: String? = nil) throws -> [String]
  {
    let scratch = try Scratch(["Goods.swift": Self.goods + code, "t.json": table])
    let manifest = "eventmap manifest \(module.map { "--module \($0) " } ?? "")Goods.swift -q -o m.json"
    let result = try scratch.shell("\(manifest) && eventmap lint t.json --manifest m.json --format xcode \(flags)")
    #expect((result.status == 1) == result.text.contains(": error: "))
    return result.lines.filter {
      $0.hasPrefix("t.json:") && $0.hasSuffix("]") && !$0.hasSuffix("[enter-without-leave]")
    }
    .map { String($0.dropFirst("t.json:".count)) }
  }

  private static let enter = #": {"PageEventIDs": {"Enter": "A"}}"#

  @Test func knowsRecordedNames() throws {
    #expect(
      try lint(#"{"GoodsView": {"PageEventIDs": {"Enter": "E"}, "ControlEventIDs": {"buy": "B", "bye": "C"}}}"#) == [
        "1:81: error: 'GoodsView' has no action 'bye'; did you mean 'buy'? [unknown-action]"
      ])
    #expect(
      try lint(#"{"GoodView"\#(Self.enter)}"#) == [
        "1:3: error: the app has no class 'GoodView'; did you mean 'GoodsView'? [unknown-class]"
      ])
  }

  @Test func notesRowsOfNamesMadeAtRunTime() throws {
    let code = """
      class Home: UIViewController { @IBAction func onBuy(_ sender: Any) {} }
      func f(x: String) { record(RawEvent(.page(x, .enter))); record(RawEvent(.action(x, target: "GoodsView"))) }
      """
    let end = "that is recorded by a name made at run time (Goods.swift:4)"
    #expect(
      try lint(#"{"Any"\#(Self.enter), "GoodsView": {"ControlEventIDs": {"bye": "B"}}}"#, code) == [
        "1:3: note: 1 of 1 row of 'Any' was not checked: a row may be the page \(end) [unchecked-row]",
        "1:44: note: 1 of 1 row of 'GoodsView' was not checked: a row may be the action \(end) [unchecked-row]",
      ])
    #expect(
      try lint(#"{"GoodView"\#(Self.enter)}"#, code).first
        == "1:3: note: 1 of 1 row of 'GoodView' was not checked: a row may be the page \(end); did you mean 'GoodsView'? [unchecked-row]"
    )
    // A method is not a recorded action.
    #expect(
      try lint(#"{"Home": {"ControlEventIDs": {"onBy:": "B"}}}"#, code) == [
        "1:32: error: 'Home' has no action 'onBy:'; did you mean 'onBuy:'? [unknown-action]"
      ])
  }

  @Test func treatsRecordedClassesAsPages() throws {
    let code = """
      class Card: UIView { func f() { record(RawEvent(.page("\\(Self.self)", .enter))) } }
      class GoodsCard: Card {}
      class Cart { func f() { record(RawEvent(.page("Cart", .enter))) } }
      class Model {}
      """
    let rows = ["GoodsCard", "Cart", "Model"].map { #""\#($0)": {"PageEventIDs": {"Enter": "\#($0)"}}"# }
    let table = "{\(rows.joined(separator: ","))}"
    #expect(
      try lint(table, code, module: "Shop") == [
        "1:111: error: 'Shop.Model' is not a view controller, so it has no page events [page-events-on-non-page]"
      ])
    // The class may be a page whose name is made at run time.
    let other = try lint(table, code + "\nfunc f(x: String) { record(RawEvent(.page(x, .enter))) }", module: "Shop")
    #expect(other.count == 1 && other[0].contains("note: 1 of 1 row of 'Model' was not checked: "), "\(other)")
  }

  /// It is unknown how the events of the view `Other` are recorded, unless the code says it.
  @Test(arguments: [
    (
      "Shop.GoodsView", "",
      ["error: the events of the view 'GoodsView' do not have the name 'Shop.GoodsView'; did you mean 'GoodsView'?"]
    ),
    (
      "Shop.Other", "struct Other: View {}",
      ["note: the events of the view 'Other' do not have the name 'Shop.Other'; did you mean 'Other'?"]
    ),
    ("Shop.Other", "struct Other: View { var body: some View { x.eventPage(String(reflecting: Self.self)) } }", []),
    ("Travel.Other", "struct Other: View {}", ["error: the app has no class 'Travel.Other'; did you mean 'Other'?"]),
    (
      "Player.Coordinator", "struct Player: View { class Coordinator: NSObject {} }\nclass PlayerCoordinators {}",
      ["error: the app has no class 'Player.Coordinator'; did you mean 'Shop.Player.Coordinator'?"]
    ),
  ])
  func expectsNoModuleOfViews(name: String, code: String, findings: [String]) throws {
    let found = try lint(#"{"\#(name)"\#(Self.enter)}"#, code, module: "Shop")
    #expect(found == findings.map { "1:3: \($0) [unknown-class]" })
  }

  @Test func treatsIdentifiersAsActions() throws {
    let code = #"class Pay: UIViewController { func f() { add(UIAction(identifier: .init("pay.now")) { _ in }) } }"#
    let table = #"{"Pay": {"ControlEventIDs": {"pay.now": "PAY"}}}"#
    #expect(try lint(table, code) == [])
    #expect(
      try lint(table.replacing("now", with: "later"), code) == [
        "1:31: error: 'pay.later' is not a selector; did you mean 'later'? [malformed-selector]"
      ])
    let result = try Scratch(["t.json": table]).shell("eventmap lint t.json")
    #expect(result.status == 0 && result.text.contains("note: 'pay.now' is not a selector [malformed-selector]"))
    #expect(result.text.contains("it can be a name that the code records, or the identifier of a UIAction"))
  }

  @Test func findsNamesRecordedInObjectiveC() throws {
    let scratch = try Scratch(["Pages.m": "NSString *const GoodsPage = @\"Goods\";\n"])
    try scratch.write(
      "Goods.m",
      """
      @implementation Goods
      - (void)buy:(NSString *)name {
        [mapper eventIDForEnterOfPage:GoodsPage];
        [mapper eventIDForAction:@"buy" target:GoodsPage];
        [UIAction actionWithTitle:@"Pay" image:nil identifier:@"pay.now" handler:pay];
        [mapper eventIDForAction:name target:@"Cart"];
      }
      @end

      """)
    try scratch.write(
      "t.json",
      """
      {"Goods": {"PageEventIDs": {"Enter": "G"}, "ControlEventIDs": {"buy": "B", "pay.now": "P", "bye": "X"}},
       "Cart": {"ControlEventIDs": {"any": "A"}}, "Card": {"ControlEventIDs": {"any": "Y"}}}
      """)
    let result = try scratch.shell(
      "eventmap manifest . -q -o m.json && eventmap lint t.json --manifest m.json --format xcode")
    let lines = result.lines.filter { $0.contains("[unknown") || $0.contains("[unchecked") }
    #expect(result.status == 1 && lines.count == 3, "\(result.lines)")
    #expect(lines.contains { $0.contains("error: 'Goods' has no action 'bye'") }, "\(lines)")
    #expect(lines.contains { $0.contains("note: 1 of 1 row of 'Cart' was not checked") }, "\(lines)")
    #expect(lines.contains { $0.contains("error: the app has no class 'Card'") }, "\(lines)")
  }

  @Test func findsUntrackedNames() throws {
    let flags = "--rule untracked-page=warning --rule untracked-action=warning"
    #expect(
      try lint(#"{"Other": {}}"#, "struct Other: View {}", flags: flags) == [
        "1:1: warning: the page 'GoodsView' has no page events in the table [untracked-page]",
        "1:1: warning: 'buy' of 'GoodsView' is recorded and not in the table [untracked-action]",
      ])
  }

  @Test func addsRowsForRecordedNames() throws {
    let scratch = try Scratch()
    try scratch.write("Goods.swift", Self.goods + #"func f() { record(RawEvent(.action("tap", target: "List"))) }"#)
    let make = "eventmap manifest Goods.swift -q -o m.json && eventmap scaffold -q --manifest m.json --table t.json"
    #expect(try scratch.shell(make + " && eventmap lint t.json --manifest m.json").status == 0)
    let table = try scratch.text("t.json")
    for part in ["GoodsView", "Enter", "Leave", "buy", "List", "tap"] { #expect(table.contains("\"\(part)\"")) }
  }

  /// An identifier may have spaces. Only the manifest shows that such an action is no misspelled selector.
  @Test func editsRowsOfNamesInTheManifest() throws {
    let scratch = try Scratch(["T.json": #"{"Pay":{"ControlEventIDs":{"old:":"OLD"}}}"#])
    try scratch.write(
      "Pay.swift",
      #"class Pay: UIViewController { func f() { add(UIAction(identifier: .init("pay now")) { _ in }) } }"#)
    #expect(try scratch.shell("eventmap manifest Pay.swift -q -o m.json").status == 0)
    for edit in [
      "scaffold -t N.json", "add Pay 'pay now' P -t T.json -o N.json",
      "rename-action Pay old: 'pay now' -t T.json -o N.json",
    ] {
      let result = try scratch.shell("eventmap \(edit) -m m.json")
      #expect(result.status == 0, "\(edit): \(result)")
      #expect(try scratch.text("N.json").contains(#""pay now""#), "\(edit)")
      #expect(!result.error.contains("malformed-selector"), "\(edit): \(result)")
      try scratch.remove("N.json")
    }
    for words in ["'pay later' P -m m.json", "'pay now' P"] {
      let result = try scratch.shell("eventmap add Pay \(words) -t T.json")
      #expect(result.status == 2 && result.error.contains("' is not a selector; "), "\(words): \(result)")
    }
  }

  @Test func comparesKindsInManifestDiff() throws {
    let scratch = try Scratch(["Goods.swift": Self.goods])
    try scratch.write(
      "old.json", #"{"schema":"eventmap-manifest/1","classes":{"GoodsView":{"kind":"recorded","actions":["buys"]}}}"#)
    let result = try scratch.shell(
      "eventmap manifest Goods.swift -q -o m.json && eventmap manifest diff old.json m.json")
    #expect(result.text.contains("    ~ kind recorded -> view\n    ~ buys -> buy\n"), "\(result.text)")
  }
}
