import EventMapping

/// One defect, one diagnostic: of several findings that have one cause the one is told that says it best.
enum MostSpecific {
  /// What tells a bad name best comes first.
  private static let order = [
    InvisibleCharacter.info, MalformedSelector.info, UnknownKey.info, AmbiguousClass.info, UnknownClass.info,
    UnknownAction.info,
  ].map(\.name)

  /// The findings less those that another one causes.
  static func of(_ findings: [Finding], in table: LintedTable) -> [Finding] {
    let names = findings.filter(\.isAboutName)
    guard !names.isEmpty else { return findings }
    var best: [[String]: Int] = [:]
    for finding in names {
      guard let rank = order.firstIndex(of: finding.rule) else { continue }
      best[finding.keyPath] = min(rank, best[finding.keyPath] ?? .max)
    }
    return findings.filter { finding in
      if finding.isAboutName, let rank = order.firstIndex(of: finding.rule) { return best[finding.keyPath] == rank }
      if RuleCatalog.info(named: finding.rule)?.group == .coverage { return !isMisspelt(finding, names, table) }
      return true
    }
  }

  /// Whether what the table seems to lack is there, with a slip that is told.
  private static func isMisspelt(_ missing: Finding, _ names: [Finding], _ table: LintedTable) -> Bool {
    guard let className = missing.keyPath.first else { return false }
    let key = table.entry(forClass: className)?.name
    return names.contains { name in
      switch name.keyPath.count {
      case 1: name.suggestions.first == className
      case 2: name.keyPath.first == key
      default: missing.keyPath.count == 1 ? name.keyPath.first == key : name.suggestions.first == missing.keyPath.last
      }
    }
  }

  /// The findings, with no fix where two would give one key, or where the key is there twice: which one is meant is a decision.
  static func withoutCompetingFixes(_ findings: [Finding], in document: Document) -> [Finding] {
    let renamed = findings.compactMap(\.renamedPath)
    guard !renamed.isEmpty else { return findings }
    var claims: [[String]: Int] = [:]
    for path in renamed { claims[path, default: 0] += 1 }
    let duplicates = Set(DuplicateKey.findings(document).map(\.keyPath))
    return findings.map { finding in
      guard let path = finding.renamedPath, claims[path] != 1 || duplicates.contains(finding.keyPath) else {
        return finding
      }
      var finding = finding
      finding.fix = nil
      return finding
    }
  }
}
