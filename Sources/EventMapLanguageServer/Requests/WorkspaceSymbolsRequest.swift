import EventLinting
import EventMapping
import Foundation

/// `workspace/symbol`: the classes, actions and event IDs of all tables of the workspace whose names match a query.
enum WorkspaceSymbolsRequest: RequestHandler {
  static let method = "workspace/symbol"
  static let capability = (name: "workspaceSymbolProvider", value: JSONValue.boolean(true))

  private struct Params: Decodable {
    let query: String
  }

  private struct Symbol: Encodable {
    let name: String
    let kind: Int
    let containerName: String?
    let location: DocumentPlace
  }

  static func answer(_ request: JobQueue.Request, in session: Session) throws(ResponseError) -> Data {
    let params = try request.message.params(as: Params.self)
    let tables = session.tables(among: request.documents)
    var search = SymbolSearch(params.query)
    for table in tables { search.look(in: Document(name: table.source.name, data: table.source.data)) }
    let byName = Dictionary(tables.map { ($0.source.name, $0) }, uniquingKeysWith: { first, _ in first })
    var maps: [String: RangeMap] = [:]
    let symbols = search.matches.compactMap { match -> Symbol? in
      guard let table = byName[match.file] else { return nil }
      let map = maps[match.file] ?? table.ranges(session.encoding)
      maps[match.file] = map
      return Symbol(
        name: TableSymbol.displayedName(match.name.text), kind: number(of: match.name),
        containerName: match.container.map(DisplayedName.plain),
        location: DocumentPlace(uri: table.uri, range: map.range(of: match.range)))
    }
    return MessageWriter.json(symbols)
  }

  /// The protocol's number for a kind of name.
  private static func number(of name: TableName) -> Int {
    switch name {
    case .className: 5
    case .action: 6
    case .eventID: 24
    }
  }
}
