/// `textDocument/documentSymbol`: the outline of a table.
enum SymbolsRequest: RequestHandler {
  static let method = "textDocument/documentSymbol"
  static let capability = (name: "documentSymbolProvider", value: JSONValue.boolean(true))

  struct Params: DocumentParams {
    let textDocument: DocumentIdentifier
  }

  struct Symbol: Encodable {
    let name: String
    let detail: String?
    let kind: Int
    let range: TextRange
    let selectionRange: TextRange
    let children: [Symbol]

    init(_ symbol: TableSymbol, _ ranges: RangeMap) {
      name = symbol.name
      detail = symbol.detail
      kind = SymbolsRequest.number(of: symbol.kind)
      range = ranges.range(of: symbol.range)
      selectionRange = ranges.range(of: symbol.selectionRange)
      children = symbol.children.map { Symbol($0, ranges) }
    }
  }

  static func answer(_ params: Params, _ context: RequestContext) throws(ResponseError) -> [Symbol]? {
    let ranges = context.ranges
    return TableSymbol.all(in: context.parsed).map { Symbol($0, ranges) }
  }

  /// The protocol's number of a kind.
  private static func number(of kind: TableSymbol.Kind) -> Int {
    switch kind {
    case .settings: 2
    case .section: 3
    case .className: 5
    case .setting: 7
    case .row: 24
    }
  }
}
