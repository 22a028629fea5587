import AppManifests
import EventMapping
import EventMapSourceTexts
import Foundation

/// Checks tables of event IDs: their files, their IDs, and every class and action against the app's manifest.
///
/// An app's tests can lint its table in three lines:
///
/// ```swift
/// let report = try Linter(manifests: [manifestURL]).lint([tableURL])
/// #expect(report.active.isEmpty, "\(report.text)")
/// ```
///
/// The table's bytes become a `Document`, the rules find the document's mistakes, and these findings become diagnostics. The diagnostics
/// are sorted, so that the order of the files does not matter.
public struct Linter: Sendable {
  /// A file to lint.
  public struct Source: Sendable {
    /// The name of the file in diagnostics.
    public var name: String
    /// The bytes of the whole file.
    public var data: Data

    /// Makes a source of bytes.
    public init(name: String, data: Data) {
      self.name = name
      self.data = data
    }

    /// Reads a file; its name is its relative path.
    ///
    /// - Throws: the error of reading the file.
    public init(contentsOf url: URL) throws {
      self.init(name: url.relativePath, data: try Data(contentsOf: url))
    }
  }

  /// The severities, by rule name, that take precedence over those of the rules and of the tables' settings.
  public var levels: [String: RuleLevel]
  /// The day on which suppressions have to be valid, `yyyy-MM-dd`, UTC.
  public var today: String

  /// The events observed in dumps, for the rules that compare a table with them; `nil` without dumps.
  public var observed: ObservedEvents?

  /// The earlier versions of tables, by the names of the tables, for the rules that report breaking changes.
  ///
  /// If an earlier version loads with problems, its valid entries are compared.
  public var earlierTables: [String: Source] = [:]

  /// Further tables, which are not linted: the linted tables must not use their event IDs.
  public var otherTables: [Source] = []

  /// Whether findings about unknown names with exactly one suggestion have an unsafe fix, which renames the name to the suggestion.
  public var offersUnsafeFixes = false

  private let app: AppContext?
  private let hasManifest: Bool
  private let manifestFindings: [Finding]
  /// The documents of the manifest files.
  private let manifestSources: [Document]

  /// The names of the manifests.
  let manifestNames: [String]

  /// The classes that the manifests declare; `nil` without manifests, or if one of them could not be read completely.
  package var hierarchy: ClassHierarchy? { app?.hierarchy }

  /// Makes a linter that checks tables against the union of manifest files.
  ///
  /// Without manifest files the manifest rules do not run, and the note `not-checked` reports that.
  public init(manifests: [Source] = [], levels: [String: RuleLevel] = [:]) {
    self.init(manifests: manifests.map { .file($0) }, levels: levels)
  }

  /// Makes a linter that checks tables against the union of manifests, which are files or values.
  public init(manifests: [ManifestInput], levels: [String: RuleLevel] = [:]) {
    self.levels = levels
    today = Self.day(of: Date())
    hasManifest = !manifests.isEmpty
    let inputs = ManifestInput.sorted(manifests)
    manifestNames = inputs.map(\.name)
    var documents: [Document] = []
    var union = AppManifest()
    var partial: Set<String> = []
    var declarations: [String: Finding.Place] = [:]
    var superclassPlaces: [String: Finding.Place] = [:]
    var findings: [Finding] = []
    var isComplete = hasManifest
    for input in inputs {
      let reader: ManifestReader
      switch input {
      case .manifest(let manifest, let name): reader = ManifestReader(manifest, name: name)
      case .file(let source):
        let document = Document(name: source.name, data: source.data)
        documents.append(document)
        reader = ManifestReader(document)
      }
      union.formUnion(reader.manifest)
      partial.formUnion(reader.partial)
      declarations.merge(reader.declarations) { first, _ in first }
      superclassPlaces.merge(reader.superclassPlaces) { first, _ in first }
      findings += reader.findings
      isComplete = isComplete && reader.isComplete
    }
    // The unreadable part may declare any class, so nothing is reported as missing.
    if isComplete {
      let app = AppContext(
        union, files: manifestNames, partial: partial, declarations: declarations, superclassPlaces: superclassPlaces)
      self.app = app
    } else {
      app = nil
    }
    manifestFindings = findings
    manifestSources = documents
  }

  /// Makes a linter that checks tables against the manifest files at URLs.
  ///
  /// - Throws: the error of reading a file.
  public init(manifests: [URL], levels: [String: RuleLevel] = [:]) throws {
    self.init(manifests: try manifests.map { try Source(contentsOf: $0) }, levels: levels)
  }

  /// Lints table files.
  ///
  /// - Throws: the error of reading a file. A table that does not parse is a diagnostic, not an error.
  public func lint(_ tables: [URL]) throws -> LintReport { lint(try tables.map { try Source(contentsOf: $0) }) }

