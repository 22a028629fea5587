import EventLinting

/// `textDocument/diagnostic`: the findings of a document, at the client's request.
enum PulledDiagnostics: DocumentRequest {
  static let method = "textDocument/diagnostic"
  static let capability = (
    name: "diagnosticProvider",
    // A change of one table affects another, because an event ID must not be in two of them.
    value: JSONValue.object([
      "interFileDependencies": .boolean(true), "workspaceDiagnostics": .boolean(false),
      "identifier": .text("eventmap"),
    ])
  )

  typealias Params = WholeDocumentParams

  struct Answer: Encodable {
    var kind = "full"
    let items: [PublishedDiagnostic]
  }

  /// An empty list, which removes earlier findings.
  static var answerWithoutTable: Answer? { Answer(items: []) }

  static func answer(_ params: Params, _ context: RequestContext) throws(ResponseError) -> Answer? {
    let report = context.report
    var places = DiagnosticPlaces(report, in: context.project, context.open, context.encoding)
    return Answer(
      items: report.diagnostics.filter { $0.isActive && $0.file == context.table }.map { places.published($0) })
  }
}
