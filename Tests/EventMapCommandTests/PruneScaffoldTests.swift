import Foundation
import Testing

/// `eventmap prune` and `eventmap scaffold`, which compare a table with the app.
@Suite(.waits) struct PruneScaffoldTests {
  private let scratch: Scratch
  private static let table = """
    {
      "$eventmap": { "version": 1, "trackedActionPattern": "_UA:?$", "ignore": [
        { "rule": "unknown-action", "class": "Home", "action": "onKept:", "reason": "comes back" } ] },
      "Vanished": {
        "PageEventIDs": { "Enter": "GONE_ENTER", "Leave": "GONE_LEAVE" }
      },
      "Home": {
        "ControlEventIDs": {
          "onBuy:": "BUY",
          "onKept:": "KEPT",
          "onOld:": [ { "When": { "x": "1" }, "EventID": "OLD_1" }, { "EventID": "OLD_2", "Otherwise": true } ]
        }
      },
      "Bar": {
        "PageEventIDs": { "Enter": "BAR_ENTER", "Leave": "BAR_LEAVE" }
      },
      "Cart": {
        "ControlEventIDs": { "onOld:": "CART_OLD" }
      }
    }

    """
  private static let manifest = """
    {"schema":"eventmap-manifest/1","classes":{
    "Home":{"superclass":"UIViewController","actions":["onBuy:","onShare_UA:"]},
    "Cart":{"superclass":"UIViewController","actions":["onPay:","onPay"]},
    "Base":{"superclass":"UIView","actions":["onBase:"]},
    "Bar":{"superclass":"Base"}}}
    """

  init() throws { scratch = try Scratch(["AppManifest.json": Self.manifest, "T.json": Self.table]) }

  private func run(_ words: String, table: String = "T.json") throws -> Tool.Result {
    try scratch.shell("eventmap \(words) --table \(table)")
  }

  // MARK: prune

  private static let dead = [
    "T.json:5:24: 'Vanished' > 'PageEventIDs' > 'Enter': GONE_ENTER [unknown-class]",
    "T.json:5:47: 'Vanished' > 'PageEventIDs' > 'Leave': GONE_LEAVE [unknown-class]",
    "T.json:11:8: 'Home' > 'ControlEventIDs' > 'onOld:': OLD_1, OLD_2 [unknown-action]",
    "T.json:18:27: 'Cart' > 'ControlEventIDs' > 'onOld:': CART_OLD [unknown-action]",
  ]

  @Test func listsTheDeadRowsOfADryRun() throws {
    let before = try scratch.text("T.json")
    let result = try run("prune --dry-run")
    #expect(result.status == 0 && result.error == "eventmap: T.json: 4 dead rows; nothing was written\n")
    #expect(result.lines == Self.dead, "\(result.text)")
    #expect(try scratch.text("T.json") == before)
  }

  @Test func removesDeadRowsAndEmptyClasses() throws {
    let result = try run("prune")
    #expect(result.status == 0 && result.text.isEmpty)
    #expect(result.errorLines.dropLast() == Self.dead)
    #expect(result.errorLines.last == "eventmap: T.json: 4 rows removed")
    let expected = """
      {
        "$eventmap": { "version": 1, "trackedActionPattern": "_UA:?$", "ignore": [
          { "rule": "unknown-action", "class": "Home", "action": "onKept:", "reason": "comes back" } ] },
        "Home": {
          "ControlEventIDs": {
            "onBuy:": "BUY",
            "onKept:": "KEPT"
          }
        },
        "Bar": {
          "PageEventIDs": { "Enter": "BAR_ENTER", "Leave": "BAR_LEAVE" }
        }
      }

      """
    #expect(try scratch.text("T.json") == expected)
    let again = try run("prune")
    #expect(again.status == 0 && again.error == "eventmap: T.json: nothing to change\n")
    #expect(try scratch.text("T.json") == expected)
  }

