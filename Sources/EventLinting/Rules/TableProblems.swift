import AppManifests
import EventMapping

/// What loading a table would tell, by the one grammar that the library and the linter share, with the places of the document.
enum TableProblems {
  /// The one thing to say of a manifest that is given as a table.
  static func manifestInsteadOfTable(_ document: Document) -> Finding? {
    guard let schema = document.root?.member("schema")?.value, schema.string == AppManifest.schema else { return nil }
    var finding = Finding(
      WrongType.info, "this is an app manifest, expected a table of event IDs", document.source.name, schema.range,
      keyPath: ["schema"])
    finding.help.append("name it with --manifest")
    return finding
  }

  static func findings(_ document: Document, _ reading: TableReading) -> [Finding] {
    if let finding = manifestInsteadOfTable(document) { return [finding] }
    guard let root = document.root, !root.isUnreadable else { return [] }
    guard root.members != nil else {
      let what = TableGrammar.describe(root.value)
      return [
        Finding(
          WrongType.info, "the root is \(what), expected a dictionary of class names", document.source.name, root.range)
      ]
    }
    let problems = reading.table.problems
    guard !problems.isEmpty else { return [] }
    let misspelt = LintedTable.holding(root).filter(isMisspeltSettings)
    var keys = KeyIndex(root)
    let settings = misspelt.map { finding(misspeltSettings: $0, document) }
    let names = Set(misspelt.map(\.key))
    return settings
      + problems.filter { !names.contains($0.keyPath.first ?? "") }.compactMap { finding($0, &keys, document) }
  }

  private static func finding(
    _ problem: TableProblem, _ keys: inout KeyIndex, _ document: Document
  ) -> Finding? {
    guard let info = RuleCatalog.info(named: problem.kind.rawValue), let member = keys.member(at: problem.keyPath)
    else {
      return nil
    }
    let isAboutKey = problem.kind == .unknownKey || problem.kind == .malformedViewKey
    let expected = problem.expected.isEmpty ? "" : ", expected \(problem.expected)"
    var finding = Finding(
      info, problem.found + expected, document.source.name, isAboutKey ? member.keyRange : member.value.range,
      keyPath: problem.keyPath)
    finding.isAboutName = isAboutKey
    // What a translation is refused for is no warning.
    if problem.kind == .invalidSetting, TableSettings.Name(rawValue: problem.section ?? "") != nil {
      finding.severity = .error
    }
    if problem.kind == .malformedViewKey {
      do throws(ViewKeyError) {
        _ = try ViewKey(member.key)
      } catch {
        finding.place?.range = document.range(ofBytes: error.range, of: member.key, at: member.keyRange)
      }
    } else if isAboutKey {
      suggest(problem, member, document, &finding)
    } else if problem.kind == .emptyEventID {
      finding.eventID = ""
    }
    return finding
  }

  /// A key is renamed without asking where one name alone can be meant, and what stands below the key fits it; whether the name is free
  /// is looked at when all that is to be renamed is known.
  private static func suggest(
    _ problem: TableProblem, _ member: Node.Member, _ document: Document,
    _ finding: inout Finding
  ) {
    let name = InvisibleText.cleaned(member.key, .name)
    if problem.keyPath.count > 3 { return suggestInEntry(problem, member, document, &finding) }
    let isPhase = problem.keyPath.count > 2
    let isOfApp = problem.section == TableSection.appEventIDs.rawValue
    let fits = isPhase ? member.value.string?.isEmpty == false || member.value.isArray : member.value.members != nil
    let nearest =
      problem.className == EventTable.appKey && !isPhase
      ? problem.suggestion
      : isPhase
        ? isOfApp ? AppPhase.nearest(to: name) : PagePhase.nearest(to: name) : TableSection.nearest(to: name)
    // Under the reserved key there is nothing of a team's own.
    if problem.className == EventTable.appKey, nearest == nil { return }
    // The title of a page beside its sections is no misspelt section.
    guard let nearest, fits || isPhase || isSpelt(name, like: nearest) else {
      finding.help.append(
        "if it is a key of your own, name it in '\(TableGrammar.settingsKey)': "
          + "\"extraKeys\": [\"\(DisplayedName.plain(member.key))\"]")
      return
    }
    finding.suggest([Suggestion(nearest)])
    let isCertain =
      isSpelt(name, like: nearest) || isPhase && !isOfApp && PagePhase.isLifecycleWord(name)
    guard fits, isCertain, document.isComplete else { return }
    let edits = SourceEdits.replacing(member.key, by: nearest, at: member.keyRange, in: document)
    finding.fix = ("write \(DisplayedName.quoted(nearest))", edits)
    finding.renamedPath = problem.keyPath.dropLast() + [nearest]
  }

  /// A key inside of an entry.
  private static func suggestInEntry(
    _ problem: TableProblem, _ member: Node.Member, _ document: Document, _ finding: inout Finding
  ) {
    guard let nearest = problem.suggestion else { return }
    finding.suggest([Suggestion(nearest)])
    guard document.isComplete else { return }
    let edits = SourceEdits.replacing(member.key, by: nearest, at: member.keyRange, in: document)
    finding.fix = ("write \(DisplayedName.quoted(nearest))", edits)
    finding.renamedPath = problem.keyPath.dropLast() + [nearest]
  }

  private static func isSpelt(_ name: String, like known: String) -> Bool {
    !NearestName.among([known], for: name).isEmpty
  }

  // MARK: Settings under another name

  /// Whether a key of the root is the settings' with a slip in it, and no class: its value is one of settings.
  static func isMisspeltSettings(_ member: Node.Member) -> Bool {
    guard member.key != TableGrammar.settingsKey,
      member.key.utf8.first == UInt8(ascii: "$") || member.key.hasPrefix("event"),
      let settings = member.value.members
    else { return false }
    return isSpelt(InvisibleText.cleaned(member.key, .name), like: TableGrammar.settingsKey)
      && settings.contains { LintSettings.names.contains($0.key) }
  }

  /// One finding for the key; loading takes it for a class and does not know any of its keys.
  private static func finding(misspeltSettings member: Node.Member, _ document: Document) -> Finding {
    var finding = Finding(
      UnknownKey.info,
      "unknown key \(DisplayedName.quoted(member.key)), expected \(DisplayedName.quoted(TableGrammar.settingsKey))",
      document.source.name, member.keyRange, keyPath: [member.key])
    finding.isAboutName = true
    finding.suggest([Suggestion(TableGrammar.settingsKey)])
    return finding
  }
}
