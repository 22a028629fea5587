import EventLinting

/// `textDocument/references`: where the tables of the project have an event ID.
enum ReferencesRequest: RequestHandler {
  static let method = "textDocument/references"
  static let capability = (name: "referencesProvider", value: JSONValue.boolean(true))

  typealias Params = PositionParams

  static func answer(_ params: Params, _ context: RequestContext) throws(ResponseError) -> [DocumentPlace]? {
    let offset = context.offset(of: params.position)
    guard let found = EventIDReferences(in: context.parsed, at: offset, others: context.otherDocuments) else {
      return []
    }
    let sources = Dictionary([context.source] + context.otherSources) { $0.name }
    var maps: [String: RangeMap] = [:]
    return found.places.compactMap { place in
      if maps[place.file] == nil { maps[place.file] = sources[place.file].map(context.ranges) }
      return maps[place.file].map {
        DocumentPlace(uri: context.uri(of: place.file), range: $0.range(of: place.range))
      }
    }
  }
}

extension Dictionary {
  /// Makes a dictionary of values with different keys.
  fileprivate init(_ values: [Value], _ key: (Value) -> Key) {
    self.init(values.map { (key($0), $0) }, uniquingKeysWith: { first, _ in first })
  }
}
