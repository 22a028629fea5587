import Foundation
import Testing

/// `eventmap unmapped`.
@Suite(.waits) struct UnmappedCommandTests {
  private let scratch: Scratch
  private static let table = #"""
    {"$eventmap":{"eventIDPattern":"^[A-Z_0-9]+$"},
     "Home":{"PageEventIDs":{"Enter":"HOME_ENTER"},
       "ControlEventIDs":{"onFav:":"HOME_ON_SHARE","buy:":{"EventID":"BUY","When":{"title":"Buy"}}}},
     "GoodsViewController":{"PageEventIDs":{"Enter":"GOODS_ENTER"}}}
    """#
  private static let manifest = #"""
    {"schema":"eventmap-manifest/1","classes":{
      "Home":{"superclass":"UIViewController","actions":["onFav:","onShare:","buy:"]},
      "Cart":{"superclass":"UIViewController"}, "UISpecial":{"superclass":"UIViewController"}}}
    """#
  private static let dump = #"""
    {"type":"control","target":"NSKVONotifying_Home","action":"onShare:","session":"a","timestamp":1473300000}
    {"type":"control","target":"Home","action":"onShare:","session":"b","timestamp":1473300001500}
    {"type":"control","target":"Home","action":"onFab:"}
    {"type":"control","target":"Home","action":"buy:","title":"Sell"}
    {"type":"page","class":"Cart","phase":"enter"}
    {"type":"page","class":"Cart","phase":"Leave"}
    {"type":"page","class":"GodsViewController","phase":"enter"}
    {"type":"page","class":"UISpecial","phase":"enter"}
    {"type":"Page","class":"Cart","phase":"enter"}
    {"type":"page","class":"UINavigationController","phase":"enter"}
    {"type":"page","class":"UINavigationController","phase":"enter"}
    {"type":"gesture","target":"Home","action":"_tap:"}
    {"type":"app","phase":"active"}
    {"type":"view","page":"Cart","path":"UIView(0)_A|B(1)"}
    {"type":"page","class":"Home","phase":"enter"}

    """#

  init() throws {
    scratch = try Scratch([
      "T.json": Self.table, "AppManifest.json": Self.manifest, "d.jsonl": Self.dump, "list": "d.jsonl\n",
    ])
  }

  private func unmapped(_ words: String) throws -> Tool.Result {
    try scratch.shell("eventmap unmapped -t T.json " + words)
  }

  @Test(arguments: ["d.jsonl", "- < d.jsonl", "--files-from list", "d.jsonl -m AppManifest.json -j 1"])
  func printsTheListAsText(words: String) throws {
    let result = try unmapped(words)
    #expect(
      result.text == """
        events  sessions  first seen            last seen                 type     class               key               hint
             2         2  2016-09-08T02:00:00Z  2016-09-08T02:00:01.500Z  control  Home                onShare:
             1         1                                                  Page                                           did you mean 'page'?
             1         1                                                  app                          active
             1         1                                                  page     Cart                Leave             did you mean 'leave'?
             1         1                                                  view     Cart                UIView(0)_A|B(1)
             1         1                                                  page     Cart                enter
             1         1                                                  page     GodsViewController  enter             did you mean 'GoodsViewController'?
             1         1                                                  control  Home                buy:              the table has a row whose conditions do not hold
             1         1                                                  control  Home                onFab:
             1         1                                                  page     UISpecial           enter

        10 pairs of the app: 11 events
        2 pairs of the system: 3 events; --all shows them

        """)
    #expect(result.status == 0 && result.error.isEmpty)
  }

  /// With the manifest, 'onFab:' is an action of the app. Without it, 'onFab:' may be a misspelled 'onFav:'.
  @Test func doesNotSuggestNamesForActionsOfTheApp() throws {
    #expect(try unmapped("d.jsonl").text.contains("onFab:\n"))
    try scratch.remove("AppManifest.json")
    let text = try unmapped("d.jsonl").text
    #expect(text.contains("onFab:            did you mean 'onFav:'?"))
    #expect(!text.contains("UISpecial") && text.contains("3 pairs of the system: 4 events"))
  }

  @Test func leavesOutNamesOfTheSystem() throws {
    let result = try unmapped("d.jsonl --all --min 2")
    #expect(
      result.text == """
        events  sessions  first seen            last seen                 type     class                   key       of         hint
             2         2  2016-09-08T02:00:00Z  2016-09-08T02:00:01.500Z  control  Home                    onShare:  app
             2         1                                                  page     UINavigationController  enter     framework

        … and 10 more pairs
        10 pairs of the app: 11 events
        2 pairs of the system: 3 events

