import EventLinting

/// `textDocument/references`: the occurrences of a class, an action or an event ID in the project's tables.
enum ReferencesRequest: DocumentRequest {
  static let method = "textDocument/references"
  static let capability = (name: "referencesProvider", value: JSONValue.boolean(true))

  struct Params: DocumentParams {
    struct Context: Decodable {
      let includeDeclaration: Bool?
    }

    let textDocument: DocumentIdentifier
    let position: TextPosition
    let context: Context?
  }

  static func answer(_ params: Params, _ context: RequestContext) throws(ResponseError) -> [DocumentPlace]? {
    let offset = context.offset(of: params.position)
    guard let found = TableReferences(in: context.parsed, at: offset, others: context.otherDocuments) else {
      return []
    }
    let sources = Dictionary([context.source] + context.otherSources) { $0.name }
    var maps: [String: RangeMap] = [:]
    let places = found.places.compactMap { place in
      if maps[place.file] == nil { maps[place.file] = sources[place.file].map(context.ranges) }
      return maps[place.file].map {
        DocumentPlace(uri: context.uri(of: place.file), range: $0.range(of: place.range))
      }
    }
    // Classes and actions are declared in the app, so the declarations come from the definition request.
    guard params.context?.includeDeclaration == true else { return places }
    let place = PositionParams(textDocument: params.textDocument, position: params.position)
    return (try DefinitionRequest.answer(place, context) ?? []) + places
  }
}

extension Dictionary {
  /// Makes a dictionary of values by a key; of values with the same key, the first is kept.
  fileprivate init(_ values: [Value], _ key: (Value) -> Key) {
    self.init(values.map { (key($0), $0) }, uniquingKeysWith: { first, _ in first })
  }
}
