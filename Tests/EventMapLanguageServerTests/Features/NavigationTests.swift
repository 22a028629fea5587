import EventLinting
import EventMapping
import Foundation
import Testing

@testable import EventMapLanguageServer

@Suite struct NavigationTests {
  // MARK: References

  @Test(arguments: [
    #"{"▮$eventmap":{}}"#, #"{"A":{"Owner":"▮X"}}"#, #"{"A":{"PageEventIDs":{"Enter▮":"X"}}}"#,
    #"{"A":{"PageEventIDs":{"Enter":"▮"}}}"#, #"{"▮":{}}"#, #"{"A":{"ViewEventIDs":{"a/b▮":"X"}}}"#,
    #"{"$eventmap":{"extraKeys":["n"]},"A":{"ControlEventIDs":{"▮n":"X"}}}"#,
    #"{"$eventmap":{"ignore":[{"rule":"r","action":"▮b:"}]}}"#,
    #"{"$eventmap":{"ignore":[{"rule":"r","class":"A","section":"PageEventIDs","key":"▮Enter"}]}}"#,
    #"{"$eventmap":{"extraKeys":["Note"]},"A":{"PageEventIDs":{"Note":"▮X"}}}"#, "▮",
  ]) func findsNoReferencesElsewhere(_ text: String) {
    let table = MarkedTable(text)
    #expect(TableReferences(in: table.document, at: table.offset) == nil)
  }

  // MARK: Symbols

  private static let table = #"""
    {"A": {"PageEventIDs": {"Enter": "X"}, "Owner": "o", "ControlEventIDs": {"b:": ["Y", {"EventID": "Z"}]}},
     "$comment": "c", "$eventmap": {"version": 1}}
    """#

  @Test(arguments: TableVariant.all(of: table)) func listsSymbols(_ table: TableVariant) {
    let document = MarkedTable(table.text, table.name).document
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
  @Test func quotesInvisibleNames() throws {
    for (name, text) in try MarkedTable.formats(of: #"{" ":{"PageEventIDs":{"":"X","\t":"Y"}}}"#) {
      let symbols = TableSymbol.all(in: MarkedTable(text, name).document)
      #expect(symbols.map(\.name) == ["' '"], "\(text)")
      #expect(symbols.first?.children.first?.children.map(\.name) == ["''", #"'\u{9}'"#], "\(text)")
    }
  }

  @Test func quotesEmptyKeysAndSkipsInvalidClasses() {
    let symbols = TableSymbol.all(in: MarkedTable(#"{"":{"PageEventIDs":{}},"B":1}"#).document)
    #expect(symbols.map(\.name) == ["''"])
    #expect(TableSymbol.all(in: MarkedTable(#"{"A":{"PageEventIDs":{"#).document).map(\.name) == ["A"])
  }
}
