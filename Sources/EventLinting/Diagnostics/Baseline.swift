import EventMapping
import EventMapSourceTexts
import Foundation

/// The findings that a team accepts for now, `eventmap-baseline/1`. They do not count, so that only new findings do.
///
/// An entry identifies a finding by table, rule, class, section, key and event ID, never by line or message, so it stays valid when the
/// file around it changes.
///
/// ```swift
/// let baseline = try Baseline(Linter.Source(contentsOf: url), at: url)
/// baseline.apply(to: &report, isStrict: false)
/// ```
public struct Baseline: Sendable {
  /// The `schema` of a baseline file.
  public static let schema = "eventmap-baseline/1"

  /// The values that identify a finding.
  struct Key: Hashable, Comparable {
    /// The path of the table, relative to the baseline's folder.
    var table: String
    var rule: String
    var className: String?
    var section: String?
    var key: String?
    var eventID: String?

    private var order: [String] { [table, rule, className ?? "", section ?? "", key ?? "", eventID ?? ""] }

    static func < (left: Key, right: Key) -> Bool { left.order.lexicographicallyPrecedes(right.order) }
  }

  /// An entry of the file.
  struct Entry {
    var count: Int
    /// The place in the file, for reporting stale entries.
    var range: Range<Int>
  }

  private(set) var entries: [Key: Entry] = [:]
  /// The document without its nodes, which would take more memory than the entries.
  private let document: Document
  private let folder: URL

  /// Reads a baseline.
  ///
  /// - Parameters:
  ///   - source: the file.
  ///   - url: the location of the file; the tables' paths are relative to its folder.
  /// - Throws: ``BaselineError`` for a file that is not a baseline.
  public init(_ source: Linter.Source, at url: URL) throws(BaselineError) {
    let document = Document(name: source.name, data: source.data)
    self.document = Document(source: document.source, format: document.format, root: nil, syntaxIssue: nil)
    folder = url.deletingLastPathComponent()
    let map = LineMap(document.source)
    func failure(_ range: Range<Int>, _ message: String) -> BaselineError {
      let position = map.position(of: range.lowerBound)
      return BaselineError("\(DisplayedName.plain(source.name)):\(position.line):\(position.column): \(message)")
    }
    if let issue = document.syntaxIssue { throw failure(issue.range, issue.message) }
    guard let root = document.root, root.members != nil else {
      throw failure(
        document.root?.range ?? 0..<0, "is not a baseline, expected a dictionary with 'schema' and 'entries'")
    }
    let schema = root.member("schema")?.value
    guard schema?.string == Self.schema else {
      let expected = "expected the schema '\(Self.schema)'"
      let isBaseline = schema?.string?.hasPrefix(Self.schema.prefix { $0 != "/" } + "/") == true
      throw failure(
        (schema ?? root).range,
        isBaseline
          ? "the baseline is of another version, \(expected); write it again with --write-baseline"
          : "is not a baseline, \(expected)")
    }
    guard case .array(let nodes)? = root.member("entries")?.value.kind else {
      throw failure((root.member("entries")?.value ?? root).range, "expected an array of 'entries'")
    }
    var names: Set<String> = []
    for node in nodes {
      func text(_ name: String) throws(BaselineError) -> String? {
        guard let value = node.member(name)?.value else { return nil }
        if let text = value.string { return text }
        throw failure(value.range, "expected a string for '\(name)'")
      }
      // Many entries share these texts, so equal ones share their storage.
      func name(_ name: String) throws(BaselineError) -> String? {
        try text(name).map { names.insert($0).memberAfterInsert }
      }
      guard let table = try name("table"), let rule = try name("rule") else {
        throw failure(node.range, "an entry needs 'table', 'rule' and 'count'")
      }
      guard case .number(let digits)? = node.member("count")?.value.kind, let count = Int(digits), count > 0 else {
        throw failure(node.member("count")?.value.range ?? node.range, "an entry needs a positive 'count'")
      }
      let key = Key(
        table: table, rule: rule, className: try name("class"), section: try name("section"), key: try text("key"),
        eventID: try text("eventID"))
      let (sum, overflows) = (entries[key]?.count ?? 0).addingReportingOverflow(count)
      entries[key] = Entry(count: overflows ? .max : sum, range: entries[key]?.range ?? node.range)
    }
  }

  /// Marks the findings of a report that the baseline contains, and reports the baseline's entries that no longer occur.
  ///
  /// - Parameters:
  ///   - report: the report to change.
  ///   - isStrict: whether entries that no longer occur are errors instead of warnings.
  public func apply(to report: inout LintReport, isStrict: Bool) {
    var left = entries.mapValues(\.count)
    var paths = TablePaths(folder)
    for index in report.diagnostics.indices where Self.canBeAccepted(report.diagnostics[index]) {
      let key = Self.key(report.diagnostics[index], &paths)
      if let count = left[key], count > 0 {
        left[key] = count - 1
        report.diagnostics[index].isBaselined = true
      }
    }
    // An entry of a rule that did not run, because it is off or lacks a manifest, is not stale.
    var judged: [String: Set<String>] = [:]
    for table in report.tables { judged[paths[table], default: []].formUnion(report.judgedRules[table] ?? []) }
    let level = report.levels[StaleBaselineEntry.info.name]
    guard let severity = level == nil ? (isStrict ? .error : .warning) : level?.severity else { return }
    let stale = left.sorted { $0.key < $1.key }.compactMap { key, count -> (Key, Range<Int>)? in
      // An entry of a rule that no longer exists is always stale.
      guard count > 0, let rules = judged[key.table],
        rules.contains(key.rule) || RuleCatalog.info(named: key.rule) == nil
      else { return nil }
      return entries[key].map { (key, $0.range) }
    }
    let findings = RuleCatalog.baselineRules.flatMap { $0.check(stale, of: document.source.name) }
    report.sources[document.source.name] = document.source
    report.diagnostics += Linter().report(findings, of: document, as: severity).diagnostics
    report.sort()
  }

