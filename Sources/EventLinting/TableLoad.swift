import EventMapping
import Foundation

/// A loaded table, and the places of its problems.
///
/// Foundation keeps no places, and for some broken files it writes to standard error. Therefore our reader comes first, and Foundation
/// reads only the files that the reader accepted. The table's meaning is always Foundation's. Nodes with places are made only for a table
/// with problems.
public struct TableLoad: Sendable {
  /// The table, with only its valid entries if there are problems; `nil` if the file could not be read as a table.
  public let table: EventTable?
  /// The problems, all of them errors. Findings that only the linter reports, such as duplicate keys, are not included.
  public let report: LintReport

  /// Loads a table.
  public init(_ source: Linter.Source) {
    let format = TableFormat(of: source.data, fileName: source.name)
    if format == .binary {
      let (document, value) = BinaryReader.read(source.name, source.data)
      self.init(document, meaning: document.root?.members == nil ? nil : Self.table(value, source.name))
      return
    }
    let text = SourceText(name: source.name, data: source.data)
    let outcome = Document.read(text, source.data, format)
    let meaning = outcome.issue == nil && outcome.nodes.isDictionary ? Self.table(source) : nil
    if case .success(let table) = meaning, table.problems.isEmpty, Self.meansTheSame(outcome, text) {
      self.init(table: table, report: LintReport(diagnostics: [], tables: [source.name], sources: [source.name: text]))
    } else {
      self.init(Document(text, format, outcome), meaning: meaning)
    }
  }

  /// Whether Foundation certainly reads the source as our reader does, so that both find the same problems.
  static func meansTheSame(_ outcome: ReaderOutcome, _ source: SourceText) -> Bool {
    !outcome.isUncertain && !source.hasInnerMark
  }

  /// Loads the table of a document.
  ///
  /// - Parameter meaning: Foundation's result; `nil` if the document does not contain a table.
  private init(_ document: Document, meaning: Result<EventTable, EventTableError>?) {
    var table: EventTable?
    var failure: Finding?
    switch meaning {
    case .success(let read): table = read
    case .failure(let error):
      // Our reader accepted a file that Foundation rejects. The table does not load, so the error is reported.
      failure = Finding(SyntaxError.info, error.problems.first?.found ?? "not readable", document.source.name, nil)
    case nil: break
    }
    // Foundation itself read the binary plist, so a second check of a valid table finds nothing.
    let isGood = document.format == .binary && table?.problems.isEmpty == true
    let findings = isGood ? [] : Self.findings(document)
    self.init(
      table: table, report: Linter().report(findings + [failure].compactMap { $0 }, of: document, as: .error))
  }

  /// Returns the findings that keep the table of a document from loading.
  static func findings(_ document: Document) -> [Finding] {
    if let finding = WrongType.otherFileInsteadOfTable(document) ?? SyntaxError.finding(document)
      ?? OtherShape.finding(document)
    {
      return [finding]
    }
    let table = LintedTable(document)
    return RuleCatalog.loadingRules.flatMap { $0.findings(table, document) }
  }

  private init(table: EventTable?, report: LintReport) {
    self.table = table
    self.report = report
  }

  /// Loads a table that our reader accepted with Foundation.
  private static func table(_ source: Linter.Source) -> Result<EventTable, EventTableError> {
    Result { () throws(EventTableError) in
      try EventTable(data: source.data, fileName: source.name, loading: .lenient)
    }
  }

  private static func table(_ value: Any?, _ name: String) -> Result<EventTable, EventTableError> {
    Result { () throws(EventTableError) in
      try EventTable(TableNode(value ?? ""), .binary, fileName: name, loading: .lenient)
    }
  }

  /// Returns the problems as text for a terminal, each with its source line.
  ///
  /// - Parameters:
  ///   - severity: the severity in the text; a warning if the caller uses the valid entries of the table.
  ///   - usesColour: whether the text contains escape sequences for colors.
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
