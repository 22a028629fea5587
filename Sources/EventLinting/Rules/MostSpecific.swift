import EventMapping

/// The filter that reports one diagnostic for one defect: of several findings with one cause, the most specific remains.
enum MostSpecific {
  /// The rules about wrong names, the most specific first.
  private static let order = [
    InvisibleCharacter.info, MalformedSelector.info, MalformedViewKey.info, UnknownKey.info, AmbiguousClass.info,
    UnknownClass.info,
    UnknownAction.info,
  ].map(\.name)

  /// Returns the findings without those that another finding explains.
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

  /// The misspelled names of the table, by their probable meanings.
  private struct Slips {
    /// The classes that misspelled class names probably mean.
    private var classes: Set<String> = []
    /// The classes of the table that have a misspelled section.
    private var keysOfSections: Set<String> = []
    /// The classes of the table that have a misspelled row.
    private var keysOfEntries: Set<String> = []
    /// The actions that misspelled actions probably mean.
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

    /// Whether a row that seems to be missing exists under a misspelled name that has a finding.
    func cause(_ missing: Finding, _ table: LintedTable) -> Bool {
      guard let className = missing.keyPath.first else { return false }
      if classes.contains(className) { return true }
      let key = table.entry(forClass: className)?.name ?? ""
      if keysOfSections.contains(key) { return true }
      return missing.keyPath.count == 1 ? keysOfEntries.contains(key) : actions.contains(missing.keyPath.last ?? "")
    }
  }

  /// Returns the findings without fixes that need a decision: the new key exists already, two keys would become one, or the old key occurs
  /// twice. A safe fix remains even if an unsafe one would write the same key.
  static func withoutCompetingFixes(_ findings: [Finding]) -> [Finding] {
    var (claims, safeClaims): ([[String]: Int], [[String]: Int]) = ([:], [:])
    for finding in findings {
      guard let renaming = finding.renaming else { continue }
      claims[renaming.path, default: 0] += 1
      if !finding.isFixUnsafe { safeClaims[renaming.path, default: 0] += 1 }
    }
    guard !claims.isEmpty else { return findings }
    // Several keys of one dictionary may be renamed; its members are counted once.
    var counts: [[String]: [String: Int]] = [:]
    return findings.map { finding in
      guard let renaming = finding.renaming, let new = renaming.path.last, let old = finding.keyPath.last else {
        return finding
      }
      let parent = Array(renaming.path.dropLast())
      let keys = counts[parent] ?? Dictionary(renaming.siblings.map { ($0.key, 1) }, uniquingKeysWith: +)
      counts[parent] = keys
      let ownClaims = finding.isFixUnsafe ? claims : safeClaims
      if ownClaims[renaming.path] == 1, keys[old] == 1, keys[new] == nil { return finding }
      var finding = finding
      finding.fix = nil
      return finding
    }
  }
}
