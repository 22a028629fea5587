import EventMapping

/// What the rules look at: one table with its settings, and the app where a manifest is given.
struct LintContext {
  let document: Document
  let table: LintedTable
  /// `nil` without a manifest that could be read completely.
  let app: AppContext?
  /// Whether a manifest is given at all.
  let hasManifest: Bool
  /// The search for names that the app does not have; `nil` without a manifest.
  var didYouMean: DidYouMean?
  /// What dumps show; `nil` without any.
  let observed: ObservedEvents?
  /// The first row of each event ID in the tables that were linted before this one.
  var otherTables: EventIDPlaces = [:]
  /// What changed since an earlier table; `nil` without one.
  var diff: TableDiff?
  /// The rules that are not off.
  let activeRules: Set<String>
  /// Classes of the table that are reported as unknown: below them only what keeps the table from loading is reported, too.
  var unknownClasses: Set<String> = []
  /// Whether no class of the table is the app's, which is reported once; what each class may mean need not be searched then.
  var isOfAnotherApp = false

  /// The shape that the table has instead of ours, which is reported once.
  var shape: TableShapes.Info?

  var file: String { document.source.name }

  var settings: LintSettings { table.settings }

  /// How raw events are looked up.
  var lookup: TableSettings { table.meaning.settings }

  /// The classes below which there is something to look at.
  var knownClasses: [LintedTable.Class] {
    unknownClasses.isEmpty ? table.classes : table.classes.filter { !unknownClasses.contains($0.name) }
  }

  /// The changes of a kind that break what the server gets, as findings of a rule.
  func findings(_ rule: RuleInfo, of kind: TableChange.Kind) -> [Finding] {
    guard let diff else { return [] }
    return diff.changes.filter { $0.kind == kind && $0.effect == .breaking }.map { change in
      // What is gone is reported at the nearest key that is still there.
      let near = diff.new.nearestMember(change.keyPath)?.member.keyRange ?? document.root?.range
      var finding = finding(rule, change.message, near, change.keyPath)
      finding.eventID = change.oldEventIDs.first
      finding.notes.append("compared with \(DisplayedName.plain(diff.old.name))")
      return finding
    }
  }

  /// A finding in the table.
  func finding(_ rule: RuleInfo, _ message: String, _ range: Range<Int>?, _ keyPath: [String]) -> Finding {
    Finding(rule, message, file, range, keyPath: keyPath)
  }

  /// A finding at an entry's key.
  func finding(
    _ rule: RuleInfo, _ message: String, _ type: LintedTable.Class, _ entry: LintedTable.Entry
  ) -> Finding {
    var finding = finding(rule, message, entry.keyRange, [type.name, entry.section.rawValue, entry.key])
    finding.eventID = entry.eventID
    return finding
  }

  /// A finding at an event ID.
  func finding(
    _ rule: RuleInfo, _ message: String, _ type: LintedTable.Class, _ entry: LintedTable.Entry,
    eventIDOf item: LintedTable.Item
  ) -> Finding {
    let path = [type.name, entry.section.rawValue, entry.key] + item.idPath
    var finding = finding(rule, message, item.idRange, path)
    finding.eventID = item.eventID
    return finding
  }

  /// A finding at one of several entries: at its event ID, or at its condition on a member.
  func finding(
    _ rule: RuleInfo, _ message: String, _ type: LintedTable.Class, _ entry: LintedTable.Entry,
    at item: LintedTable.Item, condition member: String? = nil
  ) -> Finding {
    var path = [type.name, entry.section.rawValue, entry.key] + item.path
    var range = item.idRange
    if let member, let condition = item.member(.when, member) {
      path += [EventEntry.Key.when.rawValue, member]
      range = condition.keyRange
    }
    var finding = finding(rule, message, range, path)
    finding.eventID = item.eventID
    return finding
  }
}
