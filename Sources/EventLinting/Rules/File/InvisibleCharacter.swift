import EventMapping

/// invisible-character: a name with an invisible or look-alike character, or an event ID with an invisible one.
enum InvisibleCharacter: TableRule {
  static let info = RuleInfo(
    "invisible-character", .file, .error,
    "a name with an invisible or look-alike character, or an event ID with an invisible one",
    explanation: """
      A full-width colon, a no-break space, a zero-width character or a space around a name come from copying out of
      documents and chats. The name looks right and is never found. In event IDs only characters that cannot be seen are
      reported.
      """,
    bad: #"""
      { "Home": { "ControlEventIDs": { "onFav：": "HOME_FAV " } } }
      """#,
    good: #"""
      { "Home": { "ControlEventIDs": { "onFav:": "HOME_FAV" } } }
      """#)

  static let suggestsNames = true

  static func check(_ context: LintContext) -> [Finding] {
    var findings: [Finding] = []
    for type in context.table.classes {
      lookAtName(of: type, context, &findings)
      guard !context.unknownClasses.contains(type.name) else { continue }
      for section in type.sections {
        look(at: section.node, in: type.node.value, [type.name, section.name], context, &findings) { name in
          judgeSection(name, section.node, context)
        }
        if section.kind != nil { lookAtEntries(of: section, type, context, &findings) }
      }
    }
    return findings
  }

  private static func lookAtName(
    of type: LintedTable.Class, _ context: LintContext, _ findings: inout [Finding]
  ) {
    look(at: type.node, in: context.document.root, [type.name], context, &findings) { name in
      guard let app = context.app else { return .safe }
      let classes = app.classes(for: name, in: context.table)
      if classes.count == 1 { return .safe }
      return .unsafe(
        classes.isEmpty
          ? context.didYouMean?.classes(for: name) ?? DidYouMean.Suggestions(names: [])
          : DidYouMean.Suggestions(names: classes.prefix(DidYouMean.limit).map { Suggestion($0) }))
    }
  }

  private static func lookAtEntries(
    of section: LintedTable.Section, _ type: LintedTable.Class, _ context: LintContext, _ findings: inout [Finding]
  ) {
    for entry in section.members {
      let path = [type.name, section.name, entry.key]
      look(at: entry, in: section.node.value, path, context, &findings) { name in
        guard let kind = section.kind, kind != .controlEventIDs else { return judgeAction(name, of: type, context) }
        let fits = entry.value.mayBeRow
        return judgeKey(name, isKnown: kind.isKey(name), fits: fits, context)
      }
      // Extra keys of a team among the phases are not checked.
      guard section.kind?.isKey(InvisibleText.cleaned(entry.key, .name)) == true else { continue }
      if let id = entry.value.string { lookAtEventID(id, entry.value.range, path, context, &findings) }
      if entry.value.members != nil { lookInEntry(entry.value, path, context, &findings) }
      guard case .array(let nodes) = entry.value.kind else { continue }
      for (index, node) in nodes.enumerated() { lookInEntry(node, path + [String(index)], context, &findings) }
    }
  }

  private static func lookInEntry(
    _ node: Node, _ path: [String], _ context: LintContext, _ findings: inout [Finding]
  ) {
    if let id = node.string { return lookAtEventID(id, node.range, path, context, &findings) }
    for member in node.members ?? [] {
      let path = path + [member.key]
      switch EventEntry.Key(rawValue: member.key) {
      case .eventID:
        if let id = member.value.string { lookAtEventID(id, member.value.range, path, context, &findings) }
      case .when, .properties: lookAtMembers(member.value, path, context, &findings)
      case .otherwise, nil: break
      }
    }
  }

  /// Checks conditions and properties, whose names and values are free, for invisible characters.
  private static func lookAtMembers(
    _ node: Node, _ path: [String], _ context: LintContext, _ findings: inout [Finding]
  ) {
    func look(_ text: String, _ range: Range<Int>, _ path: [String]) {
      // A title may have spaces around it.
      let inner = String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      guard let what = InvisibleText.description(inner, .eventID) else { return }
      findings.append(context.finding(info, "\(DisplayedName.quoted(text)) has \(what)", range, path))
    }
    if let text = node.string { look(text, node.range, path) }
    if case .array(let nodes) = node.kind {
      for (index, node) in nodes.enumerated() { lookAtMembers(node, path + [String(index)], context, &findings) }
    }
    for member in node.members ?? [] {
      look(member.key, member.keyRange, path + [member.key])
      lookAtMembers(member.value, path + [member.key], context, &findings)
    }
  }

  private static func lookAtEventID(
    _ id: String, _ range: Range<Int>, _ path: [String], _ context: LintContext, _ findings: inout [Finding]
  ) {
    guard let what = InvisibleText.description(id, .eventID) else { return }
    let cleaned = InvisibleText.cleaned(id, .eventID)
    var finding = context.finding(info, "the event ID \(DisplayedName.quoted(id)) has \(what)", range, path)
    finding.eventID = id
    if !cleaned.isEmpty {
      finding.suggest([Suggestion(cleaned)])
      let edits = NameEdits.replacing(id, by: cleaned, at: range, in: context.document)
      finding.fix = ("write \(DisplayedName.quoted(cleaned))", edits)
    }
    findings.append(finding)
  }

  // MARK: Judging the cleaned name

  /// The judgment of a name without its invisible characters.
  private enum Judgment {
    /// The name is known, so the fix may write it.
    case safe
    /// The name is not known either; these are suggested.
    case unsafe(DidYouMean.Suggestions)
    /// Another rule reports the name.
    case elsewhere
  }

  /// Judges the key of a section or phase. ``UnknownKey`` reports a name that stays unknown after cleaning. The value below a known name
  /// must have the type that the grammar expects.
  private static func judgeKey(
    _ name: String, isKnown: Bool, fits: Bool, _ context: LintContext
  ) -> Judgment {
    if context.table.extraKeys.contains(name) { return .safe }
    guard isKnown else { return .elsewhere }
    return fits ? .safe : .unsafe(DidYouMean.Suggestions(names: [Suggestion(name)]))
  }

  /// Judges a key in a class: the name of a section or an annotation.
  private static func judgeSection(_ name: String, _ node: Node.Member, _ context: LintContext) -> Judgment {
    if let annotation = AnnotationKey(rawValue: name) {
      return judgeKey(name, isKnown: true, fits: annotation.accepts(node.tableNode), context)
    }
    return judgeKey(name, isKnown: TableSection(rawValue: name) != nil, fits: node.value.members != nil, context)
  }

  private static func judgeAction(
    _ name: String, of type: LintedTable.Class, _ context: LintContext
  ) -> Judgment {
    guard SelectorSpelling.isSelector(name) else { return .elsewhere }
    guard let app = context.app else { return .safe }
    let classes = app.classes(for: type.name, in: context.table)
    guard classes.count == 1, let className = classes.first else {
      return .unsafe(DidYouMean.Suggestions(names: [Suggestion(name)]))
    }
    // If the ancestors are not known, no action is reported as missing.
    if app.hierarchy.hasAction(name, className) != false { return .safe }
    var near = context.didYouMean?.actions(for: name, of: className) ?? DidYouMean.Suggestions(names: [])
    if near.names.isEmpty { near.names = [Suggestion(name)] }
    return .unsafe(near)
  }

  private static func look(
    at member: Node.Member, in parent: Node?, _ path: [String], _ context: LintContext,
    _ findings: inout [Finding], judge: (String) -> Judgment
  ) {
    let text = member.key
    guard let what = InvisibleText.description(text, .name) else { return }
    let cleaned = InvisibleText.cleaned(text, .name)
    var finding = context.finding(info, "\(DisplayedName.quoted(text)) has \(what)", member.keyRange, path)
    finding.isAboutName = true
    switch cleaned.isEmpty ? .unsafe(DidYouMean.Suggestions(names: [])) : judge(cleaned) {
    case .elsewhere: return
    case .unsafe(let suggestions): finding.suggest(suggestions)
    case .safe:
      finding.suggest([Suggestion(cleaned)])
      // The unreadable part of a broken file may contain the name. Whether the name is free is checked later.
      if context.document.isComplete {
        finding.rename(member, to: cleaned, among: parent?.members ?? [], in: context.document)
      }
    }
    findings.append(finding)
  }
}

extension TableSection {
  /// Whether the grammar accepts a key in the section: a phase, any action, or the key of a view.
  fileprivate func isKey(_ key: String) -> Bool {
    switch self {
    case .pageEventIDs: PagePhase(rawValue: key) != nil
    case .appEventIDs: AppPhase(rawValue: key) != nil
    case .controlEventIDs: true
    case .viewEventIDs: (try? ViewKey(key)) != nil
    }
  }
}
