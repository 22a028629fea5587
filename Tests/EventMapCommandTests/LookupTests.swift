import Testing

/// `eventmap lookup`: actions, phases, views and entries with conditions.
@Suite(.waits) struct LookupTests {
  private static let table = #"""
    {"HomeViewController": {"PageEventIDs": {"Enter": "HOME_ENTER"},
                            "ControlEventIDs": {"onFavBtnPressed:": "FAV", "onBuyBtnPressed:": "BUY"}},
     "CartViewController": {"ControlEventIDs": {"onPay": "PAY"}},
     "ShopKit.GoodsView": {"PageEventIDs": {"Enter": "GOODS"}}, "EmptyView": {}}
    """#
  private static let views = #"""
    { "Goods": { "ViewEventIDs": { "UIView(0)_UIButton(1)": "BUTTON", "Cell(section:0 row:*)": "CELL",
        "md5:0cc175b9c0f1b6a831c399e269772661": "HASHED",
        "Buy.Goods": [ { "EventID": "BUY", "When": { "title": "Buy" } }, { "EventID": "ELSE", "Otherwise": true } ] } } }
    """#
  private static let zeros = String(repeating: "0", count: 32)

  private let scratch: Scratch

  init() throws {
    scratch = try Scratch([
      "t.json": Self.table, "v.json": Self.views, "c/t.json": ConditionsCommandTests.table,
      "c/AppManifest.json": ConditionsCommandTests.manifest,
    ])
  }

  private func lookup(_ words: String) throws -> Tool.Result {
    try scratch.shell("eventmap lookup -t \(words.replacing("$", with: "\\$"))")
  }

  @Test(arguments: [
    "t.json HomeViewController onFavBtnPressed:": "FAV\n", "t.json App.HomeViewController onFavBtnPressed:": "FAV\n",
    "t.json HomeViewController --enter": "HOME_ENTER\n", "t.json --enter -- HomeViewController": "HOME_ENTER\n",
    "t.json HomeViewController": "Enter\tHOME_ENTER\nonBuyBtnPressed:\tBUY\nonFavBtnPressed:\tFAV\n",
    "v.json Goods --path 'UIView(0)_UIButton(1)'": "BUTTON\n",
    "v.json K.Goods --path 'Cell(section:0 row:9)'": "CELL\n",
    "v.json Goods --path Buy.Goods --member title=Buy": "BUY\n",
    "v.json Goods --view-id 0CC175B9C0F1B6A831C399E269772661": "HASHED\n",
    "v.json --view-id md5:0cc175b9c0f1b6a831c399e269772661": "HASHED\n",
    "v.json Goods": """
    Buy.Goods\tBUY\nBuy.Goods\tELSE\nCell(section:0 row:*)\tCELL\nUIView(0)_UIButton(1)\tBUTTON
    md5:0cc175b9c0f1b6a831c399e269772661\tHASHED\n
    """,
    "c/t.json Home onTap: --member title=Buy --member user.level=vip1": "BUY\nLEVEL\n",
    "c/t.json Home onTap: --member title=Buy --member tag=3.0": "OTHER\n",
    #"c/t.json Home onTap: --member title=Buy --member 'tag="3"'"#: "BUY\n",
    "c/t.json Home onTap: --member title=": "OTHER\n",
    "c/t.json Home onTap: --member touchPhase=1 --member type=gesture": "OTHER\n", "c/t.json --launch": "LAUNCH\n",
    "c/t.json AppDelegate --launch": "LAUNCH\n", "c/t.json $app --launch": "LAUNCH\n",
    "c/t.json AppDelegate": "Launch\tLAUNCH\n",
  ])
  func printsTheEventIDs(words: String, output: String) throws {
    #expect(try lookup(words) == .success(output))
  }

  @Test(arguments: [
    (
      "v.json Goods --path Buy.Goods", "BUY ELSE",
      ["'BUY' where 'title' is 'Buy'", "'ELSE' where no entry before it holds"]
    ),
    (
      "c/t.json Home onTap:", "BUY LEVEL OTHER",
      [
        "'BUY' where 'tag' is not 3 and 'title' is 'Buy'",
        "'LEVEL' where 'gone' is missing and 'user.level' starts with 'vip'", "'OTHER' where no entry before it holds",
      ]
    ),
    ("c/t.json Home onBack:", "BACK", ["'Base' is the nearest ancestor that has it"]),
    ("c/t.json Home --load", "LOAD", ["'Base' is the nearest ancestor that has it"]),
    (
      "c/t.json NSKVONotifying_Home_Aspects_ aspects__onBack:", "BACK", ["'Base' is the nearest ancestor that has it"]
    ),
  ])
  func notesTheConditionsAndTheAncestor(words: String, ids: String, notes: [String]) throws {
    let result = try lookup(words)
    #expect(result.status == 0 && result.lines.joined(separator: " ") == ids)
    #expect(result.errorLines == notes.map { "eventmap: note: \($0)" })
  }

  @Test(arguments: [
    "t.json HomeViewController --leave": "'HomeViewController' has no event ID for 'Leave'; it has only 'Enter'",
    "t.json CartViewController --enter": "'CartViewController' has no event ID for 'Enter'; it has no page events",
    "t.json HomeViewController onFavBtnPresed:":
      "'HomeViewController' has no action 'onFavBtnPresed:'; did you mean 'onFavBtnPressed:'?",
    "t.json onFavBtnPressed: HomeViewController":
      "the class precedes the action: eventmap lookup HomeViewController onFavBtnPressed:",
    "t.json HomeViewController onPay":
      "'HomeViewController' has no action 'onPay'; these classes have it: 'CartViewController'",
    "t.json HomeViewController zzz":
      "'HomeViewController' has no action 'zzz'; none of its 2 actions has a similar name",
    "t.json HomeViewController Enter":
      "'HomeViewController' has no action 'Enter'; the page event is that of --enter",
    "t.json HomeViewController enter":
      "'HomeViewController' has no action 'enter'; the page event is that of --enter",
    "t.json CartViewController zzz": "'CartViewController' has no action 'zzz'; its only action has another name",
    "v.json Goods Buy.Goods":
      "'Goods' has no action 'Buy.Goods'; it is the key of a view: ask with --path or --view-id",
    "t.json EmptyView zzz": "'EmptyView' has no action 'zzz'; it has no actions",
    "t.json EmptyView": "'EmptyView' has no event IDs",
    "t.json HomeViewControler --enter": "t.json has no class 'HomeViewControler'; did you mean 'HomeViewController'?",
    "t.json App.HomeViewControler --enter":
      "t.json has no class 'App.HomeViewControler', nor 'HomeViewControler'; did you mean 'HomeViewController'?",
    "t.json GoodsView --enter": "t.json has no class 'GoodsView'; did you mean 'ShopKit.GoodsView'?",
    "t.json Zzz": "t.json has no class 'Zzz'; none of its classes has a similar name",
    "v.json --view-id md5:\(zeros)": "no page has the view 'md5:\(zeros)'",
    "v.json Goods --path 'UIView(0)_UIButton(2)'":
      "'Goods' has no view 'UIView(0)_UIButton(2)'; did you mean 'UIView(0)_UIButton(1)'?",
    "v.json Goods --path X": "'Goods' has no view 'X'; none of its 4 paths, patterns and digests matches",
    "v.json Godos --path X": "v.json has no class 'Godos'; did you mean 'Goods'?",
    "c/t.json Home onTap: --member touchPhase=1":
      "the event is ignored: its touch phase is not the 'touchPhase' of the settings",
    "c/t.json --active": "'$app' has no event ID for 'Active'; it has only 'Launch'",
    "c/t.json UITabBarController --enter":
      "the events of 'UITabBarController' are ignored: 'ignoredClasses' in '$eventmap' says so",
  ])
  func explainsWhyThereIsNoEventID(words: String, message: String) throws {
    #expect(try lookup(words) == .message(message))
  }

  @Test func reportsThatNoEntryMatches() throws {
    try scratch.write("t.json", #"{"Home": {"ControlEventIDs": {"a:": [{"EventID": "A", "When": {"tag": 1}}]}}}"#)
    let result = try lookup("t.json Home a: --member tag=2")
    #expect(result.status == 1 && result.text.isEmpty)
    #expect(
      result.errorLines == [
        "eventmap: note: 'A' where 'tag' is 1", "eventmap: its one entry does not hold for these members",
      ])
  }

  private static let oneEvent = "lookup takes one event: an ACTION, a phase such as --enter, or a view by --path"

  @Test(arguments: [
    "v.json --view-id md5:0":
      "'md5:0' is not a digest, expected 'md5:' or 'sha256:' and hexadecimal digits, or the digits alone",
    "v.json Goods onTap: --path X": oneEvent, "c/t.json Home --enter --launch": oneEvent,
    "v.json --path X": "lookup needs a class: eventmap lookup CLASS [ACTION | --enter | --leave | …]",
    "c/t.json Home onTap: --member a=1 --member a=2": "--member: 'a' is given twice",
    "c/t.json Home onTap: --member a": "--member: 'a' has no value, expected NAME=VALUE",
    "c/t.json Home --member a=b": "--member needs an event: add an ACTION, or a phase such as --enter",
  ])
  func reportsWrongUsage(words: String, message: String) throws {
    #expect(try lookup(words) == .failure(message))
  }

  @Test(arguments: ["EventTable.plist", "EventTable.json", "Configs/EventTable.plist", "Configs/EventTable.json"])
  func findsTheTableInDefaultPlaces(place: String) throws {
    let result = try scratch.shell("mkdir Configs; mv t.json \(place); eventmap lookup CartViewController onPay")
    #expect(result == .success("PAY\n"))
  }

  @Test func explainsHowToNameATable() throws {
    let places = "EventTable.plist, EventTable.json, Configs/EventTable.plist, Configs/EventTable.json"
    let message = "no table: name one with --table TABLE; without it, one of these must exist: \(places)"
    #expect(try scratch.run("lookup", "A") == .failure(message))
  }
}
