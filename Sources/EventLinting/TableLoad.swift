import EventMapping
import Foundation

/// A table loaded with the place of everything that is wrong with it.
///
/// Foundation keeps no places and writes to standard error by itself on some broken files, so the reader looks first and Foundation is asked
/// only for what the reader accepted. What the table means is what Foundation says. Nodes with places are made only for a table with problems.
public struct TableLoad: Sendable {
  /// The table, only its valid entries if there are problems; `nil` if nothing can be used.
  public let table: EventTable?
  /// The problems, all of them errors; findings of the linter alone (duplicates, trailing commas) are not among them.
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

  /// Whether the source means to Foundation what it means to the reader, so that both have the same problems.
  static func meansTheSame(_ outcome: ReaderOutcome, _ source: SourceText) -> Bool {
    !outcome.isUncertain && !source.hasInnerMark
  }

  /// Loads a table with its places.
  ///
  /// - Parameter meaning: what Foundation reads; `nil` where the document holds no table.
  private init(_ document: Document, meaning: Result<EventTable, EventTableError>?) {
    var table: EventTable?
    var failure: Finding?
    switch meaning {
    case .success(let read): table = read
    case .failure(let error):
      // The reader accepted what Foundation does not: Foundation decides.
      failure = Finding(SyntaxError.info, error.problems.first?.found ?? "not readable", document.source.name, nil)
    case nil: break
    }
    // Foundation is the reader of binary lists, so a second look at a good one finds nothing.
    let isGood = document.format == .binary && table?.problems.isEmpty == true
    let findings = isGood ? [] : Self.findings(document)
    self.init(
      table: table, report: Linter().report(findings + [failure].compactMap { $0 }, of: document, as: .error))
  }

  /// What keeps the table of a document from loading.
  static func findings(_ document: Document) -> [Finding] {
    if let finding = SyntaxError.finding(document) ?? WrongType.manifestInsteadOfTable(document)
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

  /// What Foundation makes of a table that the reader accepted.
  private static func table(_ source: Linter.Source) -> Result<EventTable, EventTableError> {
    Result { () throws(EventTableError) in
      try EventTable(data: source.data, fileName: source.name, loading: .lenient)
    }
  }

  private static func table(_ value: Any?, _ name: String) -> Result<EventTable, EventTableError> {
    Result { () throws(EventTableError) in
      try EventTable(FoundationValue(value ?? ""), .binary, fileName: name, loading: .lenient)
    }
  }

  /// The problems for people, each with its line of the source.
  ///
  /// - Parameter severity: their severity: a warning if the valid entries of the table are used.
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
