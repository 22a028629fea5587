import EventMapping

/// unknown-key: a key that the table's grammar does not know.
enum UnknownKey: LoadingRule {
  static let info = RuleInfo(
    "unknown-key", .file, .error, "a key that the table's grammar does not know",
    explanation: """
      A class has the sections PageEventIDs (Enter, Leave, Load, Select), ControlEventIDs, ViewEventIDs and AppEventIDs
      (Launch, Active, Background, Terminate), an entry EventID, When, Otherwise and Properties. Both may have
      Description, Owner, Since, Deprecated and $comment for people. Values under other keys are never looked up. Keys
      of your own go into 'extraKeys' of $eventmap.
      """,
    bad: #"""
      { "Home": { "PageEventID": { "Appear": "HOME_ENTER" } } }
      """#,
    good: #"""
      { "Home": { "PageEventIDs": { "Enter": "HOME_ENTER" } } }
      """#)

  static func check(_ context: LintContext) -> [Finding] {
    findings(context.table, context.document) + context.table.classes.compactMap { impossibleClass($0, context) }
  }

  static func findings(_ table: LintedTable, _ document: Document) -> [Finding] {
    table.misspelledSettings.map { finding(misspelledSettings: $0, document) }
      + table.problems(of: info, in: document) { problem, finding in
        finding.isAboutName = true
        finding.place?.range = problem.node.keyRange
        if problem.problem.keyPath.count > 3 || problem.problem.keyPath.count == 1 {
          suggestNearest(problem, document, &finding)
        } else {
          suggest(problem, document, &finding)
        }
      }
  }

  /// Adds suggestions for an unknown section or phase. The fix is safe if only one name can be meant and the value fits it. Whether the new
  /// name is free depends on all renamings and is checked later.
  private static func suggest(_ located: LintedTable.Problem, _ document: Document, _ finding: inout Finding) {
    let (problem, member) = (located.problem, located.node)
    let name = InvisibleText.cleaned(member.key, .name)
    let isPhase = problem.keyPath.count > 2
    let isOfApp = problem.section == TableSection.appEventIDs.rawValue
    let nearest =
      problem.className == EventTable.appKey && !isPhase
      ? problem.suggestion
      : isPhase
        ? isOfApp ? AppPhase.nearest(to: name) : PagePhase.nearest(to: name)
        : TableSection.nearest(to: name, rows: (member.value.members ?? []).map(\.key))
    let annotation = isPhase ? nil : nearest.flatMap { AnnotationKey(rawValue: $0) }
    let fits = isPhase ? member.value.mayBeRow : annotation?.accepts(member.tableNode) ?? (member.value.members != nil)
    // The reserved key allows no extra keys.
    if problem.className == EventTable.appKey, nearest == nil { return }
    // Only a similar spelling is a misspelled section: a team may keep, for example, the title of a page among its sections.
    let isSlip = nearest.map { isSpelled(name, like: $0) } ?? false
    if !isSlip, looksLikeClass(member, hasNoNearKey: nearest == nil) {
      finding.help.append("if it is a class, move it to the root of the table")
      return
    }
    guard let nearest, fits || isPhase || isSlip else {
      if let section = section(of: member) {
        finding.help.append("move it to \(DisplayedName.quoted(section.rawValue))")
        return
      }
      finding.help.append(
        "if it is a key of your own, add it to '\(EventTable.settingsKey)': "
          + "\"extraKeys\": [\"\(DisplayedName.plain(member.key))\"]")
      return
    }
    finding.suggest([Suggestion(nearest)])
    let isCertain = isSlip || isPhase && !isOfApp && PagePhase.isLifecycleWord(name)
    if fits, isCertain { rename(located, nearest, document, &finding) }
  }

  /// The section of a misplaced row, which is in another section or beside the sections. The help does not suggest `extraKeys` for it,
  /// because the row's events would be lost silently.
  private static func section(of member: Node.Member) -> TableSection? {
    if !member.value.mayBeRow { return nil }
    if member.key.hasSuffix(":") { return .controlEventIDs }
    if PagePhase(rawValue: member.key) != nil { return .pageEventIDs }
    return AppPhase(rawValue: member.key) != nil ? .appEventIDs : nil
  }

  /// Whether a key may be a class that is one level too deep. The help does not suggest `extraKeys` for it, because the class's events
  /// would be lost silently.
  ///
  /// - Parameter hasNoNearKey: whether no known key is similar. Sections also start with a capital letter.
  private static func looksLikeClass(_ member: Node.Member, hasNoNearKey: Bool) -> Bool {
    let keys = member.value.members?.map(\.key) ?? []
    if keys.contains(where: ShapeWords.isOwnSection) { return true }
    guard ShapeWords.looksLikeClass(member.key) else { return false }
    return hasNoNearKey && !keys.isEmpty || ["Controller", "VC"].contains { member.key.hasSuffix($0) }
  }

  /// Adds the suggestion for a key of an entry or of the root.
  private static func suggestNearest(_ located: LintedTable.Problem, _ document: Document, _ finding: inout Finding) {
    guard let nearest = located.problem.suggestion else { return }
    finding.suggest([Suggestion(nearest)])
    rename(located, nearest, document, &finding)
  }

  private static func rename(
    _ located: LintedTable.Problem, _ name: String, _ document: Document, _ finding: inout Finding
  ) {
    guard document.isComplete else { return }
    finding.rename(located.node, to: name, among: located.parent?.value.members ?? [], in: document)
  }

  private static func isSpelled(_ name: String, like known: String) -> Bool {
    !NearestName.among([known], for: name).isEmpty
  }

  // MARK: Keys of the root that are not class names

  /// Returns a finding about a key that cannot be a class name, because it is empty or starts with `$`. Loading accepts it.
  private static func impossibleClass(_ type: LintedTable.Class, _ context: LintContext) -> Finding? {
    let name = InvisibleText.cleaned(type.name, .name)
    let reserved = [EventTable.settingsKey, EventTable.appKey]
    guard name.isEmpty || name.hasPrefix("$"), !reserved.contains(name) else { return nil }
    let expected = ["the name of a class"] + reserved.map(DisplayedName.quoted)
    var finding = context.finding(
      info, "unknown key \(DisplayedName.quoted(type.name)), expected \(expected.joined(separator: " or "))",
      type.keyRange, [type.name])
    finding.isAboutName = true
    finding.suggest(NearestName.among(reserved, for: name).map { Suggestion($0) })
    return finding
  }

  // MARK: Settings under another name

  /// Whether a key of the root is a misspelled `$eventmap`: the names are similar, and the value contains at least one setting.
  static func isMisspelledSettings(_ member: Node.Member) -> Bool {
    guard member.key != EventTable.settingsKey,
      member.key.utf8.first == UInt8(ascii: "$") || member.key.hasPrefix("event"),
      let settings = member.value.members
    else { return false }
    return isSpelled(InvisibleText.cleaned(member.key, .name), like: EventTable.settingsKey)
      && settings.contains { LintSettings.names.contains($0.key) }
  }

  /// Makes a single finding about misspelled settings. Loading treats the key as a class and reports every setting as unknown.
  private static func finding(misspelledSettings member: Node.Member, _ document: Document) -> Finding {
    var finding = Finding(
      info,
      "unknown key \(DisplayedName.quoted(member.key)), expected \(DisplayedName.quoted(EventTable.settingsKey))",
      document.source.name, member.keyRange, keyPath: [member.key])
    finding.isAboutName = true
    finding.suggest([Suggestion(EventTable.settingsKey)])
    return finding
  }
}
