import EventMapping
import EventMapSeededNumbers
import Testing

@testable import EventTranslation

/// Raw events of the type `view`.
@Suite struct ViewTranslationTests {
  private static let chain = "2,GoodsCell,GoodsViewController,"
  private static let table = EventTable(
    classes: [
      "Goods": .init(
        pageEventIDs: [.enter: "GOODS_IN"], controlEventIDs: ["tap:": "TAP"],
        viewEventIDs: [
          "UIView(0)_UIButton(1)": "BUTTON", "UITable(0)_Cell(section:0 row:*)": "CELL", "buy.*.Goods": "BUY",
          "说明.Goods": "HELP", "md5:0cc175b9c0f1b6a831c399e269772661": "HASHED",
          ViewDigest(.md5, of: Array(chain.utf8).span).text: "CHAIN",
          "UIView(9)": .list([
            EventEntry(
              eventID: "NINE", when: [.init("title", .equals(.string("x")))], properties: [.init("p", .member("n"))]),
            EventEntry(eventID: "NINE_ALSO"),
          ]),
        ])
    ], settings: .init(ignoredClasses: ["UI*"]))

  private func run(_ lines: [String], _ options: TranslationOptions = TranslationOptions()) throws -> Translation {
    try TranslationRun(mapper: EventMapper(table: Self.table), options: options)(dump(lines))
  }

