import Foundation

/// `textDocument/documentSymbol`: the outline of a table.
enum SymbolsRequest: DocumentRequest {
  static let method = "textDocument/documentSymbol"
  static let capability = (name: "documentSymbolProvider", value: JSONValue.boolean(true))

  typealias Params = WholeDocumentParams

  static func answer(_ params: Params, _ context: RequestContext) throws(ResponseError) -> Outline? {
    Outline(symbols: TableSymbol.all(in: context.parsed), ranges: context.ranges)
  }

  static func json(of answer: Outline) -> Data {
    var json = OutlineJSON(answer.ranges)
    json.add(answer.symbols)
    return Data(json.bytes)
  }

  /// The symbols of a table, with the conversion of their offsets to ranges.
  struct Outline {
    let symbols: [TableSymbol]
    let ranges: RangeMap
  }
}
