import EventMapping

/// The findings that a syntax error may cause. They are not reported beside the error, because fixing it may remove them.
struct SyntaxConsequences {
  /// The rules about missing parts of a table, which may be in the unreadable text.
  private static let rulesOfAbsence: Set = [
    EnterWithoutLeave.info.name, MissingDescription.info.name, MissingOwner.info.name, UntrackedPage.info.name,
    UntrackedAction.info.name,
  ]

  private let root: Node
  private let place: Range<Int>
  /// Whether the error may be in the settings. Then no other rule can run as configured.
  private let mayBeInSettings: Bool

  /// Makes the filter of a document; `nil` for a document without a syntax error.
  init?(_ document: Document) {
    guard let issue = document.syntaxIssue, let root = document.root, document.hasPlaces else { return nil }
    (self.root, place) = (root, issue.range)
    if let settings = root.member(EventTable.settingsKey) {
      let range = settings.keyOuterRange.lowerBound..<settings.value.outerRange.upperBound
      mayBeInSettings = Self.touches(range, issue.range)
    } else {
      mayBeInSettings = document.source.utf8.contains(EventTable.settingsKey.utf8)
    }
  }

  /// Whether the syntax error may cause a finding.
  func contains(_ finding: Finding) -> Bool {
    if finding.rule == SyntaxError.info.name || finding.rule == NotChecked.info.name { return false }
    if mayBeInSettings || Self.rulesOfAbsence.contains(finding.rule) { return true }
    if finding.rule == WrongType.info.name { return containsError(finding.keyPath) }
    // The entries of a row are compared with each other.
    return RuleCatalog.info(named: finding.rule)?.group == .entries && containsError(Array(finding.keyPath.prefix(3)))
  }

  /// Whether the error is in the dictionary or array at a path, so that its contents are incomplete.
  private func containsError(_ keyPath: [String]) -> Bool {
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
