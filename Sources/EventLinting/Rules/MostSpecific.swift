import EventMapping

/// One defect, one diagnostic: of several findings that have one cause the one is told that says it best.
enum MostSpecific {
  /// What tells a bad name best comes first.
  private static let order = [
    InvisibleCharacter.info, MalformedSelector.info, MalformedViewKey.info, UnknownKey.info, AmbiguousClass.info,
    UnknownClass.info,
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
    let slips = Slips(names)
    return findings.filter { finding in
      if finding.isAboutName, let rank = order.firstIndex(of: finding.rule) { return best[finding.keyPath] == rank }
      if RuleCatalog.info(named: finding.rule)?.group == .coverage { return !slips.cause(finding, table) }
      return true
    }
  }

  /// Names of the table that are told as wrong, by what they are meant to be.
  private struct Slips {
    /// Classes that misspelt ones may be.
    private var classes: Set<String> = []
    /// Keys of the table below which a section, or anything, is misspelt.
    private var keysOfSections: Set<String> = []
    private var keysOfEntries: Set<String> = []
    /// Actions that misspelt ones may be.
    private var actions: Set<String> = []

    init(_ names: [Finding]) {
      for name in names {
        guard let key = name.keyPath.first else { continue }
        switch name.keyPath.count {
        case 1: classes.formUnion(name.suggestions.prefix(1))
        case 2: keysOfSections.insert(key)
        default:
          keysOfEntries.insert(key)
          actions.formUnion(name.suggestions.prefix(1))
        }
      }
    }

    /// Whether what the table seems to lack is there, with a slip that is told.
    func cause(_ missing: Finding, _ table: LintedTable) -> Bool {
      guard let className = missing.keyPath.first else { return false }
      if classes.contains(className) { return true }
      let key = table.entry(forClass: className)?.name ?? ""
      if keysOfSections.contains(key) { return true }
      return missing.keyPath.count == 1 ? keysOfEntries.contains(key) : actions.contains(missing.keyPath.last ?? "")
    }
  }

  /// The findings, with no fix where it would take a decision: the new key is there already, two would become one, or the old one is
  /// there twice.
  static func withoutCompetingFixes(_ findings: [Finding], in document: Document) -> [Finding] {
    let renamed = findings.compactMap(\.renamedPath)
    guard !renamed.isEmpty, let root = document.root else { return findings }
    var claims: [[String]: Int] = [:]
    for path in renamed { claims[path, default: 0] += 1 }
    var keys = KeyIndex(root)
    return findings.map { finding in
      guard let path = finding.renamedPath else { return finding }
      if claims[path] == 1, keys.count(at: finding.keyPath) == 1, keys.count(at: path) == 0 { return finding }
      var finding = finding
      finding.fix = nil
      return finding
    }
  }
}
