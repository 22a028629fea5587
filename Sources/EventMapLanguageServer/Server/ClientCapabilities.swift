/// What the client can do, as far as it matters here.
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

  /// In which units positions are counted, in both directions.
  let positionEncoding: PositionEncoding
  /// Whether it asks for findings, so that nothing is published for open tables.
  let pullsDiagnostics: Bool
  /// Whether it asks again when it should.
  let refreshesDiagnostics: Bool
  /// Whether it requests the counts above lines again when the server asks.
  let refreshesLenses: Bool
  /// Whether it folds only whole lines.
  let foldsLinesOnly: Bool
  /// The maximum number of parts that it folds; `nil` for no limit.
  let foldingLimit: Int?
  /// Whether it asks what is at a place before a rename.
  let preparesRename: Bool
  /// Whether it watches files if the server wants it.
  let watchesFiles: Bool
  /// Whether edits name the version of the document that they are for.
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
    // What has another form than expected is something that the client cannot do.
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