  @Test(arguments: [
    (#""page":"Goods","path":"UIView(0)_UIButton(1)""#, ["BUTTON"]),
    (#""path":"UIView(0)_UIBut\u0074on(1)","page":"G\u006fods""#, ["BUTTON"]),
    (#""page":"Shop.Goods","path":"UITable(0)_Cell(section:0 row:123)""#, ["CELL"]),
    (#""page":"Goods","path":"buy.GoodsView.Goods","target":"Goods","action":"tap:""#, ["BUY"]),
    (#""page":"Goods","path":"说明.Goods""#, ["HELP"]),
    (#""page":"Goods","viewID":"0CC175B9C0F1B6A831C399E269772661""#, ["HASHED"]),
    (#""viewID":"md5:0cc175b9c0f1b6a831c399e26977266\u0031""#, ["HASHED"]),
    (#""page":"Goods","path":"none","viewID":"0CC175B9C0F1B6A831C399E269772661""#, ["HASHED"]),
    (#""page":"Goods","index":2,"responders":["GoodsCell","GoodsViewController"]"#, ["CHAIN"]),
    (#""page":"Goods","path":"UIView(9)","title":"x","n":[1]"#, ["NINE", "NINE_ALSO"]),
  ])
  func mapsViews(members: String, expected: [String]) throws {
    let line = #"{"type":"view",\#(members)}"#
    let result = try run([line])
    let lines = expected.map {
      $0 == "NINE" ? #"{"eventID":"NINE","p":[1],\#(line.dropFirst())"# : #"{"eventID":"\#($0)",\#(line.dropFirst())"#
    }
    #expect(textLines(result.events) == lines && result.totals[.mapped] == 1)
  }

  @Test(
    arguments: [
      (#""page":"Goods","path":"UIView(0)_UIButton(2)""#, "Goods", "UIView(0)_UIButton(2)", nil),
      (#""page":"Home","path":"UIView(0)_UIButton(1)""#, "Home", "UIView(0)_UIButton(1)", nil),
      (#""page":"Goods","path":"""#, "Goods", "", nil), (#""page":"Goods","viewID":"12""#, "Goods", nil, "12"),
      (#""viewID":"00c175b9c0f1b6a831c399e269772661""#, nil, nil, "00c175b9c0f1b6a831c399e269772661"),
      (#""page":"Goods","path":"p","viewID":"12""#, "Goods", "p", nil),
      (#""page":"Goods","responders":["X"]"#, "Goods", "", nil),
      (#""page":"Goods","responders":[ ]"#, "Goods", "", nil),
    ] as [(String, String?, String?, String?)])
  func countsOtherViewsAsUnmapped(members: String, className: String?, path: String?, viewID: String?) throws {
    let line = #"{"type":"view",\#(members)}"#
    let result = try run([line], TranslationOptions(unmapped: .keep))
    #expect(textLines(result.events) == [line])
    let pair = try #require(result.summary.unmappedTop.first)
    #expect(pair.type == "view" && pair.count == 1 && pair.className == className)
    #expect(pair.path == path && pair.viewID == viewID && pair.action == nil && pair.phase == nil)
    let document = String(
      decoding: try SummaryDocument(result.summary, tablePath: "t", seconds: 0).bytes(), as: UTF8.self)
    #expect(document.contains(#""path" : "\#(path ?? "?")""#) == (path != nil))
    #expect(document.contains(#""viewID" : "\#(viewID ?? "?")""#) == (viewID != nil))
  }

  @Test(arguments: [
    (#""page":"Goods""#, "the member 'path' is missing"), (#""path":"a""#, "the member 'page' is missing"),
    (#""viewID":5"#, "must be a string, found a number"),
    (#""viewID":"a","path":null"#, "must be a string, found null"),
    (#""viewID":"a","page":["x"]"#, "must be a string, found an array"),
    (#""page":"Goods","path":"a","path":"b""#, "the member 'path' occurs 2 times"),
    (
      #""page":"Goods","responders":5"#,
      "column 44: the member 'responders' must be an array of strings, found a number"
    ),
    (#""page":"Goods","responders":"A""#, "must be an array of strings, found a string"),
    (#""page":"Goods","responders":null"#, "must be an array of strings, found null"),
    (#""page":"Goods","path":"a","responders":{}"#, "must be an array of strings, found an object"),
    (#""viewID":"a","responders":[ "A" , ["B"]]"#, "must be an array of strings, found an array in it"),
    (#""page":"Goods","responders":["\"]",null]"#, "must be an array of strings, found null in it"),
    (#""page":"Goods","responders":["A"],"responders":["A"]"#, "the member 'responders' occurs 2 times"),
  ])
  func rejectsInvalidViews(members: String, message: String) throws {
    let result = try run([#"{"type":"view",\#(members)}"#])
    #expect(result.totals[.rejected] == 1)
    #expect(result.reported.first?.rejection.message.hasSuffix(message) == true)
  }

  @Test func ignoresViewsOfIgnoredPages() throws {
    #expect(try run([#"{"type":"view","page":"UIAlert","path":"a"}"#]).totals[.ignored] == 1)
  }

  @Test func countsViewsAsUnmappedWithoutViewsInTheTable() throws {
    let result = try translate([#"{"type":"view","page":"HomeViewController","path":"a"}"#])
    #expect(result.totals[.unmapped] == 1 && result.summary.unmappedTop.first?.path == "a")
  }

  @Test(arguments: Seeds.new) func translatesAlikeForAnyJobsAndChunks(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    func pick(_ texts: [String]) -> String { random.pick(texts) }
    let paths = [
      "UIView(0)_UIButton(1)", "UITable(0)_Cell(section:0 row:5)", "buy.X.Goods", "UIView(9)", "none", "", "说明.Goods",
      "buy.\\u0058.Goods", "UITable(0)_Cell(section:0 row:x)",
    ]
    let identifiers =
      ["0cc175b9c0f1b6a831c399e269772661", "md5:", "0CC175b9c0f1b6a831c399e269772661"].map { "\"\($0)\"" }
      + ["null"]
    let chains = [#"["GoodsCell","GoodsViewController"]"#, #"[]"#, #"["GoodsCell",7]"#, #""GoodsCell""#]
    var buckets = LineCounts()
    for option in AgainstPlain.manyOptions.map(\.options) {
      var lines: [String] = []
      for number in 0..<400 {
        var members = [#""type":"\#(pick(["view", "view", "view", "page", "control", "v\\u0069ew"]))""#]
        if random.chance(9, of: 10) { members.append(#""page":"\#(pick(["Goods", "K.Goods", "UIX", "Home"]))""#) }
        if random.chance(4, of: 5) { members.append(#""path":"\#(pick(paths))""#) }
        if random.chance(1, of: 5) { members.append(#""viewID":\#(pick(identifiers))"#) }
        if random.chance(1, of: 8) { members.append(#""responders":\#(pick(chains)),"index":2"#) }
        members.append(#""class":"Goods","phase":"enter","target":"Goods","action":"tap:""#)
        members.append(#""title":"\#(pick(["x", "y"]))","n":\#(number)"#)
        if random.chance(1, of: 12) { members.append(#""eventID":"own""#) }
        lines.append("{" + members.joined(separator: ",") + "}")
      }
      var run = TranslationRun(mapper: EventMapper(table: Self.table), options: option)
      let expected = try run(dump(lines))
      buckets += expected.totals
      for (jobs, chunkSize) in [(1, 64 << 10), (3, 700), (4, 2_000), (2, 1)] {
        (run.jobs, run.chunkSize) = (jobs, chunkSize)
        #expect(try run(dump(lines)).everything() == expected.everything(), "seed \(seed), \(jobs) jobs")
      }
    }
    for bucket: LineBucket in [.mapped, .unmapped, .rejected, .ignored] {
      #expect(buckets[bucket] > 25, "seed \(seed): \(buckets)")
    }
  }

  @Test func usesTheNearestClassWithTheViewUnderAnyName() throws {
    let path = "UIView(0)_UIButton(1)"
    let identity = ViewIdentity(path: path, controller: "Home")
    let table = EventTable(
      classes: [
        "Base": .init(viewEventIDs: ["UIView(0)_*": "BASE", identity.digest(.md5).text: "BASE_BY_DIGEST"]),
        "Home": .init(viewEventIDs: [identity.digest(.sha256).text: "HOME"]),
        "Other": .init(viewEventIDs: [ViewIdentity(path: path, controller: "Sub").digest(.md5).text: "OTHER"]),
      ], settings: .init(inherit: .nearest))
    let lines = [
      ("Home", path, #"["Base"]"#), ("Home", "UIView(0)_UIButton(2)", #"["Base"]"#),
      ("Sub", path, #"["Other","Base"]"#), ("Sub", path, #"["Base","Other"]"#),
    ].map { #"{"type":"view","page":"\#($0)","path":"\#($1)","superclasses":\#($2)}"# }
    let result = try TranslationRun(mapper: EventMapper(table: table))(dump(lines))
    let expected = zip(["HOME", "BASE", "OTHER", "BASE"], lines).map { #"{"eventID":"\#($0)",\#($1.dropFirst())"# }
    #expect(textLines(result.events) == expected)
    let event = RawEvent(.view(path: path, page: "Home"), superclasses: ["Base"])
    #expect(EventMapper(table: table).answer(to: event).serverEvents.map(\.eventID) == ["HOME"])
  }
}
