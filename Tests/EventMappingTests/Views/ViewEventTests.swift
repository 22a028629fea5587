import EventMapping
import Foundation
import Testing

/// `ViewEventIDs`, from the bytes of a table to the answer for a view.
@Suite struct ViewEventTests {
  private static let json = #"""
    { "$eventmap": { "inherit": "nearest", "ignoredClasses": ["UI*"] },
      "GoodsViewController": { "ViewEventIDs": {
        "UIView(0)_UIButton(1)": "BUTTON",
        "UITableView(0)_GoodsCell(section:0 row:*)": "CELL",
        "UITableView(0)_GoodsCell(section:0 row:0)": "FIRST_CELL",
        "UITableView(0)_*": "OTHER_CELL",
        "addCartButton.*.GoodsViewController": [
          { "EventID": "BUY", "When": { "title": "Buy" }, "Properties": { "price": "$price" } },
          { "EventID": "ADD", "Otherwise": true } ],
        "sha256:DB0F8D4ACB47ED6BA73CFEB51CB9A1DA2F1CBE1C1F03DDC6E4FDF4F55B9CFC8C": "BY_SHA",
        "md5:0cc175b9c0f1b6a831c399e269772661": "BY_MD5" } },
      "A": { "ViewEventIDs": { "md5:0cc175b9c0f1b6a831c399e269772661": "FIRST_BY_NAME" } },
      "UIAlertController": { "ViewEventIDs": { "UIView(0)": "NEVER" } } }
    """#

  private static func mapper() throws -> EventMapper {
    EventMapper(
      table: try EventTable(data: Data(json.utf8), fileName: "t.json"),
      superclasses: ["SaleViewController": "GoodsViewController"])
  }

  private func answer(
    _ path: String?, viewID: String? = nil, page: String? = "GoodsViewController",
    _ members: [String: MemberValue] = [:]
  ) throws -> [String] {
    let event = RawEvent(.view(path: path, viewID: viewID, page: page), members: members)
    return try Self.mapper().answer(to: event).serverEvents.map(\.eventID)
  }

  @Test(arguments: [
    ("UIView(0)_UIButton(1)", ["BUTTON"]), ("UIView(0)_UIButton(2)", []), ("UIView(0)_UIButton(1)_UILabel(0)", []),
    ("UITableView(0)_GoodsCell(section:0 row:7)", ["CELL"]),
    ("UITableView(0)_GoodsCell(section:1 row:7)", ["OTHER_CELL"]),
    // The path itself has precedence, then the more specific pattern.
    ("UITableView(0)_GoodsCell(section:0 row:0)", ["FIRST_CELL"]), ("UITableView(0)_UIView(0)", ["OTHER_CELL"]),
    ("addCartButton.GoodsView.GoodsViewController", ["ADD"]), ("addCartButton.GoodsViewController", []), ("", []),
  ])
  func answersByPathAndPattern(path: String, expected: [String]) throws {
    #expect(try answer(path) == expected)
    // A row with conditions has no answer without members.
    let simple = expected == ["ADD"] ? nil : expected.first
    #expect(try Self.mapper().eventID(forView: path, page: "GoodsViewController") == simple)
    // The page may have a module, or inherit the row.
    #expect(try answer(path, page: "Shop.GoodsViewController") == expected)
    #expect(try answer(path, page: "SaleViewController") == expected)
    #expect(try answer(path, page: "HomeViewController") == [])
  }

  @Test func viewRowsHaveConditionsAndProperties() throws {
    let event = RawEvent(
      .view(path: "addCartButton.X.GoodsViewController", page: "GoodsViewController"),
      members: ["title": .string("Buy"), "price": .number("5")])
    let events = try Self.mapper().answer(to: event).serverEvents
    #expect(events.map(\.eventID) == ["BUY"] && events.first?.properties == ["price": .number("5")])
    #expect(events.first?.className == "GoodsViewController")
  }

  @Test(arguments: [
    "md5:0cc175b9c0f1b6a831c399e269772661", "0CC175B9C0F1B6A831C399E269772661", "MD5:0Cc175b9c0f1b6a831c399e269772661",
  ])
  func answersByDigest(viewID: String) throws {
    #expect(try answer(nil, viewID: viewID) == ["BY_MD5"])
    // Without a page, the first class by name counts.
    #expect(try answer(nil, viewID: viewID, page: nil) == ["FIRST_BY_NAME"])
    // The digest has precedence over the path, unless the table does not have the digest.
    #expect(try answer("UIView(0)_UIButton(1)", viewID: viewID) == ["BY_MD5"])
    #expect(try answer("UIView(0)_UIButton(1)", viewID: String(viewID.dropLast()) + "0") == ["BUTTON"])
    #expect(try answer(nil, viewID: viewID, page: "HomeViewController") == [])
  }

  @Test func answersByTheDigestOfOtherMembers() throws {
    // The table has the digests of two identities, of a path and of a responder chain.
    let path = "UIWindow(0)_UIView(0)_UINavigationBar(0)_UIButton(3)"
    let bar = "path(UIWindow(0)_UIView(0)_UINavigationBar(0)_UIButton)&actions(button1Click:)"
    let chain = "2,GoodsCell,GoodsTableView,UIView,GoodsViewController,"
    let keys = [ViewDigest(.sha256, of: Array(bar.utf8).span).text, ViewDigest(.md5, of: Array(chain.utf8).span).text]
    let mapper = EventMapper(
      table: EventTable(classes: ["Page": .init(viewEventIDs: [keys[0]: "BAR", keys[1]: "CHAIN"])]))
    func answer(_ path: String?, _ members: [String: MemberValue], viewID: String? = nil) -> [String] {
      mapper.answer(to: RawEvent(.view(path: path, viewID: viewID, page: "Page"), members: members)).serverEvents
        .map(\.eventID)
    }
    #expect(answer(path, ["action": .string("button1Click:")]) == ["BAR"])
    #expect(answer(path, ["action": .string("button2Click:")]) == [])
    let responders = ["GoodsCell", "GoodsTableView", "UIView", "GoodsViewController"].map { MemberValue.string($0) }
    #expect(answer(nil, ["responders": .array(responders), "index": .number("2")]) == ["CHAIN"])
    #expect(answer("x", ["responders": .array(responders), "index": .string("2")]) == ["CHAIN"])
    #expect(answer(nil, ["responders": .array(responders), "index": .number("3")]) == [])
    // A digest in the event has precedence over computed ones.
    #expect(answer(path, ["action": .string("button1Click:")], viewID: keys[1]) == ["CHAIN"])
    #expect(answer(path, ["action": .string("button1Click:")], viewID: "md5:00") == [])
  }

  @Test func ignoresViewsOfIgnoredPages() throws {
    let event = RawEvent(.view(path: "UIView(0)", page: "UIAlertController"))
    #expect(try Self.mapper().answer(to: event) == .ignored)
    #expect(try Self.mapper().answer(to: RawEvent(.view(path: nil, page: "GoodsViewController"))) == .unmapped)
  }

  @Test(arguments: [
    ("UIView(0)_UIBut*", "a '*' that is part of a name"), ("", "an empty"), ("UIView(", ""), ("md5:12", "2 digits"),
    ("UIView(-1)", ""),
  ])
  func reportsMalformedKeys(key: String, found: String) throws {
    let data = try JSONSerialization.data(
      withJSONObject: ["P": ["ViewEventIDs": [key: "ID", "UIView(0)": "GOOD"], "ViewEventID": [:]]])
    let error = #expect(throws: EventTableError.self) { try EventTable(data: data, fileName: "t.json") }
    let problems = try #require(error?.problems)
    #expect(problems.map(\.kind) == [.unknownKey, .malformedViewKey])
    #expect(problems[0].suggestion == "ViewEventIDs")
    #expect(problems[1].keyPath == ["P", "ViewEventIDs", key] && problems[1].found.hasPrefix(found))
    let lenient = try EventTable(data: data, fileName: "t.json", loading: .lenient)
    #expect(lenient.classes["P"]?.viewEventIDs == ["UIView(0)": "GOOD"])
  }
}
