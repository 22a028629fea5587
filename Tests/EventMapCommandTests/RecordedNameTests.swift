import Foundation
import Testing

/// Tables of SwiftUI apps and recorded names: `manifest`, `lint`, `scaffold`.
@Suite(.waits) struct RecordedNameTests {
  private static let goods = """
    struct GoodsView: View { var body: some View { Button("Buy") { recorder.record(RawEvent(.action("buy", target: "GoodsView"))) }
                                                     .onAppear { recorder.record(RawEvent(.page("GoodsView", .enter))) } } }

    """

  /// Lints a table against the manifest of a source; the lines of the result without what is below each message.
  private func lint(_ table: String, _ code: String = "", flags: String = "") throws -> (status: Int32, lines: [String])
  {
    let scratch = try Scratch()
    try scratch.write("Goods.swift", Self.goods + code)
    try scratch.write("t.json", table)
    let result = try Tool.shell(
      "eventmap manifest Goods.swift -q -o m.json && eventmap lint t.json --manifest m.json --format xcode \(flags)",
      in: scratch.folder)
    return (result.status, result.lines.filter { $0.contains("[") && !$0.contains("[enter-without-leave]") })
  }

  @Test func recordedNamesAreKnown() throws {
    let (status, lines) = try lint(
      #"{"GoodsView": {"PageEventIDs": {"Enter": "G_ENTER"}, "ControlEventIDs": {"buy": "G_BUY", "bye": "G_BYE"}}}"#)
    #expect(status == 1 && lines.count == 1, "\(lines)")
    #expect(lines.first?.contains("error: 'GoodsView' has no action 'bye'") == true, "\(lines)")
    #expect(lines.first?.contains("did you mean 'buy'?") == true, "\(lines)")
  }

  @Test func anotherViewIsUnknown() throws {
    let (status, lines) = try lint(#"{"GoodView": {"PageEventIDs": {"Enter": "G_ENTER"}}}"#)
    #expect(status == 1 && lines.count == 1)
    #expect(lines.first?.contains("the app has no class 'GoodView'") == true, "\(lines)")
    #expect(lines.first?.contains("did you mean 'GoodsView'?") == true, "\(lines)")
  }

  @Test func rowsOfNamesMadeAtRunTimeAreNotes() throws {
    let code = """
      class Home: UIViewController { @IBAction func onBuy(_ sender: Any) {} }
      func f(x: String) { record(RawEvent(.page(x, .enter))); record(RawEvent(.action(x, target: "GoodsView"))) }
      """
    let (status, lines) = try lint(
      #"{"Any": {"PageEventIDs": {"Enter": "A"}}, "GoodsView": {"ControlEventIDs": {"bye": "B"}}}"#, code)
    #expect(status == 0 && lines.count == 2, "\(lines)")
    #expect(lines.allSatisfy { $0.contains("note: 1 of 1 row of ") && $0.contains("[unchecked-row]") }, "\(lines)")
    // A method is none of them.
    let (other, errors) = try lint(#"{"Home": {"ControlEventIDs": {"onBy:": "B"}}}"#, code)
    #expect(other == 1 && errors.count == 1 && errors.first?.contains("[unknown-action]") == true, "\(errors)")
  }

  @Test func identifiersAreActions() throws {
    let code = """
      class Pay: UIViewController { func f() { add(UIAction(identifier: .init("pay.now")) { _ in }) } }
      """
    let table = #"{"Pay": {"ControlEventIDs": {"pay.now": "PAY"}}}"#
    let known = try lint(table, code)
    #expect(known.status == 0 && known.lines.isEmpty, "\(known.lines)")
    let unknown = try lint(table.replacing("now", with: "later"), code)
    #expect(unknown.status == 1 && unknown.lines.count == 1, "\(unknown.lines)")
    let scratch = try Scratch()
    try scratch.write("t.json", table)
    let result = try Tool.shell("eventmap lint t.json", in: scratch.folder)
    #expect(result.status == 0 && result.text.contains("note: 'pay.now' is not a selector [malformed-selector]"))
    #expect(result.text.contains("it can be a name that the code records, or the identifier of a UIAction"))
  }

  @Test func objectiveCRecords() throws {
    let scratch = try Scratch()
    try scratch.write("Pages.m", "NSString *const GoodsPage = @\"Goods\";\n")
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
    let result = try Tool.shell(
      "eventmap manifest . -q -o m.json && eventmap lint t.json --manifest m.json --format xcode", in: scratch.folder)
    let lines = result.lines.filter { $0.contains("[unknown") || $0.contains("[unchecked") }
    #expect(result.status == 1 && lines.count == 3, "\(result.lines)")
    #expect(lines.contains { $0.contains("error: 'Goods' has no action 'bye'") }, "\(lines)")
    #expect(lines.contains { $0.contains("note: 1 of 1 row of 'Cart' was not checked") }, "\(lines)")
    #expect(lines.contains { $0.contains("error: the app has no class 'Card'") }, "\(lines)")
  }

  @Test func coverageRulesKnowThem() throws {
    let (status, lines) = try lint(
      #"{"Other": {}}"#,
      "struct Other: View {}", flags: "--rule untracked-page=warning --rule untracked-action=warning")
    #expect(status == 0 && lines.count == 2, "\(lines)")
    #expect(lines.contains { $0.contains("warning: the page 'GoodsView' has no page events in the table") }, "\(lines)")
    #expect(
      lines.contains { $0.contains("warning: 'buy' of 'GoodsView' is recorded and not in the table") }, "\(lines)")
  }

  @Test func scaffoldProposesRows() throws {
    let scratch = try Scratch()
    try scratch.write("Goods.swift", Self.goods + #"func f() { record(RawEvent(.action("tap", target: "List"))) }"#)
    let make = "eventmap manifest Goods.swift -q -o m.json && eventmap scaffold -q --manifest m.json --table t.json"
    #expect(try Tool.shell(make + " && eventmap lint t.json --manifest m.json", in: scratch.folder).status == 0)
    let table = try scratch.text("t.json")
    for part in ["GoodsView", "Enter", "Leave", "buy", "List", "tap"] { #expect(table.contains("\"\(part)\"")) }
  }

  @Test func manifestDiffKnowsKinds() throws {
    let scratch = try Scratch()
    try scratch.write("Goods.swift", Self.goods)
    try scratch.write(
      "old.json", #"{"schema":"eventmap-manifest/1","classes":{"GoodsView":{"kind":"recorded","actions":["buys"]}}}"#)
    let result = try Tool.shell(
      "eventmap manifest Goods.swift -q -o m.json && eventmap manifest diff old.json m.json", in: scratch.folder)
    #expect(result.text.contains("    ~ kind recorded -> view\n    ~ buys -> buy\n"), "\(result.text)")
  }
}
