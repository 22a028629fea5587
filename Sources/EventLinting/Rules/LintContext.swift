import EventMapping

/// The input of the rules: one table with its settings, and the app if a manifest is given.
struct LintContext {
  let document: Document
  let table: LintedTable
  /// The app; `nil` without a manifest, or if a manifest could not be read completely.
  let app: AppContext?
  /// Whether a manifest is given at all.
  let hasManifest: Bool
  /// The search for names that the app does not have; `nil` without a manifest.
  var didYouMean: DidYouMean?
  /// The events observed in dumps; `nil` without dumps.
  let observed: ObservedEvents?
  /// The first row of each event ID in the tables that were linted before this one.
  var otherTables: EventIDPlaces = [:]
  /// The changes since an earlier table; `nil` without one.
  var diff: TableDiff?
  /// The rules that are not off.
  let activeRules: Set<String>
  /// The classes of the table that are reported as unknown. Below them, only defects that keep the table from loading are reported.
  var unknownClasses: Set<String> = []
  /// Whether the app has no class of the table. That is reported once, and the search for similar class names is skipped.
  var isOfAnotherApp = false

  /// The shape of another tool that the table has, which is reported once; `nil` for an EventMap table.
  var shape: TableShapes.Info?

  var file: String { document.source.name }

  var settings: LintSettings { table.settings }

  /// The settings that affect the lookup of raw events.
  var lookup: TableSettings { table.meaning.settings }

  /// The classes of the table without the unknown ones.
  var knownClasses: [LintedTable.Class] {
    unknownClasses.isEmpty ? table.classes : table.classes.filter { !unknownClasses.contains($0.name) }
  }

  /// Returns a rule's findings for the breaking changes of a kind.
  func findings(_ rule: RuleInfo, of kind: TableChange.Kind) -> [Finding] {
    guard let diff else { return [] }
    return diff.changes.filter { $0.kind == kind && $0.effect == .breaking }.map { change in
      // A removed row is reported at the nearest key that still exists.
      let near = diff.new.nearestMember(change.keyPath)?.member.keyRange ?? document.root?.range
      var finding = finding(rule, change.message, near, change.keyPath)
      finding.eventID = change.oldEventIDs.first
      finding.notes.append("compared with \(DisplayedName.plain(diff.old.name))")
      return finding
    }
  }

  /// Makes a finding in the table.
  func finding(_ rule: RuleInfo, _ message: String, _ range: Range<Int>?, _ keyPath: [String]) -> Finding {
    Finding(rule, message, file, range, keyPath: keyPath)
  }

  /// Makes a finding at a row's key.
  func finding(
    _ rule: RuleInfo, _ message: String, _ type: LintedTable.Class, _ entry: LintedTable.Entry
  ) -> Finding {
    var finding = finding(rule, message, entry.keyRange, [type.name, entry.section.rawValue, entry.key])
    finding.eventID = entry.eventID
    return finding
  }

  /// Makes a finding at an event ID.
  func finding(
    _ rule: RuleInfo, _ message: String, _ type: LintedTable.Class, _ entry: LintedTable.Entry,
    eventIDOf item: LintedTable.Item
  ) -> Finding {
    let path = [type.name, entry.section.rawValue, entry.key] + item.idPath
    var finding = finding(rule, message, item.idRange, path)
    finding.eventID = item.eventID
    return finding
  }

  /// Makes a finding at one entry of a row: at the entry's event ID, or at its condition on a member.
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
