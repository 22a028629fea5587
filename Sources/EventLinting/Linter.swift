import AppManifests
import EventMapping
import Foundation
import SourceTexts

/// Checks tables of event IDs: their files, their IDs, and every class and action against the app's manifest.
///
/// In an app's own tests three lines do it:
///
/// ```swift
/// let report = try Linter(manifests: [manifestURL]).lint([tableURL])
/// #expect(report.active.isEmpty, "\(report.text)")
/// ```
///
/// Data goes one way: table bytes ▶ `Document` ▶ rules ▶ findings ▶ diagnostics, sorted, the same for any order of files.
public struct Linter: Sendable {
  /// A file to lint: what it is called, and its bytes.
  public struct Source: Sendable {
    /// As diagnostics name it.
    public var name: String
    /// The whole file.
    public var data: Data

    /// Makes a source of bytes.
    public init(name: String, data: Data) {
      self.name = name
      self.data = data
    }

    /// Reads a file, which is called by its path.
    public init(contentsOf url: URL) throws {
      self.init(name: url.relativePath, data: try Data(contentsOf: url))
    }
  }

  /// Severities that overrule those of the rules and of the tables' settings, by rule.
  public var levels: [String: RuleLevel]
  /// The day on which suppressions are judged, `yyyy-MM-dd`, UTC.
  public var today: String

  /// What dumps of raw events show, for the rules that compare a table with them.
  public var observed: ObservedEvents?

  private let app: AppContext?
  private let hasManifest: Bool
  private let manifestFindings: [Finding]
  /// The manifest files.
  private let manifestSources: [Document]

  /// What the manifests are called.
  let manifestNames: [String]

  /// Makes a linter that checks tables against the union of manifest files; without any, the note `not-checked` says that the manifest
  /// rules did not run.
  public init(manifests: [Source] = [], levels: [String: RuleLevel] = [:]) {
    self.init(manifests: manifests.map { .file($0) }, levels: levels)
  }

