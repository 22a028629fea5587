import EventLinting
import EventMapping

/// `textDocument/codeAction`: fixes of single findings, corrections of misspelled names, and all safe fixes at once.
enum CodeActions: DocumentRequest {
  static let method = "textDocument/codeAction"
  static let capability = (
    name: "codeActionProvider",
    value: JSONValue.object(["codeActionKinds": .array(CodeAction.Kind.allCases.map { .text($0.rawValue) })])
  )

  struct Params: DocumentParams {
    struct Context: Decodable {
      /// The requested kinds; `nil` for all.
      let only: [String]?
    }

    let textDocument: DocumentIdentifier
    let range: TextRange
    let context: Context?

    func wants(_ kind: CodeAction.Kind) -> Bool { context?.only?.contains { kind.isWanted(by: $0) } ?? true }
  }

  static func answer(_ params: Params, _ context: RequestContext) throws(ResponseError) -> [CodeAction]? {
    let report = context.report
    let findings = report.diagnostics.filter { $0.isActive && $0.file == context.table }
    var places = DiagnosticPlaces(report, in: context.project, context.open, context.encoding)
    var actions: [CodeAction] = []
    if params.wants(.quickFix) {
      let near = findings.filter { places.range($0.range, in: $0.file).touches(params.range) }
      actions += quickFixes(near, &places, context)
    }
    if params.wants(.fixAll) {
      actions += [fixAll(findings, context)].compactMap { $0 }
    }
    return actions
  }

  private static func quickFixes(
    _ findings: [Diagnostic], _ places: inout DiagnosticPlaces, _ context: RequestContext
  ) -> [CodeAction] {
    let ranges = context.ranges
    let misspelled = Set(findings.lazy.filter { !$0.suggestions.isEmpty }.compactMap(\.range))
    let names = misspelled.isEmpty ? nil : NamePlaces(misspelled, in: context.parsed)
    var actions: [CodeAction] = []
    for finding in findings {
      let published = places.published(finding)
      var titles: Set<String> = []
      func add(_ title: String, _ edits: [TextEdit], isPreferred: Bool) {
        guard !edits.isEmpty, titles.insert(title).inserted else { return }
        actions.append(
          CodeAction(
            title: title, kind: .quickFix, diagnostics: [published], isPreferred: isPreferred ? true : nil,
            edit: context.edit(edits)))
      }
      if let fix = finding.fix, fix.isSafe {
        add(fix.message, fix.edits.map { ranges.edit($0.range, $0.replacement) }, isPreferred: true)
      }
      // A suggestion with a space is an action of another class, which cannot replace this name.
      for name in finding.suggestions where !name.contains(" ") {
        let edits = finding.range.flatMap { names?.edits(replacing: $0, by: name) } ?? []
        add(
          "write \(DisplayedName.quoted(name))", edits.map { ranges.edit($0.range, $0.replacement) },
          isPreferred: false)
      }
    }
    return actions
  }

  /// An action that applies all safe fixes that do not overlap; the others can be applied afterwards.
  private static func fixAll(_ findings: [Diagnostic], _ context: RequestContext) -> CodeAction? {
    let (edits, count) = FixApplication.edits(of: findings.compactMap(\.fix).filter(\.isSafe))
    guard count > 0 else { return nil }
    let ranges = context.ranges
    return CodeAction(
      title: "fix \(DisplayedName.counted(count, "finding"))", kind: .fixAll, diagnostics: nil, isPreferred: nil,
      edit: context.edit(edits.map { ranges.edit($0.range, $0.replacement) }))
  }
}
