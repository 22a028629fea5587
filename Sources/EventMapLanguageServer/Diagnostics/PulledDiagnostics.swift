import EventLinting

/// `textDocument/diagnostic`: the findings of a document, when the client wants them.
enum PulledDiagnostics: DocumentRequest {
  static let method = "textDocument/diagnostic"
  static let capability = (
    name: "diagnosticProvider",
    // One table must not have the event IDs of another.
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

  /// So that findings of before are taken away.
  static var answerWithoutTable: Answer? { Answer(items: []) }

  static func answer(_ params: Params, _ context: RequestContext) throws(ResponseError) -> Answer? {
    let report = context.report
    var places = DiagnosticPlaces(report, in: context.project, context.open, context.encoding)
    return Answer(
      items: report.diagnostics.filter { $0.isActive && $0.file == context.table }.map { places.published($0) })
  }
}
