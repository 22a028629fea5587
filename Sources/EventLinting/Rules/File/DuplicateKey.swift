import EventMapping

/// duplicate-key: a key that occurs twice in one dictionary.
enum DuplicateKey: TableRule {
  static let info = RuleInfo(
    "duplicate-key", .file, .error, "a key that occurs twice in one dictionary",
    explanation: """
      Foundation silently keeps only one of the two, usually the last, but the first in a binary property list. The
      events under the other key are lost. Put both under one key.
      """,
    bad: #"""
      { "Home": { "PageEventIDs": {} }, "Home": { "ControlEventIDs": {} } }
      """#,
    good: #"""
      { "Home": { "PageEventIDs": {}, "ControlEventIDs": {} } }
      """#)

  static func check(_ context: LintContext) -> [Finding] { findings(context.document) }

  /// Returns the findings about duplicate keys in a table or manifest.
  static func findings(_ document: Document) -> [Finding] {
    var findings: [Finding] = []
    if let root = document.root { search(root, document, [], &findings) }
    return findings
  }

  private static func search(_ node: Node, _ document: Document, _ path: [String], _ findings: inout [Finding]) {
    if case .array(let nodes) = node.kind {
      for (index, node) in nodes.enumerated() { search(node, document, path + [String(index)], &findings) }
    }
    guard let members = node.members else { return }
    if Set(members.lazy.map(\.key)).count != members.count {
      var first: [String: Node.Member] = [:]
      for member in members {
        guard let earlier = first[member.key] else {
          first[member.key] = member
          continue
        }
        var finding = Finding(
          info, "duplicate key \(DisplayedName.quoted(member.key))", document.source.name, member.keyRange,
          keyPath: path + [member.key])
        if document.hasPlaces {
          let place = Finding.Place(file: document.source.name, range: earlier.keyRange)
          finding.related = [("first here", place)]
        }
        finding.help.append(
          "Foundation keeps only the \(document.hasPlaces ? "last" : "first"); put both under one key")
        findings.append(finding)
      }
    }
    for member in members where member.value.members != nil || member.value.isArray {
      search(member.value, document, path + [member.key], &findings)
    }
  }
}