  /// Returns a table of the baseline if the baseline is probably in the wrong folder: none of its tables is in the report, and none is a
  /// file.
  ///
  /// - Parameters:
  ///   - report: the report of the linted tables.
  ///   - exists: returns whether a file exists at an absolute path.
  package func misplacedTable(in report: LintReport, exists: (String) -> Bool) -> String? {
    var paths = TablePaths(folder)
    let linted = Set(report.tables.map { paths[$0] })
    let tables = Set(entries.keys.map(\.table))
    let isKnown = tables.contains { table in
      linted.contains(table) || exists(URL(fileURLWithPath: table, relativeTo: folder).standardizedFileURL.path)
    }
    return isKnown ? nil : tables.min()
  }

  /// Returns a new baseline of a report's findings, with one entry per line, sorted.
  ///
  /// - Parameters:
  ///   - report: the report with the findings to accept.
  ///   - url: the future location of the file; the tables' paths are relative to its folder.
  public static func bytes(of report: LintReport, at url: URL) throws -> [UInt8] {
    var paths = TablePaths(url.deletingLastPathComponent())
    var counts: [Key: Int] = [:]
    for diagnostic in report.diagnostics
    where canBeAccepted(diagnostic) && diagnostic.rule != StaleBaselineEntry.info.name {
      counts[key(diagnostic, &paths), default: 0] += 1
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    let lines = try counts.sorted { $0.key < $1.key }.map { key, count in
      // Members in reading order: the table, the finding, the count.
      let names = [
        ("table", key.table), ("rule", key.rule), ("class", key.className), ("section", key.section), ("key", key.key),
        ("eventID", key.eventID),
      ]
      let members = try names.compactMap { name, text in
        try text.map { "\"\(name)\": " + String(decoding: try encoder.encode($0), as: UTF8.self) }
      }
      return "    { \((members + ["\"count\": \(count)"]).joined(separator: ", ")) }"
    }
    let entries = lines.isEmpty ? "[]" : "[\n" + lines.joined(separator: ",\n") + "\n  ]"
    return Array("{\n  \"schema\": \"\(schema)\",\n  \"entries\": \(entries)\n}\n".utf8)
  }

  /// Returns for each finding of a report whether an earlier report lacks it. Findings are compared as in a baseline.
  package static func areNew(_ report: LintReport, since earlier: LintReport) -> [Bool] {
    var left: [Key: Int] = [:]
    for diagnostic in earlier.diagnostics { left[key(diagnostic, of: diagnostic.file), default: 0] += 1 }
    return report.diagnostics.map { diagnostic in
      let key = key(diagnostic, of: diagnostic.file)
      guard let count = left[key], count > 0 else { return true }
      left[key] = count - 1
      return false
    }
  }

  /// Whether a finding can be accepted. Syntax errors cannot, because the other defects of such a table are unknown.
  private static func canBeAccepted(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.suppression == nil && diagnostic.rule != RuleCatalog.fixedRule
  }

  private static func key(_ diagnostic: Diagnostic, _ paths: inout TablePaths) -> Key {
    key(diagnostic, of: paths[diagnostic.file])
  }

  private static func key(_ diagnostic: Diagnostic, of table: String) -> Key {
    Key(
      table: table, rule: diagnostic.rule, className: diagnostic.className, section: diagnostic.section,
      key: diagnostic.key, eventID: diagnostic.eventID)
  }

  /// A cache of the tables' paths relative to the baseline's folder.
  private struct TablePaths {
    private let folder: [String]
    private var known: [String: String] = [:]

    init(_ folder: URL) { self.folder = folder.standardizedFileURL.pathComponents }

    /// The path of a file relative to the baseline's folder, independent of the working directory.
    subscript(file: String) -> String {
      mutating get {
        if let path = known[file] { return path }
        let target = URL(fileURLWithPath: file).standardizedFileURL.pathComponents
        let common = zip(target, folder).prefix { $0 == $1 }.count
        let up = [String](repeating: "..", count: folder.count - common)
        let path = (up + target[common...]).joined(separator: "/")
        known[file] = path
        return path
      }
    }
  }
}

/// The error for a file that is not a baseline.
public struct BaselineError: Error, CustomStringConvertible {
  /// The message of one line with the file, the place and the expected content.
  public let description: String

  init(_ description: String) { self.description = description }
}
