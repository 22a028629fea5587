import AppManifests
import EventMapping
import Foundation

/// A report of the differences of two tables for people and programs.
package struct TableDiffReport {
  /// The format of a report.
  package enum Format: String, CaseIterable, Sendable {
    case text, json, markdown, github, sarif
  }

  private let diff: TableDiff
  /// The version of `eventmap`, which SARIF names.
  private let version: String
  /// Returns the path from the root of the repository for a table's name, as services need it.
  private let servicePath: (String) -> String

  /// Makes a report.
  ///
  /// - Parameters:
  ///   - version: the version of `eventmap`, which SARIF names.
  ///   - servicePath: returns the path from the root of the repository for a table's name, as services need it.
  package init(_ diff: TableDiff, version: String, servicePath: @escaping (String) -> String = { $0 }) {
    self.diff = diff
    self.version = version
    self.servicePath = servicePath
  }

  package func bytes(_ format: Format) throws -> [UInt8] {
    switch format {
    case .text: Array(text.utf8)
    case .markdown: Array(markdown.utf8)
    case .json: try json()
    case .github: GitHubRenderer().render(lintReport)
    case .sarif:
      SARIFRenderer(version: version, rules: TableChange.Kind.allCases.map(\.info), category: "diff").render(lintReport)
    }
  }

  private func table(_ side: TableChange.Side) -> ComparedTable { side == .old ? diff.old : diff.new }

  // MARK: For people

  private var text: String {
    if diff.changes.isEmpty { return "no row, event ID or setting changed\n" }
    let lines = diff.changes.map { change in
      "\(place(change)): \(change.effect.rawValue): \(change.message) [\(change.kind.rawValue)]\n"
    }
    return lines.joined() + counts + "\n"
  }

  /// The place of a change: file, line and column, or the key path in a binary plist.
  private func place(_ change: TableChange) -> String {
    let name = DisplayedName.plain(table(change.side).name)
    guard let location = change.location else {
      return ([name] + change.keyPath.map { DisplayedName.quoted($0) }).joined(separator: ": ")
    }
    return "\(name):\(location.line):\(location.column)"
  }

  private var counts: String {
    ChangeEffect.counts(diff.count)
  }

  private var markdown: String {
    if diff.changes.isEmpty { return "No row, event ID or setting changed.\n" }
    var lines = ["**\(counts)**", ""]
    for effect in ChangeEffect.allCases where diff.count(effect) > 0 {
      lines += ["### \(effect.rawValue.capitalized)", ""]
      lines += diff.changes.filter { $0.effect == effect }.map { "- \($0.text.markdown())" } + [""]
    }
    return lines.dropLast().joined(separator: "\n") + "\n"
  }

  // MARK: For programs

  private struct Change: Encodable {
    var kind, effect, message, side, file: String
    var line, column, endLine, endColumn: Int?
    var keyPath: [String]
    var `class`, section, key: String?
    var oldEventIDs, newEventIDs: [String]
  }

  private struct Document: Encodable {
    var schema = "eventmap-diff/1"
    var old, new: String
    var counts: [String: Int]
    var changes: [Change]
  }

  private func json() throws -> [UInt8] {
    let changes = diff.changes.map { change in
      let subject = change.subject
      return Change(
        kind: change.kind.rawValue, effect: change.effect.rawValue, message: change.message,
        side: change.side.rawValue, file: table(change.side).name, line: change.location?.line,
        column: change.location?.column, endLine: change.location?.endLine, endColumn: change.location?.endColumn,
        keyPath: change.keyPath, class: subject.className, section: subject.section, key: subject.key,
        oldEventIDs: change.oldEventIDs,
        newEventIDs: change.newEventIDs)
    }
    let counts = ChangeEffect.allCases.map { ($0.rawValue, diff.count($0)) }
    let document = Document(
      old: diff.old.name, new: diff.new.name, counts: Dictionary(uniqueKeysWithValues: counts), changes: changes)
    return try PrettyJSON.bytes(of: document)
  }

  /// The changes as findings in the new table, because services show findings only in existing files.
  private var lintReport: LintReport {
    let findings = diff.changes.map { change in
      var finding = Diagnostic(
        rule: change.kind.rawValue, severity: change.effect == .breaking ? .error : .note, message: change.message,
        file: diff.new.name, location: change.location, keyPath: change.keyPath)
      guard change.side == .old else { return finding }
      let near = diff.new.nearestMember(change.keyPath)
      finding.location = diff.new.location(near?.member.keyRange ?? diff.new.document.root?.range ?? 0..<0)
      finding.keyPath = near?.keyPath ?? []
      finding.related = [.init(message: "it was here", file: diff.old.name, location: change.location)]
      return finding
    }
    var report = LintReport(
      diagnostics: findings, tables: [diff.new.name],
      sources: [diff.new.name: diff.new.document.source, diff.old.name: diff.old.document.source])
    report.sort()
    return report.renamingFiles(servicePath)
  }
}
