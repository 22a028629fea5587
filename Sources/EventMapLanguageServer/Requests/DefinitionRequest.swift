import EventLinting
import EventMapSourceTexts

/// `textDocument/definition`: the declarations of a class or action.
enum DefinitionRequest: DocumentRequest {
  static let method = "textDocument/definition"
  static let capability = (name: "definitionProvider", value: JSONValue.boolean(true))

  typealias Params = PositionParams

  static func answer(_ params: Params, _ context: RequestContext) throws(ResponseError) -> [DocumentPlace]? {
    guard let hierarchy = context.hierarchy else { return [] }
    let (manifests, origins) = context.project.manifests(of: context.table)
    let definition = TableDefinition(context.parsed, hierarchy: hierarchy, manifests: manifests, origins: origins)
    var files: [String: AppFile] = [:]
    func file(_ name: String) -> AppFile? {
      if files[name] == nil { files[name] = context.project.reader.findAppFile(name, context.table) }
      return files[name]
    }
    let places = definition.places(at: context.offset(of: params.position)) { file($0)?.data }
    return places.compactMap { place in
      // The place names a manifest by its path, and an app's file by its name in the manifest.
      let path = manifests.contains { $0.source.name == place.file } ? place.file : file(place.file)?.path
      return path.map { DocumentPlace(uri: context.uri(of: $0), range: range(of: place, context.encoding)) }
    }
  }

  private static func range(of place: DefinitionPlace, _ encoding: PositionEncoding) -> TextRange {
    if let text = place.text, let range = place.range {
      return LineMap(TextBuffer(text), encoding).range(of: range)
    }
    let start = TextPosition(line: max(0, (place.line ?? 1) - 1), character: 0)
    return TextRange(start: start, end: start)
  }
}
