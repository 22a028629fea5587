import AppManifests
import EventLinting
import EventMapping
import EventMapSourceTexts
import EventMapTableEditing
import EventMapTableSearch
import EventTranslation

/// A run of `eventmap prune`: lints the table, surveys the dumps, and removes the dead rows.
struct PruneRun {
  private let edit: TableEditRun
  private let manifests: [String]
  private let rules: [String]
  private let dumps: DumpRequest?
  private let baseline: String?

  init(_ arguments: ParsedArguments) throws(CommandError) {
    edit = try TableEditRun(arguments)
    manifests = try edit.manifests(arguments[ScaffoldCommand.manifest])
    let named = arguments[PruneCommand.only]
    rules = named.isEmpty ? DeadRows.defaultRules : named
    let paths = arguments[PruneCommand.dump]
    dumps = paths.isEmpty ? nil : try DumpRequest(arguments, table: edit.path, inputs: paths)
    baseline = arguments[PruneCommand.baseline]
  }

  func run() throws(CommandError) -> ExitStatus {
    var editor = try edit.editor()
    let (inputs, manifest) = try ManifestFiles.union(manifests)
    var report = Linter(manifests: inputs, levels: levels).lint([edit.source])
    try LintRun.baseline(at: baseline)?.apply(to: &report, isStrict: false)
    if let finding = report.active.first(where: { $0.rule == "table-of-another-app" }) {
      throw CommandError("\(DisplayedName.plain(edit.source.name)): \(finding.sentence)")
    }
    let dead = DeadRows(
      in: editor, by: report, rules: Set(rules), keeping: try rowsWithEvents(manifest))
    try list(dead, editor)
    if dead.keptCount > 0 {
      let reason = dead.keptCount == 1 ? "it has events" : "they have events"
      edit.report("\(DisplayedName.counted(dead.keptCount, "dead row")) kept: \(reason)")
    }
    noteMisspellings(report)
    if edit.isDry { return .success }
    editor.remove(dead.rows, classes: dead.classes)
    return try edit.finish(
      editor, done: "\(Self.count(dead, "")) removed",
      inputs: manifests + (dumps?.inputs ?? []) + [baseline].compactMap { $0 })
  }

  /// The levels that turn on the named rules that are off by default.
  private var levels: [String: RuleLevel] {
    let isOff = rules.filter { RuleCatalog.info(named: $0)?.defaultSeverity == nil }
    return Dictionary(uniqueKeysWithValues: Set(isOff).map { ($0, .warning) })
  }

  private func rowsWithEvents(_ manifest: AppManifest) throws(CommandError) -> Set<EventTable.RowName> {
    guard let dumps else { return [] }
    let dumpRun = DumpRun(
      command: PruneCommand.name, request: dumps, rejectsKeeper: "'eventmap translate --rejects FILE'")
    let table = try TableFile(edit.source, lenient: dumps.isLenient)
    let survey = CoverageRun.survey(table.table, manifest)
    var options = survey.translation
    options.fieldMap = try dumpRun.fields()?.map
    do {
      let (summary, isComplete) = try dumpRun.translate(
        try dumpRun.openInputs(), survey.mapper, options, to: TranslationOutputs(survey: survey))
      // Otherwise a row would be removed although its events are in the part that could not be read.
      guard dumpRun.judge(summary.totals, isComplete: isComplete) == .success else {
        throw CommandError("not all of the raw events can be read; nothing was written")
      }
    } catch {
      _ = try dumpRun.end(after: error)
    }
    if survey.eventCount == 0 { throw CommandError("--dump: there are no raw events; nothing was written") }
    return Set(survey.trackedEvents.keys)
  }

  /// Points out rows that are probably misspelled: they never fire, but should be corrected and not removed.
  private func noteMisspellings(_ report: LintReport) {
    let count = report.active.count { $0.severity > .note && rules.contains($0.rule) && $0.suggestions.count == 1 }
    if count == 0 { return }
    let names = DisplayedName.counted(count, "name")
    edit.report("note: \(names) may be misspelled; 'eventmap lint --fix --unsafe' corrects that instead")
  }

  /// Returns the numbers of removed rows and of removed classes, in words.
  private static func count(_ dead: DeadRows, _ adjective: String) -> String {
    let rows = DisplayedName.counted(dead.rows.count, adjective + "row")
    let classCount = dead.items.count { $0.keyPath.count == 1 }
    if classCount == 0 { return rows }
    let classes = DisplayedName.counted(classCount, adjective + "class", adjective + "classes")
    return "\(rows) and \(classes) without rows"
  }

  /// Lists the dead rows: on standard output for a dry run, else on standard error.
  private func list(_ dead: DeadRows, _ editor: TableEditor) throws(CommandError) {
    if edit.isQuiet, !edit.isDry { return }
    let map = LineMap(editor.document.source)
    let lines = dead.items.map { item in
      let place = map.position(of: item.range.lowerBound)
      let name = DisplayedName.keyPath(item.keyPath)
      let ids =
        item.eventIDs.isEmpty ? "" : ": " + item.eventIDs.map { DisplayedName.plain($0) }.joined(separator: ", ")
      return "\(edit.source.name):\(place.line):\(place.column): \(name)\(ids) [\(item.rule)]"
    }
    guard edit.isDry else { return lines.forEach(StandardStreams.report) }
    _ = try StandardStreams.print(lines.map { DisplayedName.plain($0) + "\n" }.joined())
    edit.report("\(Self.count(dead, "dead ")); nothing was written")
  }
}
