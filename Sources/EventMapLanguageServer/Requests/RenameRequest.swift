import EventLinting

/// `textDocument/rename`: a new name for an event ID or an action in all tables of the project.
enum RenameRequest: DocumentRequest {
  static let method = "textDocument/rename"
  static let capability = (name: "renameProvider", value: JSONValue.object(["prepareProvider": .boolean(true)]))

  struct Params: DocumentParams {
    let textDocument: DocumentIdentifier
    let position: TextPosition
    let newName: String
  }

  static func answer(_ params: Params, _ context: RequestContext) throws(ResponseError) -> WorkspaceEdit? {
    let others = context.otherSources
    let found: [TextEdits]
    do throws(EditError) {
      found = try TableRenaming.edits(
        in: context.source, at: context.offset(of: params.position), to: params.newName, others: others)
    } catch {
      throw ResponseError(.requestFailed, error.description)
    }
    var edits: [String: [TextEdit]] = [:]
    for file in found {
      guard let source = ([context.source] + others).first(where: { $0.name == file.file }) else { continue }
      let ranges = context.ranges(of: source)
      edits[file.file] = file.edits.map { ranges.edit($0.range, $0.replacement) }
    }
    return context.edit(edits)
  }
}
