import EventMapping

/// unknown-key: a key that the table's grammar does not know.
enum UnknownKey: LoadingRule {
  static let info = RuleInfo(
    "unknown-key", .file, .error, "a key that the table's grammar does not know",
    explanation: """
      A class has the sections PageEventIDs (Enter, Leave, Load, Select), ControlEventIDs, ViewEventIDs and
      AppEventIDs (Launch, Active, Background, Terminate), an entry EventID, When, Otherwise and Properties. Both may
      have Description, Owner, Since, Deprecated and $comment for people. Whatever is under another key is never looked
      up. Keys of your own go into 'extraKeys' of $eventmap.
      """,
    bad: #"""
      { "Home": { "PageEventID": { "Appear": "HOME_ENTER" } } }
      """#,
    good: #"""
      { "Home": { "PageEventIDs": { "Enter": "HOME_ENTER" } } }
      """#)

  static func check(_ context: LintContext) -> [Finding] {
    findings(context.table, context.document) + context.table.classes.compactMap { noClass($0, context) }
  }

  static func findings(_ table: LintedTable, _ document: Document) -> [Finding] {
    table.misspeltSettings.map { finding(misspeltSettings: $0, document) }
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

  /// A key is renamed without asking where only one name can be meant, and what is below the key fits it; whether the name is free
  /// depends on everything that is to be renamed, and is looked at later.
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
    let fits = isPhase ? member.value.mayBeRow : annotation?.accepts(member) ?? (member.value.members != nil)
    // Under the reserved key there is nothing of a team's own.
    if problem.className == EventTable.appKey, nearest == nil { return }
    // The title of a page among its sections is not a misspelt section.
    let isSlip = nearest.map { isSpelt(name, like: $0) } ?? false
    if !isSlip, looksLikeClass(member, isLikeNone: nearest == nil) {
      finding.help.append("if it is a class, move it to the root of the table")
      return
    }
    guard let nearest, fits || isPhase || isSlip else {
      if let section = section(of: member) {
        finding.help.append("move it to \(DisplayedName.quoted(section.rawValue))")
        return
      }
      finding.help.append(
        "if it is a key of your own, name it in '\(EventTable.settingsKey)': "
          + "\"extraKeys\": [\"\(DisplayedName.plain(member.key))\"]")
      return
    }
    finding.suggest([Suggestion(nearest)])
    let isCertain = isSlip || isPhase && !isOfApp && PagePhase.isLifecycleWord(name)
    if fits, isCertain { rename(located, nearest, document, &finding) }
  }

  /// The section that a row belongs to which is in another one, or beside them; as a key of a team's own its events would be lost without a
  /// word, too.
  private static func section(of member: Node.Member) -> TableSection? {
    if !member.value.mayBeRow { return nil }
    if member.key.hasSuffix(":") { return .controlEventIDs }
    if PagePhase(rawValue: member.key) != nil { return .pageEventIDs }
    return AppPhase(rawValue: member.key) != nil ? .appEventIDs : nil
  }

  /// Whether a key may be a class that is one level too deep; as a key of a team's own its events would be lost without a word.
  ///
  /// - Parameter isLikeNone: whether the key is like none of the known ones; a section has a capital letter, too.
  private static func looksLikeClass(_ member: Node.Member, isLikeNone: Bool) -> Bool {
    let keys = member.value.members?.map(\.key) ?? []
    if keys.contains(where: ShapeWords.isOwnSection) { return true }
    guard ShapeWords.looksLikeClass(member.key) else { return false }
    return isLikeNone && !keys.isEmpty || ["Controller", "VC"].contains { member.key.hasSuffix($0) }
  }

  /// A key inside of an entry, or of the root.
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

  private static func isSpelt(_ name: String, like known: String) -> Bool {
    !NearestName.among([known], for: name).isEmpty
  }

  // MARK: Keys of the root that no class can have

  /// Loading accepts any text as the name of a class, but none is empty or starts as the reserved keys do.
  private static func noClass(_ type: LintedTable.Class, _ context: LintContext) -> Finding? {
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

  /// Whether a key of the root is the settings' with a slip in it, and not a class: its value is one of settings.
  static func isMisspeltSettings(_ member: Node.Member) -> Bool {
    guard member.key != EventTable.settingsKey,
      member.key.utf8.first == UInt8(ascii: "$") || member.key.hasPrefix("event"),
      let settings = member.value.members
    else { return false }
    return isSpelt(InvisibleText.cleaned(member.key, .name), like: EventTable.settingsKey)
      && settings.contains { LintSettings.names.contains($0.key) }
  }

  /// One finding for the key; loading takes it for a class and does not know any of its keys.
  private static func finding(misspeltSettings member: Node.Member, _ document: Document) -> Finding {
    var finding = Finding(
      info,
      "unknown key \(DisplayedName.quoted(member.key)), expected \(DisplayedName.quoted(EventTable.settingsKey))",
      document.source.name, member.keyRange, keyPath: [member.key])
    finding.isAboutName = true
    finding.suggest([Suggestion(EventTable.settingsKey)])
    return finding
  }
}
