import EventMapping
import Foundation

/// A table loaded with the place of everything that is wrong with it.
///
/// Foundation keeps no places and writes to standard error by itself on some broken files, so the reader looks first and Foundation is asked
/// only for what the reader accepted. What the table means is what Foundation says.
public struct TableLoad: Sendable {
  /// The table, its good entries alone where there are problems; `nil` where nothing can be used.
  public let table: EventTable?
  /// The problems, all of them errors; what only the linter minds (duplicates, trailing commas) is not among them.
  public let report: LintReport

  /// Loads a table.
  public init(_ source: Linter.Source) {
    let check = SourceCheck(name: source.name, data: source.data)
    let result = check.isGood ? Self.table(source) : nil
    if let text = check.source, case .success(let table) = result, table.problems.isEmpty {
      self.init(
        table: table, report: LintReport(diagnostics: [], tables: [source.name], sources: [source.name: text]))
    } else {
      self.init(source, result)
    }
  }

  /// Loads a table with its places.
  ///
  /// - Parameter known: the table, where it was read already.
  private init(_ source: Linter.Source, _ known: Result<EventTable, EventTableError>?) {
    let document = Document(name: source.name, data: source.data)
    let findings =
      SyntaxError.finding(document).map { [$0] } ?? TableProblems.findings(document, TableReading(document))
    var table: EventTable?
    var failure: Finding?
    if document.syntaxIssue == nil, document.root?.members != nil {
      switch known ?? Self.table(source) {
      case .success(let read): table = read
      case .failure(let error):
        // The reader took what Foundation does not: Foundation's word holds.
        failure = Finding(SyntaxError.info, error.problems.first?.found ?? "not readable", source.name, nil)
      }
    }
    self.init(
      table: table,
      report: Linter().report(findings + [failure].compactMap { $0 }, of: document, as: .error))
  }

  private init(table: EventTable?, report: LintReport) {
    self.table = table
    self.report = report
  }

  /// What Foundation makes of a table that the reader accepted.
  private static func table(_ source: Linter.Source) -> Result<EventTable, EventTableError> {
    Result { () throws(EventTableError) in
      try EventTable(data: source.data, fileName: source.name, loading: .lenient)
    }
  }

  /// The problems for people, each with its line of the source.
  ///
  /// - Parameter severity: what they are told as: a warning where the rest of the table is used.
  public func text(as severity: Severity = .error, usesColour: Bool = false) -> String {
    var lines = SourceLines(report)
    let renderer = TextRenderer(usesColour: usesColour)
    return report.diagnostics.map { problem in
      var problem = problem
      problem.severity = severity
      return renderer.block(problem, &lines)
    }.joined()
  }
}