  /// Lints tables that are in memory.
  ///
  /// Complexity: linear in the size of the tables, plus a search of the manifest for each name that the app does not have.
  public func lint(_ tables: [Source]) -> LintReport {
    var sources: [String: SourceText] = [:]
    var maps: [String: LineMap] = [:]
    for document in manifestSources {
      sources[document.source.name] = document.source
      if document.hasPlaces { maps[document.source.name] = LineMap(document.source) }
    }
    var report = LintReport(diagnostics: [], tables: tables.map(\.name).sorted())
    report.levels = levels
    let didYouMean = app.map { DidYouMean($0.hierarchy) }
    var keys: Set<String> = []
    var places: EventIDPlaces = [:]
    func read(_ source: Source) -> (Document, LintedTable) {
      let document = Document(name: source.name, data: source.data)
      sources[source.name] = document.source
      if document.hasPlaces { maps[source.name] = LineMap(document.source) }
      return (document, LintedTable(document))
    }
    for source in Self.sorted(otherTables) { places.add(read(source).1, in: source.name) }
    for (index, source) in Self.sorted(tables).enumerated() {
      let (document, table) = read(source)
      keys.formUnion(lint(document, table, places, maps, didYouMean, &report))
      if index + 1 < tables.count { places.add(table, in: source.name) }
    }
    let ofManifests = app.map { app in RuleCatalog.manifestRules.flatMap { $0.check(app, keys: keys) } } ?? []
    report.diagnostics += (manifestFindings + ofManifests).compactMap { diagnostic($0, [:], maps) }
    report.sources = sources
    report.sort()
    return report
  }

  /// Makes a report of one document's findings without applying settings.
  ///
  /// - Parameter severity: the severity of all findings; `nil` to keep the severity of each.
  func report(_ findings: [Finding], of document: Document, as severity: Severity? = nil) -> LintReport {
    let maps = document.hasPlaces ? [document.source.name: LineMap(document.source)] : [:]
    let diagnostics = findings.compactMap { finding in
      var finding = finding
      finding.severity = severity ?? finding.severity
      return diagnostic(finding, [:], maps)
    }
    var report = LintReport(
      diagnostics: diagnostics, tables: [document.source.name], sources: [document.source.name: document.source])
    report.sort()
    return report
  }

  /// Lints one table.
  ///
  /// - Returns: The classes that the table names; empty without an app.
  private func lint(
    _ document: Document, _ table: LintedTable, _ places: EventIDPlaces, _ maps: [String: LineMap],
    _ didYouMean: DidYouMean?, _ report: inout LintReport
  ) -> [String] {
    if let finding = WrongType.otherFileInsteadOfTable(document) {
      report.judgedRules[document.source.name] = []
      report.diagnostics += [diagnostic(finding, [:], maps)].compactMap { $0 }
      return []
    }
    let settings = table.settings
    let active = RuleCatalog.all.filter { severity(of: $0, settings.severities) != nil }
    let activeRules = Set(active.map(\.name))
    var context = LintContext(
      document: document, table: table, app: app, hasManifest: hasManifest, didYouMean: didYouMean,
      observed: observed, activeRules: activeRules)
    context.otherTables = places
    context.diff = diff(from: earlierTables[document.source.name], to: table, document)
    // A table of another shape always has problems, so a table without problems needs no search for shapes.
    if activeRules.contains(OtherShape.info.name), !table.problems.isEmpty {
      context.shape = TableShapes.recognized(in: document)
    }
    context.unknownClasses = UnknownClass.reportedClasses(context, on: today)
    context.isOfAnotherApp = activeRules.contains(TableOfAnotherApp.info.name) && TableOfAnotherApp.applies(to: context)
    // In a table of another shape, keys that the grammar does not know are not mistakes.
    let rules = RuleCatalog.tableRules.filter {
      activeRules.contains($0.info.name) && (context.shape == nil || $0.info.name == OtherShape.info.name)
    }
    var findings = RuleRun.findings(rules, context)
    if let consequences = SyntaxConsequences(document) { findings.removeAll { consequences.contains($0) } }
    findings = MostSpecific.of(findings, in: table)
    if offersUnsafeFixes {
      let renames = ProbableRenames(for: findings, in: document)
      findings = findings.map(renames.adding)
    }
    findings = MostSpecific.withoutCompetingFixes(findings)
    var diagnostics = SuppressibleDiagnostics(findings.compactMap { diagnostic($0, settings.severities, maps) })
    // The absence of a finding means something only if the rule ran over the whole table.
    let judged = Set(
      active.filter { info in
        let needsManifest = info.group == .manifest && info.name != NotChecked.info.name || info.group == .coverage
        return document.isComplete && document.syntaxIssue == nil
          && (context.shape == nil || info.name == OtherShape.info.name)
          && (app != nil || !needsManifest) && has(info.needs, context)
          && (app == nil || info.name != NotChecked.info.name)
      }.map(\.name)
    ).subtracting(settings.interruptedRules)
    report.judgedRules[document.source.name] = judged
    let uses = settings.suppressions.map {
      SuppressionUse($0, to: &diagnostics, file: document.source.name, on: today, judgedRules: judged)
    }
    let upkeep = uses.flatMap { use in RuleCatalog.suppressionRules.compactMap { $0.check(use) } }
    report.diagnostics += diagnostics.diagnostics
    report.diagnostics += upkeep.compactMap { diagnostic($0, settings.severities, maps) }
    return app == nil ? [] : table.classes.map(\.name)
  }

