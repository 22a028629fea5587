import EventLinting
import Foundation
import Testing

@testable import EventMapCommand

/// `eventmap convert --from-shape`.
@Suite(.waits) struct ConvertCommandTests {
  private static let records = """
    [
      { "class": "HomePage", "selector": "onBuy:", "event": "BUY" },
      { "class": "HomePage", "selector": "onBuy:", "event": "BUY_2", "note": "é" },
      { "class": "HomePage", "phase": "appear", "event": "ENTER", "title": "Home" }
    ]

    """
  private static let converted = """
    {
      "HomePage": {
        "ControlEventIDs": {
          "onBuy:": "BUY"
        },
        "PageEventIDs": {
          "Enter": "ENTER"
        }
      }
    }

    """
  private static let report = [
    ":3:3: not carried: 'onBuy:' of 'HomePage' already has the event ID 'BUY'",
    ":4:64: not carried: a row has no place for 'title'", "eventmap: 2 carried, 2 not carried, 4 read",
  ]

  private let scratch: Scratch

  init() throws {
    scratch = try Scratch(["r.json": Self.records])
    try scratch.write(
      "p.plist",
      #"{ Home = { PageEventIDs = { Appear = A; }; }; Cart = { PageEventIDs = { Disappear = "B & C"; }; }; }"#)
    try scratch.write("own.json", #"{ "Home": { "PageEventIDs": { "Enter": "A" } } }"#)
    try scratch.write("open.json", #"[ { "class": "Home" } "#)
  }

  @Test(arguments: ["records", "auto"]) func writesTheTableAndReportsTheRest(shape: String) throws {
    for (words, name) in [("r.json", "r.json"), ("- < r.json", "<stdin>")] {
      let result = try scratch.shell("eventmap convert --from-shape \(shape) \(words)")
      #expect(result.status == 1 && result.text == Self.converted)
      #expect(result.errorLines == [name + Self.report[0], name + Self.report[1], Self.report[2]])
    }
    let toFile = try scratch.shell("eventmap convert --from-shape \(shape) r.json -o t.json")
    #expect(toFile.status == 1 && toFile.text.isEmpty)
    #expect(try scratch.text("t.json") == Self.converted && scratch.text("r.json") == Self.records)
  }

  /// The command that lint suggests works unchanged, and its result needs no conversion.
  @Test(arguments: ["r.json": 1, "p.plist": 0])
  func runsTheCommandOfTheDiagnostic(name: String, status: Int32) throws {
    let lint = try scratch.run("lint", name)
    let command = try #require(lint.text.firstMatch(of: /convert it: (.*)\n/)).output.1
    #expect(try scratch.shell(String(command)).status == status)
    #expect(try scratch.run("lint", name.replacing(".", with: ".new.")).status == 0)
    guard name == "p.plist" else { return }
    let text = try scratch.text("p.new.plist")
    #expect(text.hasPrefix("<?xml version=\"1.0\"") && text.contains("<string>B &amp; C</string>"))
  }

  @Test func writesTheFormatOfTheInput() throws {
    let json = try scratch.shell("eventmap convert --from-shape auto p.plist --to json")
    #expect(json.status == 0 && json.text.hasPrefix("{\n  \"Home\""))
    #expect(json.error == "eventmap: 2 carried, 0 not carried, 2 read\n")
    let list = try scratch.shell("eventmap convert --from-shape auto r.json --to plist")
    #expect(list.text.contains("<key>onBuy:</key>\n\t\t\t<string>BUY</string>"))
  }

  /// A binary property list has no lines, so that keys are the place of a value.
  @Test func namesPlacesInBinaryListsByKeys() throws {
    let events = [["class": "HomePage", "selector": "onBuy:", "event": "A", "title": "x"]]
    try PropertyListSerialization.data(fromPropertyList: events, format: .binary, options: 0).write(
      to: scratch["b.plist"])
    let result = try scratch.run("convert", "--from-shape", "records", "b.plist")
    #expect(result.errorLines.first == "b.plist: '0': 'title': not carried: a row has no place for 'title'")
    #expect(result.status == 1 && result.text.contains("<string>A</string>"))
  }

  @Test(arguments: [
    "convert r.json":
      "convert needs the format to write, --to xml|binary|openstep|json, or the shape of the table, --from-shape NAME",
    "convert --from-shape auto": "convert takes one TABLE; '-' is standard input",
    "convert --from-shape auto r.json own.json": "convert takes one TABLE; '-' is standard input",
    "convert --from-shape record r.json":
      "--from-shape: unknown value 'record', expected auto, records, event-id-first, path-keys, phase-first, "
      + "other-phases, deep-entries, other-sections; did you mean 'records'?",
    "convert --from-shape auto own.json":
      "own.json: no other shape is recognized; name one with --from-shape NAME, or find mistakes with 'eventmap lint'",
    "convert --from-shape records own.json": "own.json: there is no row of the shape 'records'",
    "convert --from-shape records open.json": "open.json:1:1: '[' has no ']'",
    "convert --from-shape records gone.json": "gone.json: no such file or directory",
    "convert --from-shape records r.json -o r.json": "r.json: is an input and an output; write to another file",
    "convert --from-shape records c.json --to plist":
      "the control character U+0001 in '\\u{1}' cannot be written in XML at 'HomePage' > 'ControlEventIDs' > 'onBuy:'; write --to json",
  ])
  func reportsUnusableTables(words: String, message: String) throws {
    try scratch.write("c.json", #"[ { "class": "HomePage", "selector": "onBuy:", "event": "\u0001" } ]"#)
    let before = try scratch.names()
    #expect(try scratch.shell("eventmap \(words)") == .failure(message))
    #expect(try scratch.names() == before)
    #expect(try scratch.text("r.json") == Self.records)
  }

  /// The article and the help list every shape.
  @Test func documentsAllShapes() throws {
    let article = try DocumentationTests.text("Shapes")
    let help = try Tool.run("help", "convert").text
    for info in TableShapes.infos {
      #expect(article.contains("`\(info.name)`:\n\n```json\n\(info.sample)\n```\n"))
      #expect(article.replacing("`", with: "'").contains("\n| '\(info.name)' | \(info.summary) |\n"))
      #expect(help.contains(info.name))
    }
  }

  /// The shape is reported once.
  @Test func namesTheShapeInTranslate() throws {
    try scratch.write("d.jsonl", "")
    let result = try scratch.run("translate", "--table", "r.json", "d.jsonl")
    #expect(result.status == 2)
    #expect(result.error.matches(of: /\[[a-z-]+\]\n/).count == 1 && result.error.contains("[other-shape]"))
  }
}