  @Test func countsClassesWithoutRows() throws {
    let table = Self.table.replacing(#""Vanished": {"#, with: #""Vanished": { "Owner": "Ann","#)
    try scratch.write("T.json", table.replacing(#""Home": {"#, with: #""Empty": {}, "Home": {"#))
    let message = "eventmap: T.json: 4 dead rows and 1 dead class without rows; nothing was written"
    #expect(try run("prune --dry-run").errorLines.last == message)
    #expect(try run("prune").errorLines.last == "eventmap: T.json: 4 rows and 1 class without rows removed")
  }

  @Test func notesMisspelledNames() throws {
    try scratch.write("M.json", #"{"Home":{"ControlEventIDs":{"onBuj:":"BUY","onZzzzz:":"Z"}}}"#)
    let result = try run("prune --dry-run", table: "M.json")
    let note = "1 name may be misspelled; 'eventmap lint --fix --unsafe' corrects that instead"
    #expect(result.lines.count == 2 && result.errorLines.contains("eventmap: M.json: note: \(note)"))
  }

  @Test func removesTheRowsOfChosenRules() throws {
    let result = try run("prune --only page-events-on-non-page --quiet")
    #expect(result.status == 0 && result.error.isEmpty)
    #expect(try !scratch.text("T.json").contains("Bar") && scratch.text("T.json").contains("Vanished"))
    #expect(try run("prune --only unknown-action --dry-run").lines.count == 2)
  }

  @Test func keepsRowsWithEvents() throws {
    let action = #"{"type":"control","target":"Home","action":"onOld:","x":"1"}"#
    try scratch.write("events.jsonl", #"{"type":"page","class":"Vanished","phase":"enter"}"# + "\n" + action)
    let result = try run("prune --dump events.jsonl --dry-run")
    #expect(result.status == 0 && result.lines == [Self.dead[1], Self.dead[3]], "\(result.text)")
    #expect(result.error.contains("2 dead rows kept: they have events"))
    #expect(try run("prune --dump events.jsonl").status == 0)
    #expect(try scratch.text("T.json").contains(#""Vanished": {"#))
    let empty = try run("prune --dump -")
    #expect(empty.status == 2 && empty.error.contains("--dump: there are no raw events; nothing was written"))
    let broken = try scratch.shell("echo '{}' | eventmap prune --dump - --table T.json")
    #expect(broken.status == 2 && broken.error.contains("not all of the raw events can be read"), "\(broken.error)")
  }

  @Test func keepsRowsInTheBaseline() throws {
    _ = try scratch.shell("eventmap lint T.json --write-baseline B.json")
    let result = try run("prune --baseline B.json")
    #expect(result.status == 0 && result.error == "eventmap: T.json: nothing to change\n")
  }

  @Test func refusesTheManifestOfAnotherApp() throws {
    try scratch.write("M.json", #"{"schema":"eventmap-manifest/1","classes":{"Xyz":{"superclass":"UIView"}}}"#)
    let before = try scratch.text("T.json")
    let result = try run("prune --manifest M.json")
    let message = "none of the 4 classes of the table is in the manifest 'M.json'"
    #expect(result.status == 2 && result.error.contains(message))
    try scratch.remove("AppManifest.json")
    #expect(try run("prune").error.contains("no manifest; name one with --manifest"))
    #expect(try run("scaffold").error.contains("no manifest; name one with --manifest"))
    #expect(try scratch.text("T.json") == before)
  }

  // MARK: scaffold

  @Test func addsRowsForTheApp() throws {
    let result = try run("scaffold")
    #expect(result.status == 0 && result.text.isEmpty)
    #expect(
      result.errorLines == [
        "eventmap: T.json: 8 rows added",
        "eventmap: T.json: note: 1 action of classes with subclasses: their rows fire for the subclasses only with \"inherit\": \"nearest\" in '$eventmap'",
      ])
    let table = try #require(try scratch.json("T.json") as? [String: [String: Any]])
    #expect(table["Home"]?["PageEventIDs"] as? [String: String] == ["Enter": "HOME_ENTER", "Leave": "HOME_LEAVE"])
    #expect((table["Home"]?["ControlEventIDs"] as? [String: Any])?["onShare_UA:"] as? String == "HOME_ON_SHARE_UA")
    // Two selectors that differ only in colons have the same name in upper case.
    let actions = ["onOld:": "CART_OLD", "onPay": "CART_ON_PAY", "onPay:": "CART_ON_PAY_2"]
    #expect(table["Cart"]?["ControlEventIDs"] as? [String: String] == actions)
    #expect(table["Base"]?["ControlEventIDs"] as? [String: String] == ["onBase:": "BASE_ON_BASE"])
    #expect(try run("scaffold").errorLines.first == "eventmap: T.json: nothing to change")
    let lint = "eventmap lint T.json --rule untracked-page=error --rule untracked-action=error --format github"
    #expect(try !scratch.shell(lint).text.contains("untracked"))
  }

  /// A missing row is also added if a dead row is similar. Lint reports only one finding for both.
  @Test func addsOnlyTrackedRows() throws {
    let result = try run("scaffold --tracked-only --event-id '{class}.{action}'")
    #expect(result.errorLines.first == "eventmap: T.json: 5 rows added")
    let text = try scratch.text("T.json")
    #expect(text.contains(#""onShare_UA:": "Home.onShare_UA:""#) && text.contains(#""Enter": "Cart.Enter""#))
    #expect(!text.contains("onPay"))
  }

  @Test(arguments: ["New.json", "New.plist"]) func createsANewTable(name: String) throws {
    let diff = try run("scaffold --diff --quiet", table: name)
    #expect(diff.status == 0 && diff.text.contains("\n@@ -0,0 +1,"))
    #expect(try !scratch.names().contains(name))
    let result = try run("scaffold", table: name)
    #expect(result.status == 0 && result.errorLines.first == "eventmap: \(name): 9 rows added")
    let text = try scratch.text(name)
    #expect(text.hasPrefix(name == "New.json" ? "{\n  \"Base\": {\n" : "<?xml") && text.hasSuffix("\n"))
    let added = diff.text.split(separator: "\n").filter { $0.hasPrefix("+") }.dropFirst()
    #expect(added.map { $0.dropFirst() } == text.split(separator: "\n"))
    #expect(try scratch.run("lint", name, "--fail-on", "warning").status == 0)
  }

  @Test func findsTheRowsOfAClassWithoutItsModule() throws {
    let type = #"{"superclass":"UIViewController","actions":["onBuy:","onNew:"]}"#
    try scratch.write("AppManifest.json", #"{"schema":"eventmap-manifest/1","classes":{"M.Home":\#(type)}}"#)
    let table = #"{"Home":{"PageEventIDs":{"Enter":"E","Leave":"L"},"ControlEventIDs":{"onBuy:":"BUY"}}}"#
    try scratch.write("T.json", table)
    #expect(try run("scaffold").status == 0)
    #expect(try scratch.text("T.json") == table.replacing(#""BUY""#, with: #""BUY","onNew:":"HOME_ON_NEW""#))
  }

  // MARK: lint --fix --unsafe

  @Test func appliesASingleSuggestion() throws {
    let text = #"{"Hom":{"PageEventIDs":{"Enter":"E","Leave":"L"},"ControlEventIDs":{"onBui:":"BUY"}}}"#
    try scratch.write("T.json", text)
    func lint(_ flags: String) throws -> Tool.Result { try scratch.shell("eventmap lint T.json " + flags) }
    let expected = text.replacing("Hom", with: "Home").replacing("onBui:", with: "onBuy:")
    let diff = try lint("--diff --unsafe")
    #expect(diff.text.hasSuffix("\n+\(expected)\n\\ No newline at end of file\n"), "\(diff.text)")
    _ = try lint("--diff --unsafe --format sarif=S.sarif")
    #expect(try scratch.text("S.sarif").matches(of: /"safety": ?"unsafe"/).count == 1)
    _ = try lint("--format sarif=S.sarif")
    #expect(try !scratch.text("S.sarif").contains("safety"))
    #expect(try lint("--fix").status == 1)
    #expect(try scratch.text("T.json") == text)
    let fixed = try lint("--fix --unsafe")
    #expect(fixed.status == 0 && fixed.error == "eventmap: T.json: 2 fixes applied\n")
    #expect(try scratch.text("T.json") == expected)
    #expect(try lint("--unsafe") == .failure("--unsafe needs --fix or --diff"))
  }

  /// Nothing changes if the new key exists, if there are two suggestions, or if the suggestion is in another class.
  @Test(arguments: [
    #"{"Hom":{"PageEventIDs":{"Enter":"E","Leave":"L"}},"Home":{}}"#,
    #"{"Home":{"ControlEventIDs":{"onBui:":"X","onBuy:":"Y"}}}"#,
    #"{"Two":{"ControlEventIDs":{"onAd:":"X"}}}"#, #"{"Cart":{"ControlEventIDs":{"onBuy:":"X"}}}"#,
  ])
  func leavesAmbiguousSuggestions(_ text: String) throws {
    try scratch.write("T.json", text)
    try scratch.write(
      "AppManifest.json",
      Self.manifest.replacing(#""Bar":"#, with: #""Two":{"superclass":"UIView","actions":["onAb:","onAc:"]},"Bar":"#))
    #expect(try scratch.shell("eventmap lint T.json --fix --unsafe").status == 1)
    #expect(try scratch.text("T.json") == text)
  }
}
