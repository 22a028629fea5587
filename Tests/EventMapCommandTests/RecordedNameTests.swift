import Foundation
import Testing

/// Recorded names, as in SwiftUI apps, in `manifest`, `lint` and `scaffold`.
@Suite(.waits) struct RecordedNameTests {
  private static let goods = """
    struct GoodsView: View { var body: some View { Button("Buy") { recorder.record(RawEvent(.action("buy", target: "GoodsView"))) }
                                                     .onAppear { recorder.record(RawEvent(.page("GoodsView", .enter))) } } }

    """

  /// Lints a table against the manifest of a source. Returns the lines with messages.
  private func lint(
    _ table: String, _ code: String = "", flags: String = "", module: String? = nil
  ) throws -> (status: Int32, lines: [String]) {
    let scratch = try Scratch(["Goods.swift": Self.goods + code, "t.json": table])
    let result = try scratch.shell(
      "eventmap manifest \(module.map { "--module \($0) " } ?? "")Goods.swift -q -o m.json && eventmap lint t.json --manifest m.json --format xcode \(flags)"
    )
    return (result.status, result.lines.filter { $0.contains("[") && !$0.contains("[enter-without-leave]") })
  }

  @Test func knowsRecordedNames() throws {
    let (status, lines) = try lint(
      #"{"GoodsView": {"PageEventIDs": {"Enter": "G_ENTER"}, "ControlEventIDs": {"buy": "G_BUY", "bye": "G_BYE"}}}"#)
    #expect(status == 1 && lines.count == 1, "\(lines)")
    #expect(lines.first?.contains("error: 'GoodsView' has no action 'bye'") == true, "\(lines)")
    #expect(lines.first?.contains("did you mean 'buy'?") == true, "\(lines)")
  }

  @Test func reportsAnUnknownView() throws {
    let (status, lines) = try lint(#"{"GoodView": {"PageEventIDs": {"Enter": "G_ENTER"}}}"#)
    #expect(status == 1 && lines.count == 1)
    #expect(lines.first?.contains("the app has no class 'GoodView'") == true, "\(lines)")
    #expect(lines.first?.contains("did you mean 'GoodsView'?") == true, "\(lines)")
  }

  @Test func notesRowsOfNamesMadeAtRunTime() throws {
    let code = """
      class Home: UIViewController { @IBAction func onBuy(_ sender: Any) {} }
      func f(x: String) { record(RawEvent(.page(x, .enter))); record(RawEvent(.action(x, target: "GoodsView"))) }
      """
    let (status, lines) = try lint(
      #"{"Any": {"PageEventIDs": {"Enter": "A"}}, "GoodsView": {"ControlEventIDs": {"bye": "B"}}}"#, code)
    #expect(status == 0 && lines.count == 2, "\(lines)")
    #expect(lines.allSatisfy { $0.contains("note: 1 of 1 row of ") && $0.contains("[unchecked-row]") }, "\(lines)")
    // A method is not a recorded action.
    let (other, errors) = try lint(#"{"Home": {"ControlEventIDs": {"onBy:": "B"}}}"#, code)
    #expect(other == 1 && errors.count == 1 && errors.first?.contains("[unknown-action]") == true, "\(errors)")
  }

  @Test func treatsRecordedClassesAsPages() throws {
    let code = """
      class Card: UIView { func f() { record(RawEvent(.page("\\(Self.self)", .enter))) } }
      class GoodsCard: Card {}
      class Cart { func f() { record(RawEvent(.page("Cart", .enter))) } }
      class Model {}
      """
    let rows = ["GoodsCard", "Cart", "Model"].map { "\"\($0)\": {\"PageEventIDs\": {\"Enter\": \"\($0)\"}}" }
    let table = "{\(rows.joined(separator: ","))}"
    let (status, lines) = try lint(table, code, module: "Shop")
    #expect(status == 1 && lines.count == 1, "\(lines)")
    #expect(lines.first?.contains("'Shop.Model' is not a view controller") == true, "\(lines)")
    // The class may be a page whose name is made at run time.
    let other = try lint(table, code + "\nfunc f(x: String) { record(RawEvent(.page(x, .enter))) }", module: "Shop")
    #expect(other.status == 0 && other.lines.count == 1, "\(other.lines)")
    #expect(other.lines.first?.contains("note: 1 of 1 row of 'Model' was not checked") == true, "\(other.lines)")
  }

  @Test func expectsNoModuleOfViews() throws {
    let page = #": {"PageEventIDs": {"Enter": "A"}}"#
    let recorded = try lint(#"{"Shop.GoodsView"\#(page)}"#, module: "Shop")
    #expect(recorded.status == 1 && recorded.lines.count == 1, "\(recorded.lines)")
    #expect(
      recorded.lines.first?.contains("the events of the view 'GoodsView' do not have the name 'Shop.GoodsView'") == true
    )
    #expect(recorded.lines.first?.contains("did you mean 'GoodsView'?") == true)
    // It is unknown how the events of another view are recorded.
    let other = try lint(#"{"Shop.Other"\#(page)}"#, "struct Other: View {}", module: "Shop")
    #expect(other.status == 0 && other.lines.count == 1, "\(other.lines)")
    #expect(other.lines.first?.contains("note: the events of the view 'Other' do not have the name") == true)
    let reflecting = "struct Other: View { var body: some View { x.eventPage(String(reflecting: Self.self)) } }"
    let known = try lint(#"{"Shop.Other"\#(page)}"#, reflecting, module: "Shop")
    #expect(known.status == 0 && known.lines.isEmpty, "\(known.lines)")
    let wrong = try lint(#"{"Travel.Other"\#(page)}"#, "struct Other: View {}", module: "Shop")
    #expect(wrong.status == 1 && wrong.lines.count == 1, "\(wrong.lines)")
    #expect(wrong.lines.first?.contains("the app has no class 'Travel.Other'; did you mean 'Other'?") == true)
  }

  @Test func suggestsNestedClasses() throws {
    let (status, lines) = try lint(
      #"{"Player.Coordinator": {"ControlEventIDs": {"tap": "A"}}}"#,
      "struct Player: View { class Coordinator: NSObject { @objc func tap() {} } }\nclass PlayerCoordinators {}",
      module: "Shop")
    #expect(status == 1 && lines.count == 1, "\(lines)")
    #expect(lines.first?.contains("did you mean 'Shop.Player.Coordinator'") == true, "\(lines)")
  }

  @Test func suggestsUncheckedNames() throws {
    let (status, lines) = try lint(
      #"{"GoodView": {"PageEventIDs": {"Enter": "G_ENTER"}}}"#,
      "func f(x: String) { record(RawEvent(.page(x, .enter))) }")
    #expect(status == 0 && lines.count == 1, "\(lines)")
    #expect(lines.first?.contains("did you mean 'GoodsView'?") == true, "\(lines)")
  }

  @Test func treatsIdentifiersAsActions() throws {
    let code = """
      class Pay: UIViewController { func f() { add(UIAction(identifier: .init("pay.now")) { _ in }) } }
      """
    let table = #"{"Pay": {"ControlEventIDs": {"pay.now": "PAY"}}}"#
    let known = try lint(table, code)
    #expect(known.status == 0 && known.lines.isEmpty, "\(known.lines)")
    let unknown = try lint(table.replacing("now", with: "later"), code)
    #expect(unknown.status == 1 && unknown.lines.count == 1, "\(unknown.lines)")
    let scratch = try Scratch(["t.json": table])
    let result = try scratch.shell("eventmap lint t.json")
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
    let (status, lines) = try lint(
      #"{"Other": {}}"#,
      "struct Other: View {}", flags: "--rule untracked-page=warning --rule untracked-action=warning")
    #expect(status == 0 && lines.count == 2, "\(lines)")
    #expect(lines.contains { $0.contains("warning: the page 'GoodsView' has no page events in the table") }, "\(lines)")
    #expect(
      lines.contains { $0.contains("warning: 'buy' of 'GoodsView' is recorded and not in the table") }, "\(lines)")
  }

  @Test func addsRowsForRecordedNames() throws {
    let scratch = try Scratch()
    try scratch.write("Goods.swift", Self.goods + #"func f() { record(RawEvent(.action("tap", target: "List"))) }"#)
    let make = "eventmap manifest Goods.swift -q -o m.json && eventmap scaffold -q --manifest m.json --table t.json"
    #expect(try scratch.shell(make + " && eventmap lint t.json --manifest m.json").status == 0)
    let table = try scratch.text("t.json")
    for part in ["GoodsView", "Enter", "Leave", "buy", "List", "tap"] { #expect(table.contains("\"\(part)\"")) }
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
