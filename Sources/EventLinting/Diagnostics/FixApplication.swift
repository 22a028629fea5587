import EventMapping
import Foundation

/// Applies the fixes of a report to the sources. The rest of the sources stays unchanged byte for byte.
///
/// ```swift
/// let (report, changes) = FixApplication.fix(tables, with: Linter(manifests: manifests))
/// for change in changes { try change.data.write(to: URL(fileURLWithPath: change.file)) }
/// ```
public enum FixApplication {
  /// A source that the fixes changed.
  public struct Change: Sendable {
    /// The file, as the caller named it.
    public var file: String
    /// The new bytes, in the file's encoding.
    public var data: Data
    /// The difference in the format of `diff -u`, which `--diff` prints.
    public var diff: String
    /// The number of fixed findings.
    public var fixCount: Int
  }

  /// Lints and fixes tables until nothing is left to fix, because one fix can make another one possible.
  ///
  /// - Returns: The report after fixing, and the changed files, sorted by name.
  public static func fix(_ tables: [Linter.Source], with linter: Linter) -> (report: LintReport, changes: [Change]) {
    var current = tables
    var counts: [String: Int] = [:]
    // Findings refer to files by name. Files that share a name, with each other or with a manifest, are not fixed.
    let names = (tables.map(\.name) + linter.manifestNames).reduce(into: [:]) { $0[$1, default: 0] += 1 }
    func applyFixes(of report: LintReport) -> Bool {
      var hasChanged = false
      let findings = Dictionary(grouping: report.diagnostics.lazy.filter { $0.fix != nil && $0.isActive }, by: \.file)
      for index in current.indices where names[current[index].name] == 1 {
        guard let (data, count) = apply(findings[current[index].name]?.compactMap(\.fix) ?? [], to: current[index])
        else { continue }
        current[index].data = data
        counts[current[index].name, default: 0] += count
        hasChanged = true
      }
      return hasChanged
    }
    // Safe fixes come first, so that an unsafe fix does not take a name or place that a safe one needs.
    var safe = linter
    safe.offersUnsafeFixes = false
    var report = safe.lint(current)
    // Every round fixes at least one finding. The limit guards against rules that undo each other's fixes.
    for _ in 0..<16 {
      if !applyFixes(of: report) {
        guard linter.offersUnsafeFixes else { break }
        report = linter.lint(current)
        guard applyFixes(of: report) else { break }
      }
      report = safe.lint(current)
    }
    let changes = zip(tables, current).compactMap { before, after -> Change? in
      guard before.data != after.data else { return nil }
      return Change(
        file: after.name, data: after.data,
        diff: UnifiedDiff.text(after.name, from: before.data, to: after.data), fixCount: counts[after.name] ?? 0)
    }
    return (report, changes.sorted { $0.file < $1.file })
  }

  private static func apply(_ fixes: [Fix], to source: Linter.Source) -> (data: Data, count: Int)? {
    guard !fixes.isEmpty else { return nil }
    let text = SourceText(name: source.name, data: source.data)
    // Bytes that cannot be decoded would be lost.
    guard text.invalidOffset == nil, text.encoded(text.utf8) == source.data else { return nil }
    let (edits, count) = edits(of: fixes)
    return (text.encoded(SourceEdit.applied(edits, to: text.utf8)), count)
  }

  /// Returns the edits of the fixes that can be applied together, and the number of these fixes. Of overlapping fixes, the first is
  /// applied.
  package static func edits(of fixes: [Fix]) -> (edits: [SourceEdit], count: Int) {
    var edits: [SourceEdit] = []
    var count = 0
    for fix in fixes.sorted(by: { ($0.edits.first?.range.lowerBound ?? 0) < ($1.edits.first?.range.lowerBound ?? 0) }) {
      // An overlapping fix is left for the next round.
      guard let first = fix.edits.first, first.range.lowerBound >= edits.last?.range.upperBound ?? 0 else { continue }
      edits += fix.edits.map { SourceEdit($0.range, $0.replacement) }
      count += 1
    }
    return (edits, count)
  }
}