  /// The changes since an earlier table; `nil` unless both tables load, because rows with problems would seem to be removed.
  private func diff(from earlier: Source?, to table: LintedTable, _ document: Document) -> TableDiff? {
    guard let earlier, document.isComplete, document.syntaxIssue == nil, table.problems.isEmpty,
      let before = TableLoad(earlier).table
    else { return nil }
    return TableDiff(from: ComparedTable(before, earlier), to: ComparedTable(table, document))
  }

  /// Whether the input exists that a rule needs besides the table.
  private func has(_ need: RuleInfo.Need, _ context: LintContext) -> Bool {
    switch need {
    case .nothing: true
    case .dump: observed != nil
    case .rowsOfDump: context.observedRows != nil
    case .earlierTable: context.diff != nil
    }
  }

  private static func sorted(_ sources: [Source]) -> [Source] {
    sources.sorted { left, right in
      left.name != right.name ? left.name < right.name : left.data.lexicographicallyPrecedes(right.data)
    }
  }

  // MARK: From findings to diagnostics

  /// The severity of a rule's findings by flags, otherwise by settings, otherwise by default; `nil` for a rule that is off.
  private func severity(of info: RuleInfo, _ settings: [String: Severity?]) -> Severity? {
    // A table that does not parse cannot be checked, so no setting turns this rule off.
    if info.name == SyntaxError.info.name { return info.defaultSeverity }
    if let level = levels[info.name] { return level.severity }
    if let level = settings[info.name] { return level }
    return info.defaultSeverity
  }

  private func diagnostic(
    _ finding: Finding, _ settings: [String: Severity?], _ maps: [String: LineMap]
  ) -> Diagnostic? {
    guard let info = RuleCatalog.info(named: finding.rule) else { return nil }
    guard var severity = severity(of: info, settings) else { return nil }
    if let own = finding.severity, levels[finding.rule] == nil, settings[finding.rule] == nil { severity = own }
    if finding.isUncertain { severity = .note }
    func location(_ file: String, _ range: Range<Int>) -> SourceLocation? {
      guard let map = maps[file] else { return nil }
      let (start, end) = (map.position(of: range.lowerBound), map.position(of: range.upperBound))
      return SourceLocation(line: start.line, column: start.column, endLine: end.line, endColumn: end.column)
    }
    var diagnostic = Diagnostic(
      rule: finding.rule, severity: severity, message: finding.message, file: finding.file,
      location: finding.place.flatMap { location($0.file, $0.range) }
        ?? finding.line.map { SourceLocation(line: $0, column: 1, endLine: $0, endColumn: 1) },
      keyPath: finding.keyPath,
      eventID: finding.eventID, suggestions: finding.suggestions, label: finding.label, help: finding.help,
      notes: finding.notes,
      related: finding.related.map {
        var related = Diagnostic.Related(
          message: $0.message, file: $0.place.file, location: location($0.place.file, $0.place.range))
        if related.location != nil { related.range = $0.place.range }
        return related
      })
    if let place = finding.place, maps[place.file] != nil { diagnostic.range = place.range }
    // A key path into settings or a manifest does not start with a class of the table.
    if finding.keyPath.first != EventTable.settingsKey,
      !manifestNames.contains(finding.file)
    {
      diagnostic.className = finding.keyPath.first
      diagnostic.section = finding.keyPath.count > 1 ? finding.keyPath[1] : nil
      diagnostic.key = finding.keyPath.count > 2 ? finding.keyPath[2] : nil
    }
    if let fix = finding.fix {
      let edits = fix.edits.compactMap { edit in
        location(finding.file, edit.range).map {
          Fix.Edit(range: edit.range, replacement: edit.replacement, location: $0)
        }
      }
      if !edits.isEmpty { diagnostic.fix = Fix(message: fix.message, edits: edits, isSafe: !finding.isFixUnsafe) }
    }
    return diagnostic
  }

  private static func day(of date: Date) -> String {
    date.formatted(.iso8601.year().month().day().dateSeparator(.dash))
  }
}
