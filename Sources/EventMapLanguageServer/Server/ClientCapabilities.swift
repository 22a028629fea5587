/// The client's abilities that affect the server.
struct ClientCapabilities: Decodable, Sendable {
  private struct General: Decodable {
    let positionEncodings: [String]?
  }

  private struct Dynamic: Decodable {
    let dynamicRegistration: Bool?
  }

  private struct Rename: Decodable {
    let prepareSupport: Bool?
  }

  private struct Refresh: Decodable {
    let refreshSupport: Bool?
  }

  private struct Folding: Decodable {
    let lineFoldingOnly: Bool?
    let rangeLimit: Int?
  }

  private struct Edits: Decodable {
    let documentChanges: Bool?
  }

  private struct Workspace: Decodable {
    let didChangeWatchedFiles: Dynamic?
    let diagnostics: Refresh?
    let codeLens: Refresh?
    let workspaceEdit: Edits?
  }

  private struct TextDocument: Decodable {
    let diagnostic: Dynamic?
    let foldingRange: Folding?
    let rename: Rename?
  }

  /// The unit of columns in both directions.
  let positionEncoding: PositionEncoding
  /// Whether the client requests the findings of open tables, so that the server does not publish them.
  let pullsDiagnostics: Bool
  /// Whether the client repeats its requests for findings when the server asks it to.
  let refreshesDiagnostics: Bool
  /// Whether the client repeats its requests for code lenses when the server asks it to.
  let refreshesLenses: Bool
  /// Whether the client folds only whole lines.
  let foldsLinesOnly: Bool
  /// The maximum number of folding ranges; `nil` for no limit.
  let foldingLimit: Int?
  /// Whether the client sends `textDocument/prepareRename` before a rename.
  let preparesRename: Bool
  /// Whether the client watches files if the server asks it to.
  let watchesFiles: Bool
  /// Whether the client accepts edits with the version of the edited document.
  let takesVersionedEdits: Bool

  private enum Key: CodingKey {
    case general, workspace, textDocument
  }

  init() {
    positionEncoding = .utf16
    pullsDiagnostics = false
    refreshesDiagnostics = false
    refreshesLenses = false
    foldsLinesOnly = false
    foldingLimit = nil
    preparesRename = false
    watchesFiles = false
    takesVersionedEdits = false
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    // A member of an unexpected type counts as a missing ability.
    let general = try? container.decodeIfPresent(General.self, forKey: .general)
    let workspace = try? container.decodeIfPresent(Workspace.self, forKey: .workspace)
    let textDocument = try? container.decodeIfPresent(TextDocument.self, forKey: .textDocument)
    positionEncoding = PositionEncoding(offered: general?.positionEncodings)
    pullsDiagnostics = textDocument?.diagnostic != nil
    refreshesDiagnostics = workspace?.diagnostics?.refreshSupport == true
    refreshesLenses = workspace?.codeLens?.refreshSupport == true
    foldsLinesOnly = textDocument?.foldingRange?.lineFoldingOnly == true
    foldingLimit = textDocument?.foldingRange?.rangeLimit.map { max(0, $0) }
    preparesRename = textDocument?.rename?.prepareSupport == true
    watchesFiles = workspace?.didChangeWatchedFiles?.dynamicRegistration == true
    takesVersionedEdits = workspace?.workspaceEdit?.documentChanges == true
  }
}
