import EventLinting
import EventMapping
import Foundation
import Testing

@testable import EventMapLanguageServer

@Suite struct NavigationTests {
  // MARK: References

  @Test(arguments: [
    (
      "T.json",
      #"{"A":{"PageEventIDs":{"Enter":"▮X"},"ControlEventIDs":{"b:":["X",{"EventID":"X"},"Y"]}},"$eventmap":{"ignore":[{"rule":"r","eventID":"X"}]}}"#
    ),
    (
      "T.plist",
      "{ A = { PageEventIDs = { Enter = X▮; }; ControlEventIDs = { b = ( \"X\", { EventID = 'X'; }, Y ); }; }; \"$eventmap\" = { ignore = ( { rule = r; eventID = X; } ); }; }"
    ),
    (
      "T.plist",
      "<plist><dict><key>A</key><dict><key>PageEventIDs</key><dict><key>Enter</key><string>X▮</string></dict><key>ControlEventIDs</key><dict><key>b</key><array><string>X</string><dict><key>EventID</key><string>X</string></dict><string>Y</string></array></dict></dict><key>$eventmap</key><dict><key>ignore</key><array><dict><key>eventID</key><string>X</string></dict></array></dict></dict></plist>"
    ),
  ]) func findsReferences(_ name: String, _ text: String) throws {
    let table = MarkedTable(text, name)
    let other = MarkedTable(#"{"B":{"ViewEventIDs":{"v":"X"}}}"#, "B.json").document
    let references = try #require(TableReferences(in: table.document, at: table.offset, others: [other]))
    #expect(references.name == .eventID("X"))
    #expect(references.places.map(\.file) == [name, name, name, name, "B.json"])
    for place in references.places.prefix(4) {
      #expect(table.document.source.string(place.range) == "X")
    }
    #expect(references.places.first?.range == references.range)
  }

  @Test(arguments: [
    #"{"▮$eventmap":{}}"#, #"{"A":{"Owner":"▮X"}}"#, #"{"A":{"PageEventIDs":{"Enter▮":"X"}}}"#,
    #"{"A":{"PageEventIDs":{"Enter":"▮"}}}"#, #"{"▮":{}}"#, #"{"A":{"ViewEventIDs":{"a/b▮":"X"}}}"#,
    #"{"$eventmap":{"extraKeys":["n"]},"A":{"ControlEventIDs":{"▮n":"X"}}}"#,
    #"{"$eventmap":{"ignore":[{"rule":"r","action":"▮b:"}]}}"#,
    #"{"$eventmap":{"ignore":[{"rule":"r","class":"A","section":"PageEventIDs","key":"▮Enter"}]}}"#,
    #"{"$eventmap":{"extraKeys":["Note"]},"A":{"PageEventIDs":{"Note":"▮X"}}}"#, "▮",
  ]) func findsNoReferencesElsewhere(_ text: String) {
    let table = MarkedTable(text, "T.json")
    #expect(TableReferences(in: table.document, at: table.offset) == nil)
  }

  // MARK: Symbols

  @Test(arguments: [
    (
      "T.json",
      "{\"A\": {\"PageEventIDs\": {\"Enter\": \"X\"}, \"Owner\": \"o\", \"ControlEventIDs\": {\"b:\": [\"Y\", {\"EventID\": \"Z\"}]}},\r\n \"$comment\": \"c\", \"$eventmap\": {\"version\": 1}}"
    ),
    (
      "T.plist",
      "{ A = { PageEventIDs = { Enter = X; }; Owner = o; ControlEventIDs = { \"b:\" = ( Y, { EventID = Z; } ); }; };\n \"$comment\" = c; \"$eventmap\" = { version = 1; }; }"
    ),
    (
      "T.plist",
      "\u{FEFF}<plist><dict><key>A</key><dict><key>PageEventIDs</key><dict><key>Enter</key><string>X</string></dict><key>Owner</key><string>o</string><key>ControlEventIDs</key><dict><key>b:</key><array><string>Y</string><dict><key>EventID</key><string>Z</string></dict></array></dict></dict><key>$comment</key><string>c</string><key>$eventmap</key><dict><key>version</key><integer>1</integer></dict></dict></plist>"
    ),
  ]) func listsSymbols(_ name: String, _ text: String) {
    let document = MarkedTable(text, name).document
    let symbols = TableSymbol.all(in: document)
    #expect(symbols.map(\.name) == ["A", "$eventmap"])
    #expect(symbols.map(\.kind) == [.className, .settings])
    #expect(symbols.first?.children.map(\.name) == ["PageEventIDs", "ControlEventIDs"])
    #expect(symbols.first?.children.last?.children.map(\.detail) == ["Y, Z"])
    func check(_ symbol: TableSymbol, in outer: Range<Int>) {
      #expect(outer.clamped(to: symbol.range) == symbol.range)
      #expect(symbol.range.clamped(to: symbol.selectionRange) == symbol.selectionRange)
      #expect(document.source.string(symbol.selectionRange) == symbol.name)
      for child in symbol.children { check(child, in: symbol.range) }
    }
    for symbol in symbols { check(symbol, in: 0..<document.source.utf8.count) }
  }

  /// The protocol forbids names that are empty or white space.
  @Test(arguments: [
    ("T.json", #"{" ":{"PageEventIDs":{"":"X","\t":"Y"}}}"#),
    ("T.plist", #"{ " " = { PageEventIDs = { "" = X; "\t" = Y; }; }; }"#),
    (
      "T.plist",
      "<plist><dict><key> </key><dict><key>PageEventIDs</key><dict><key></key><string>X</string><key>&#9;</key><string>Y</string></dict></dict></dict></plist>"
    ),
  ]) func quotesInvisibleNames(_ name: String, _ text: String) {
    let symbols = TableSymbol.all(in: MarkedTable(text, name).document)
    #expect(symbols.map(\.name) == ["' '"])
    #expect(symbols.first?.children.first?.children.map(\.name) == ["''", #"'\u{9}'"#])
  }

  @Test func quotesEmptyKeysAndSkipsInvalidClasses() {
    let symbols = TableSymbol.all(in: MarkedTable(#"{"":{"PageEventIDs":{}},"B":1}"#, "T.json").document)
    #expect(symbols.map(\.name) == ["''"])
    #expect(TableSymbol.all(in: MarkedTable(#"{"A":{"PageEventIDs":{"#, "T.json").document).map(\.name) == ["A"])
  }
}
