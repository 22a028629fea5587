import AppManifests
import EventLinting
import EventMapping
import EventMapSeededNumbers
import EventMapTableSearch
import Foundation
import Testing

@testable import EventMapLanguageServer

/// Requests about a table of 2,000 classes, in long tests 10,000, for which quadratic work takes minutes.
@Suite struct LargeTableTests {
  private static let count = Seeds.isLong ? 10_000 : 2_000
  private static let names = (0..<count).map { "Page\($0)ViewController" }
  private static let hierarchy = ClassHierarchy(
    AppManifest(
      classes: Dictionary(
        names.map { ($0, AppManifest.ClassDeclaration(superclass: "UIViewController", actions: ["onBuy:"])) },
        uniquingKeysWith: { first, _ in first })))

  /// A table of all classes on a single line.
  private static func table(_ format: TableFormat) -> Linter.Source {
    let text: String
    switch format {
    case .json:
      text = "{" + names.map { #""\#($0)":{"PageEventIDs":{"Enter":"E_\#($0)"}}"# }.joined(separator: ",") + "}"
    case .xml:
      let rows = names.map {
        "<key>\($0)</key><dict><key>PageEventIDs</key><dict><key>Enter</key><string>E_\($0)</string></dict></dict>"
      }
      text = "<plist version=\"1.0\"><dict>" + rows.joined() + "</dict></plist>"
    default: text = "{" + names.map { "\($0)={PageEventIDs={Enter=E_\($0);};};" }.joined() + "}"
    }
    return Linter.Source(name: format == .json ? "T.json" : "T.plist", data: Data(text.utf8))
  }

  @Test(arguments: [TableFormat.json, .xml, .openStep]) func answersAllRequestsInLinearTime(_ format: TableFormat)
    throws
  {
    let source = Self.table(format)
    let document = Document(name: source.name, data: source.data)
    let symbols = TableSymbol.all(in: document)
    #expect(symbols.count == Self.count)
    let last = try #require(symbols.last)
    let hover = TableHover(document, hierarchy: Self.hierarchy).hover(at: last.selectionRange.lowerBound)
    #expect(hover?.markdown.contains("A page") == true)
    let id = try #require(last.children.first?.children.first?.range.upperBound) - (format == .xml ? 12 : 1)
    #expect(TableReferences(in: document, at: id)?.places.count == 1)
    #expect(TableReferences(in: document, at: last.selectionRange.lowerBound)?.places.count == 1)
    #expect(FoldablePart.all(in: document).count == 2 * Self.count)
    var search = SymbolSearch("e_page\(Self.count - 1)")
    search.look(in: document)
    #expect(search.matches.count == 1)
    let rows = Self.names.map { EventTable.RowName(className: $0, section: .pageEventIDs, key: "Enter") }
    let counts = EventCount.all(
      in: document, counts: Dictionary(rows.map { ($0, 1) }, uniquingKeysWith: { first, _ in first }))
    #expect(counts.count == 2 * Self.count)
    let edits = try TableRenaming.edits(in: source, at: id, to: "NEW")
    #expect(edits.count == 1)
    #expect(!TableFormatting.edits(of: source).isEmpty)
    let list = TableCompletion(document, others: [document], hierarchy: Self.hierarchy).list(at: id)
    #expect(list.items.first?.label == "E_Page\(Self.count - 1)ViewController", "\(list.items.map(\.label))")
    let definition = TableDefinition(document, hierarchy: Self.hierarchy)
    #expect(definition.places(at: last.selectionRange.lowerBound) { _ in nil }.isEmpty)
  }
}