  /// Makes a linter that checks tables against the union of manifests, from files or already values.
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
    var isWhole = hasManifest
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
      isWhole = isWhole && reader.isWhole
    }
    // What could not be read may be just what a table or a superclass names: nothing is called missing then.
    if isWhole {
      let app = AppContext(union, partial: partial, declarations: declarations)
      findings += Self.chainFindings(app.hierarchy, superclassPlaces) + DanglingConnection.findings(app)
      self.app = app
    } else {
      app = nil
    }
    manifestFindings = findings
    manifestSources = documents
  }

  /// Makes a linter that checks tables against the manifest files at URLs.
  public init(manifests: [URL], levels: [String: RuleLevel] = [:]) throws {
    self.init(manifests: try manifests.map { try Source(contentsOf: $0) }, levels: levels)
  }

  /// Lints tables.
  public func lint(_ tables: [URL]) throws -> LintReport { lint(try tables.map { try Source(contentsOf: $0) }) }

  /// Lints tables that are in memory.
  ///
  /// Complexity: linear in the size of the tables; names that the app does not have cost a search of the manifest each.
  public func lint(_ tables: [Source]) -> LintReport {
    var sources: [String: SourceText] = [:]
    var maps: [String: LineMap] = [:]
    for document in manifestSources {
      sources[document.source.name] = document.source
      if document.hasPlaces { maps[document.source.name] = LineMap(document.source) }
    }
    var report = LintReport(
      diagnostics: manifestFindings.compactMap { diagnostic($0, [:], maps) }, tables: tables.map(\.name).sorted())
    report.levels = levels
    let didYouMean = app.map { DidYouMean($0.hierarchy) }
    for table in Self.sorted(tables) {
      let document = Document(name: table.name, data: table.data)
      sources[table.name] = document.source
      if document.hasPlaces { maps[table.name] = LineMap(document.source) }
      lint(document, maps, didYouMean, &report)
    }
    report.sources = sources
    report.sort()
    return report
  }

  /// The findings of one document as they are, all of one severity.
  func report(_ findings: [Finding], of document: Document, as severity: Severity) -> LintReport {
    let maps = document.hasPlaces ? [document.source.name: LineMap(document.source)] : [:]
    let diagnostics = findings.compactMap { finding in
      var finding = finding
      finding.severity = severity
      return diagnostic(finding, [:], maps)
    }
    var report = LintReport(
      diagnostics: diagnostics, tables: [document.source.name], sources: [document.source.name: document.source])
    report.sort()
    return report
  }

  private func lint(
    _ document: Document, _ maps: [String: LineMap], _ didYouMean: DidYouMean?, _ report: inout LintReport
  ) {
    if let finding = TableProblems.manifestInsteadOfTable(document) {
      report.judgedRules[document.source.name] = []
      report.diagnostics += [diagnostic(finding, [:], maps)].compactMap { $0 }
      return
    }
    let settings = LintSettings(document)
    let reading = TableReading(document)
    let rules = RuleCatalog.rules.filter { severity(of: $0.info, settings.severities) != nil }
    var context = LintContext(
      document: document, table: LintedTable(document.root ?? Node(.unreadable, 0..<0), reading.grammar),
      settings: settings, reading: reading, problems: TableProblems.findings(document, reading), app: app,
      didYouMean: didYouMean, observed: observed,
      activeRules: Set(rules.map { $0.info.name }))
    context.unknownClasses = unknownClasses(context)
    var findings = rules.flatMap { $0.check(context) }
    if app == nil, document.root != nil { findings.append(notChecked(context)) }
    findings = MostSpecific.withoutCompetingFixes(MostSpecific.of(findings, in: context.table), in: document)
    var diagnostics = findings.compactMap { diagnostic($0, settings.severities, maps) }
    // What a rule would have found is only known where it ran over all of the table.
    let judged = Set(
      rules.lazy.map { $0.info }.filter { info in
        let needsManifest = info.group == .manifest && info.name != NotChecked.info.name || info.group == .coverage
        return document.isComplete && (app != nil || !needsManifest) && (observed != nil || !info.needsDump)
          && (app == nil || info.name != NotChecked.info.name)
      }.map(\.name))
    report.judgedRules[document.source.name] = judged
    let upkeep = suppress(&diagnostics, settings, document.source.name, judged)
    report.diagnostics += diagnostics + upkeep.compactMap { diagnostic($0, settings.severities, maps) }
  }

  /// The classes of a table that are told as unknown; one whose finding is off or suppressed is taken for known.
  private func unknownClasses(_ context: LintContext) -> Set<String> {
    guard let app, severity(of: UnknownClass.info, context.settings.severities) != nil else { return [] }
    let names = context.table.classes.filter { UnknownClass.isUnknown($0, context, app) }.map(\.name)
    let suppressions = context.settings.suppressions.filter {
      $0.rule == UnknownClass.info.name && $0.holds(on: today)
    }
    return Set(
      names.filter { name in
        var example = Diagnostic(rule: UnknownClass.info.name, severity: .error, message: "", file: "")
        example.className = name
        return !suppressions.contains { $0.matches(example) }
      })
  }

  private static func sorted(_ sources: [Source]) -> [Source] {
    sources.sorted { left, right in
      left.name != right.name ? left.name < right.name : left.data.lexicographicallyPrecedes(right.data)
    }
  }

  // MARK: The manifest

  /// Circles and ends of the superclass chains, each told once, where the source first says such a superclass.
  private static func chainFindings(
    _ hierarchy: ClassHierarchy, _ places: [String: Finding.Place]
  ) -> [Finding] {
    var findings: [Finding] = []
    var visited: Set<String> = []
    var toldEnds: Set<String> = []
    let order = places.sorted { left, right in
      (left.value.file, left.value.range.lowerBound, left.key) < (
        right.value.file, right.value.range.lowerBound, right.key
      )
    }
    let ranks = Dictionary(order.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
    for (name, place) in order {
      if case .unknown(let end) = hierarchy.superclass(of: name), toldEnds.insert(end).inserted {
        findings.append(unknownSuperclass(end, of: name, place, hierarchy))
      }
      guard let circle = circle(from: name, hierarchy, &visited) else { continue }
      // It is told where the source first comes to it.
      guard let head = circle.min(by: { ranks[$0] ?? .max < ranks[$1] ?? .max }), let place = places[head],
        let turn = circle.firstIndex(of: head)
      else { continue }
      let names = (circle[turn...] + circle[..<turn] + [head]).map { DisplayedName.plain($0) }
      findings.append(
        Finding(
          SuperclassCycle.info, "superclasses go in a circle: \(names.joined(separator: " > "))", place.file,
          place.range, keyPath: ["classes", head, "superclass"]))
    }
    return findings
  }

  /// The circle that the superclasses of a class lead into, unless a walk before came there.
  private static func circle(
    from name: String, _ hierarchy: ClassHierarchy, _ visited: inout Set<String>
  ) -> [String]? {
    var walk: [String] = []
    var positions: [String: Int] = [:]
    var current = name
    while visited.insert(current).inserted {
      positions[current] = walk.count
      walk.append(current)
      guard case .known(let superclass) = hierarchy.superclass(of: current) else { return nil }
      current = superclass
    }
    return positions[current].map { Array(walk[$0...]) }
  }

  private static func unknownSuperclass(
    _ name: String, of className: String, _ place: Finding.Place, _ hierarchy: ClassHierarchy
  ) -> Finding {
    let several = hierarchy.candidates(forSuperclass: name)
    var finding = Finding(
      UnknownSuperclass.info,
      several.isEmpty
        ? "neither the manifest nor the frameworks' list has the class \(DisplayedName.quoted(name))"
        : "the superclass \(DisplayedName.quoted(name)) fits \(several.count) classes of the manifest",
      place.file, place.range, keyPath: ["classes", className, "superclass"])
    if several.isEmpty {
      // Neither the class itself nor one below it: that would be a circle.
      let below = Set(hierarchy.descendants(of: className) + [className])
      let known = hierarchy.manifest.classes.keys.filter { !below.contains($0) } + FrameworkClasses.superclasses.keys
      let near = SpellingIndex(known).nearest(to: name, within: DidYouMean.changes(in: name))
      finding.suggest(near.map { Suggestion($0.name) })
      finding.help.append(
        "declare it in the manifest with its superclass; until then nothing below it is called missing")
    } else {
      finding.suggest(several.prefix(DidYouMean.limit).map { Suggestion($0) })
      finding.help.append("write it with its module; until then nothing below it is called missing")
    }
    return finding
  }

  private func notChecked(_ context: LintContext) -> Finding {
    var finding = context.finding(
      NotChecked.info,
      hasManifest
        ? "classes and actions were not checked: the manifest could not be read whole"
        : "classes and actions were not checked: there is no manifest", context.document.root?.range ?? 0..<0, [])
    if !hasManifest {
      finding.help.append("name one with --manifest, or put AppManifest.json or AppManifest.plist beside the table")
    }
    return finding
  }

  // MARK: From findings to diagnostics

  /// How grave the findings of a rule are: by flags, else by settings, else by itself; `nil` for a rule that is off.
  private func severity(of info: RuleInfo, _ settings: [String: Severity?]) -> Severity? {
    // What does not parse cannot be checked, whatever the settings say.
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
        Diagnostic.Related(message: $0.message, file: $0.place.file, location: location($0.place.file, $0.place.range))
      })
    // A path into settings or a manifest names no class of the table.
    if finding.keyPath.first != TableGrammar.settingsKey,
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
      if !edits.isEmpty { diagnostic.fix = Fix(message: fix.message, edits: edits) }
    }
    return diagnostic
  }

  // MARK: Suppressions

  /// Marks what the table's suppressions are meant for; returns what is wrong with the suppressions themselves.
  private func suppress(
    _ diagnostics: inout [Diagnostic], _ settings: LintSettings, _ file: String, _ judged: Set<String>
  ) -> [Finding] {
    var findings: [Finding] = []
    for suppression in settings.suppressions {
      let path = [TableGrammar.settingsKey, "ignore", String(suppression.index)]
      func tell(_ rule: RuleInfo, _ message: String, _ help: String) {
        var finding = Finding(rule, message, file, suppression.range, keyPath: path)
        finding.help.append(help)
        findings.append(finding)
      }
      let what = "the suppression of \(DisplayedName.quoted(suppression.rule))"
      guard suppression.holds(on: today) else {
        tell(
          ExpiredSuppression.info, "\(what) ended with \(suppression.until ?? "")",
          "mend what it was for, or give it another day")
        continue
      }
      let reason = suppression.reason.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
      var isUsed = false
      for position in diagnostics.indices where suppression.matches(diagnostics[position]) {
        isUsed = true
        if diagnostics[position].suppression == nil {
          diagnostics[position].suppression = reason ?? "no reason given"
        }
      }
      // Without a manifest, say, nobody knows whether there is something to suppress.
      if !isUsed, judged.contains(suppression.rule) {
        tell(UnusedSuppression.info, "\(what) suppresses nothing", "take it out")
      }
      if reason == nil, suppression.reason != nil || !suppression.hasReason {
        tell(SuppressionWithoutReason.info, "\(what) does not say why", "add \"reason\": \"…\"")
      }
    }
    return findings
  }

  private static func day(of date: Date) -> String {
    date.formatted(.iso8601.year().month().day().dateSeparator(.dash))
  }
}