        """)
    let top = try unmapped("d.jsonl --top 1")
    #expect(top.lines.count == 5 && top.lines[2] == "… and 9 more pairs")
  }

  @Test func printsMarkdown() throws {
    let result = try unmapped("d.jsonl --all --format markdown")
    #expect(result.lines[0] == "### Of the app" && result.lines[1].hasPrefix("| events | sessions | first seen |"))
    #expect(result.text.contains("| 1 | 1 |  |  | `view` | `Cart` | `UIView(0)_A\\|B(1)` |  |\n"))
    #expect(result.text.contains("| `page` | `GodsViewController` | `enter` | did you mean `GoodsViewController`? |\n"))
    #expect(result.text.contains("### Of the system\n\n"))
    #expect(result.text.contains("| `gesture` | `Home` | `_tap:` | private-selector |\n"))
    #expect(result.text.hasSuffix("\n\n- 10 pairs of the app: 11 events\n- 2 pairs of the system: 3 events\n"))
    for line in result.lines where line.hasPrefix("|") {
      #expect(line.replacing("\\|", with: "").count { $0 == "|" } == 9, "\(line)")
    }
  }

  @Test func printsCSV() throws {
    try scratch.write("e.jsonl", #"{"type":"control","target":"=1+1","action":"a,\"b\""}"#)
    let lines = try unmapped("d.jsonl e.jsonl --format csv").lines
    #expect(
      lines[0]
        == "origin,reason,type,class,action,phase,path,viewID,count,sessions,sessionsPrecision,firstSeen,lastSeen,didYouMean,note"
    )
    #expect(lines[1] == "app,,control,Home,onShare:,,,,2,2,exact,2016-09-08T02:00:00Z,2016-09-08T02:00:01.500Z,,")
    #expect(lines.contains("system,framework,page,UINavigationController,,enter,,,2,1,exact,,,,"))
    #expect(lines.contains(#"app,,control,=1+1,"a,""b""",,,,1,1,exact,,,,"#))
    #expect(lines.count == 14)
    #expect(try unmapped("e.jsonl --format csv --csv-safe").text.contains("app,,control,'=1+1,"))
  }

  @Test func printsJSON() throws {
    #expect(try unmapped("d.jsonl --format json --top 2 -o u.json") == .success(""))
    let document = try scratch.json("u.json")
    #expect(document["schema"] as? String == "eventmap-unmapped/1" && document["exact"] as? Bool == true)
    #expect(document["dumps"] as? [String] == ["d.jsonl"] && document["manifests"] as? [String] == ["AppManifest.json"])
    #expect(
      document["totals"] as? [String: Int] == [
        "events": 14, "appPairs": 10, "appEvents": 11, "systemPairs": 2, "systemEvents": 3, "uncountedEvents": 0,
        "omittedPairs": 10,
      ])
    let pairs = try #require(document["pairs"] as? [NSDictionary])
    #expect(pairs.count == 2)
    #expect(
      pairs[0] == [
        "origin": "app", "type": "control", "class": "Home", "action": "onShare:", "count": 2, "sessions": 2,
        "firstSeen": "2016-09-08T02:00:00Z", "lastSeen": "2016-09-08T02:00:01.500Z",
      ])
  }

  /// The rows are a table for exactly the listed events, with event IDs that the other table does not have.
  @Test func writesRowsForTheEvents() throws {
    let result = try unmapped("d.jsonl --format table")
    #expect(result.status == 0)
    #expect(result.error == "eventmap: warning: 2 pairs left out: no row can name such events\n")
    try scratch.write("rows.json", result.text)
    #expect(
      try result.json() as NSDictionary == [
        "$app": ["AppEventIDs": ["Active": "APP_ACTIVE"]],
        "Cart": [
          "PageEventIDs": ["Enter": "CART_ENTER"], "ViewEventIDs": ["UIView(0)_A|B(1)": "CART_UI_VIEW_0_A_B_1"],
        ],
        "GodsViewController": ["PageEventIDs": ["Enter": "GODS_ENTER"]],
        "Home": ["ControlEventIDs": ["onShare:": "HOME_ON_SHARE_2", "onFab:": "HOME_ON_FAB"]],
        "UISpecial": ["PageEventIDs": ["Enter": "UI_SPECIAL_ENTER"]],
      ])
    let translated = try scratch.shell("eventmap translate -t rows.json d.jsonl --summary s.json -q")
    #expect(translated.status == 0 && translated.lines.count == 8)
    // With the pasted rows, only events of the system and events that no row can name are left.
    let merged = try scratch.shell(
      """
      echo '{}' > base.json; eventmap merge base.json T.json rows.json -o both.json &&
        eventmap unmapped -t both.json d.jsonl --all --format csv | cut -d , -f 3,4 | sort -u
      """)
    #expect(
      merged.lines == [
        "Page,", "control,Home", "gesture,Home", "page,Cart", "page,UINavigationController", "type,class",
      ])
  }

  @Test func writesRowsInTheFormatOfTheTable() throws {
    for (format, start) in [("xml", "<?xml"), ("binary", "<?xml"), ("openstep", "{")] {
      let result = try scratch.shell(
        "eventmap convert --to \(format) T.json -o t.plist && eventmap unmapped -t t.plist d.jsonl --format table -q > r && "
          + "eventmap lookup -t r Cart --enter")
      #expect(result.text == "CART_ENTER\n", "\(format): \(result.error)")
      #expect(try scratch.text("r").hasPrefix(start))
    }
  }

  @Test func refusesEventIDsThatDoNotMatchThePattern() throws {
    let result = try unmapped("d.jsonl --format table --event-id '{class}.{ACTION}' -o rows.json")
    #expect(
      result.status == 2 && result.error.contains("choose other IDs with --event-id TEMPLATE; nothing was written"))
    #expect(!(try scratch.names()).contains("rows.json"))
    let fine = try unmapped("d.jsonl --format table --event-id 'TODO_{CLASS}_{ACTION}' -q")
    #expect(fine.text.contains("\"onShare:\": \"TODO_HOME_ON_SHARE\""))
  }

  /// A name that is not a selector gets a row only if the manifest has it. Other rows are written in any case.
  @Test(arguments: ["T.json", "T.plist"]) func leavesOutActionsThatAreNotSelectors(table: String) throws {
    #expect(try scratch.shell("eventmap convert --to binary T.json -o T.plist").status == 0)
    let names = ["Add to cart", "share:", "pay now", "onShare:", "addToCart"]
    try scratch.write(
      "e.jsonl", names.map { #"{"type":"control","target":"Home","action":"\#($0)"}"# + "\n" }.joined())
    func rows(_ words: String) throws -> (result: Tool.Result, keys: [String]) {
      let result = try scratch.shell("eventmap unmapped -t \(table) e.jsonl --format table -o rows.json \(words)")
      let home = try scratch.json("rows.json")["Home"] as? [String: [String: String]]
      return (result, home?["ControlEventIDs"]?.keys.sorted() ?? [])
    }
    let advice = "if the app records such names, name a manifest that has them with --manifest\n"
    let two = "2 pairs left out: 'Add to cart' and 1 other action are not selectors; \(advice)"
    var (result, keys) = try rows("")
    #expect(result.status == 0 && keys == ["addToCart", "onShare:", "share:"])
    #expect(result.error.hasPrefix("eventmap: warning: " + two), "\(result)")
    // The event ID of the row that is left out is not in use.
    #expect(try scratch.text("rows.json").contains(#""HOME_ADD_TO_CART""#))
    try scratch.write(
      "Home.swift",
      #"class Home: UIViewController { func f() { add(UIAction(identifier: .init("pay now")) { _ in }) } }"#)
    #expect(try scratch.shell("eventmap manifest Home.swift -q -o M.json").status == 0)
    (result, keys) = try rows("-m M.json")
    #expect(result.status == 0 && keys == ["addToCart", "onShare:", "pay now", "share:"], "\(result)")
    #expect(
      result.error.hasPrefix("eventmap: warning: 1 pair left out: 'Add to cart' is not a selector; \(advice)"),
      "\(result)")
  }

  @Test(arguments: [
    "--csv-safe": "--csv-safe needs --format csv: other formats have no cells",
    "--event-id '{CLASS}'": "--event-id needs --format table: other formats have no event IDs",
    "--top 0": "--top: '0' is not a number of pairs, expected at least 1",
    "-m - -": "standard input ('-') is named twice, but can be read only once",
    "-o d.jsonl": "d.jsonl: is an input and an output; write to another file",
  ])
  func reportsWrongUsage(words: String, message: String) throws {
    #expect(try unmapped("d.jsonl " + words) == .failure(message))
  }

  @Test func failsForRejectedLines() throws {
    try scratch.write("e.jsonl", Self.dump + "nonsense\n")
    let result = try unmapped("e.jsonl")
    #expect(result.status == 1 && result.text.contains("10 pairs of the app: 11 events"))
    #expect(result.error.contains("e.jsonl:16: invalid-json"))
    #expect(try unmapped("e.jsonl -q --max-rejects 1").status == 0)
  }
}
