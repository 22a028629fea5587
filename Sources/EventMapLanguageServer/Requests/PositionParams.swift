/// The parameters of a request about a position in a document.
struct PositionParams: DocumentParams {
  let textDocument: DocumentIdentifier
  let position: TextPosition
}
