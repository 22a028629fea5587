import EventMapping

/// malformed-annotation: a key for people or editors with a value of another type.
enum MalformedAnnotation: TableRule {
  static let info = RuleInfo(
    "malformed-annotation", .annotations, .warning, "a key for people or editors with a value of another type",
    explanation: """
      Description, Owner, Since and $schema are texts; Deprecated is true, false, or a text that says why. Another
      value does not change the meaning of the table, but tracking plans and the rules about annotations cannot use
      it.
      """,
    bad: #"""
      { "Home": { "Since": 4.10, "ControlEventIDs": { "onFav:": "HOME_FAV" } } }
      """#,
    good: #"""
      { "Home": { "Since": "4.10", "ControlEventIDs": { "onFav:": "HOME_FAV" } } }
      """#)

  static func check(_ context: LintContext) -> [Finding] {
    var findings: [Finding] = []
    func look(in node: Node?, _ path: [String], _ keys: [AnnotationKey] = AnnotationKey.allCases) {
      for member in node?.effectiveMembers ?? [] {
        guard let key = AnnotationKey(rawValue: member.key), keys.contains(key), member.isReadable,
          !key.accepts(member.tableNode), !context.table.extraKeys.contains(member.key)
        else { continue }
        findings.append(
          context.finding(
            info, "\(DisplayedName.quoted(member.key)) is \(member.valueDescription), expected \(key.expected)",
            member.value.range, path + [member.key]))
      }
    }
    look(in: context.document.root, [], AnnotationKey.ofRoot)
    for type in context.table.classes {
      look(in: type.node.value, [type.name])
      for entry in type.entries {
        for item in entry.items { look(in: item.node, [type.name, entry.section.rawValue, entry.key] + item.path) }
      }
    }
    return findings
  }
}
