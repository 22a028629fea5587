/// The requests that the server answers.
enum RequestCatalog {
  /// A request is one file, and one line here.
  static let all: [any RequestHandler.Type] = [
    PulledDiagnostics.self,
    CompletionRequest.self,
    HoverRequest.self,
    DefinitionRequest.self,
    ReferencesRequest.self,
    HighlightRequest.self,
    PrepareRenameRequest.self,
    RenameRequest.self,
    SymbolsRequest.self,
    WorkspaceSymbolsRequest.self,
    FoldingRequest.self,
    CodeLensRequest.self,
    FormattingRequest.self,
    CodeActions.self,
  ]

  /// The request of a method.
  static func handler(of method: String) -> (any RequestHandler.Type)? { all.first { $0.method == method } }

  /// What the server says of itself.
  static var capabilities: [String: JSONValue] {
    Dictionary(all.map { ($0.capability.name, $0.capability.value) }, uniquingKeysWith: { first, _ in first })
  }
}
