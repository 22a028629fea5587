/// The requests that the server answers.
enum RequestCatalog {
  /// The handlers; each request has one file, and one line here.
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

  /// The handler of a method; `nil` for an unknown method.
  static func handler(of method: String) -> (any RequestHandler.Type)? { all.first { $0.method == method } }

  /// The server's capabilities for the response to `initialize`.
  static var capabilities: [String: JSONValue] {
    Dictionary(all.map { ($0.capability.name, $0.capability.value) }, uniquingKeysWith: { first, _ in first })
  }
}
