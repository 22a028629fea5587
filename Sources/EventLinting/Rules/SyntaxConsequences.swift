import EventMapping

/// Findings that a syntax error may cause: they are not reported beside it, for they may be gone when it is.
struct SyntaxConsequences {
  /// Rules about what a table lacks, which may be in what could not be read.
  private static let rulesOfAbsence: Set = [
    EnterWithoutLeave.info.name, MissingDescription.info.name, MissingOwner.info.name, UntrackedPage.info.name,
    UntrackedAction.info.name,
  ]

  private let root: Node
  private let place: Range<Int>
  /// Whether the settings may say something else than what was read of them, so that no rule but that of the error is as they want it.
  private let areOfSettings: Bool

  /// `nil` for a document without a syntax error.
  init?(_ document: Document) {
    guard let issue = document.syntaxIssue, let root = document.root, document.hasPlaces else { return nil }
    (self.root, place) = (root, issue.range)
    if let settings = root.member(EventTable.settingsKey) {
      let range = settings.keyOuterRange.lowerBound..<settings.value.outerRange.upperBound
      areOfSettings = Self.touches(range, issue.range)
    } else {
      areOfSettings = document.source.utf8.contains(EventTable.settingsKey.utf8)
    }
  }

  /// Whether a finding may be one.
  func contains(_ finding: Finding) -> Bool {
    if finding.rule == SyntaxError.info.name || finding.rule == NotChecked.info.name { return false }
    if areOfSettings || Self.rulesOfAbsence.contains(finding.rule) { return true }
    if finding.rule == WrongType.info.name { return isHit(finding.keyPath) }
    // The entries of a row are compared with each other.
    return RuleCatalog.info(named: finding.rule)?.group == .entries && isHit(Array(finding.keyPath.prefix(3)))
  }

  /// Whether the error is in the dictionary or array at a path, so that some of it is missing.
  private func isHit(_ keyPath: [String]) -> Bool {
    var node = root
    for key in keyPath {
      if case .array(let nodes) = node.kind, let index = Int(key), nodes.indices.contains(index) {
        node = nodes[index]
      } else if let member = node.member(key) {
        node = member.value
      } else {
        break
      }
    }
    return (keyPath.isEmpty || node.isArray || node.members != nil) && Self.touches(node.outerRange, place)
  }

  private static func touches(_ range: Range<Int>, _ place: Range<Int>) -> Bool {
    range.lowerBound <= place.upperBound && place.lowerBound <= range.upperBound
  }
}
