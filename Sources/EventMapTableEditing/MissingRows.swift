import AppManifests
import EventLinting
import EventMapping
import EventMapTableSearch

/// New rows for pages and actions of the app that a table lacks, with new event IDs.
package struct MissingRows {
  /// A page or action of the app without a row.
  package struct Gap: Hashable, Sendable {
    /// The class's name in the manifest.
    package var className: String
    /// The selector; `nil` for a page.
    package var action: String?

    package init(className: String, action: String?) {
      self.className = className
      self.action = action
    }
  }

  /// The pages and actions of the app without a row in a table.
  ///
  /// - Parameters:
  ///   - table: the parsed table.
  ///   - source: the text of the same table.
  package static func gaps(
    of table: EventTable, _ source: Linter.Source, _ manifest: AppManifest
  ) -> [Gap] {
    TableCoverage(table, source, manifest, ObservedRows()).entries.filter { $0.state == .untrackedUnused }.map {
      Gap(className: $0.className, action: $0.section == .controlEventIDs ? $0.key : nil)
    }
  }

  /// The findings of the rules `untracked-page` and `untracked-action`: pages, and actions that are marked for tracking.
  package static func trackedGaps(of source: Linter.Source, manifests: [ManifestInput]) -> [Gap] {
    let rules = ["untracked-page", "untracked-action"]
    var levels: [String: RuleLevel] = Dictionary(uniqueKeysWithValues: rules.map { ($0, .warning) })
    // For an unknown name that resembles an untracked one, lint reports only the unknown name, so its rules are off here.
    for rule in ["unknown-class", "unknown-action"] { levels[rule] = .off }
    let linter = Linter(manifests: manifests, levels: levels)
    return linter.lint([source]).active.filter { rules.contains($0.rule) }.compactMap { finding in
      guard let className = finding.keyPath.first else { return nil }
      return Gap(className: className, action: finding.keyPath.count > 2 ? finding.keyPath[2] : nil)
    }
  }

  /// The new rows, sorted by class, section and key.
  package let rows: [TableEditor.NewRow]
  /// The number of actions of classes with subclasses, whose events the new rows do not match; 0 if rows are inherited.
  package let inheritedCount: Int

  /// Makes rows for gaps.
  ///
  /// - Parameters:
  ///   - gaps: the pages, which get rows for Enter and Leave, and the actions, which get one row each.
  ///   - editor: the editor of the table, without edits. New event IDs differ from those of the table.
  ///   - inherits: whether the rows of an ancestor apply to a class.
  ///
  /// Complexity: linear in the table and in the gaps, apart from sorting the gaps.
  package init(
    for gaps: some Sequence<Gap>, in editor: TableEditor, _ template: EventIDTemplate, manifest: AppManifest,
    inherits: Bool
  ) {
    let superclasses = Set(manifest.superclasses.values)
    let hierarchy = ClassHierarchy(manifest)
    var inheritedCount = 0
    // The sources may include tests, which are not part of the app.
    let sorted = Set(gaps).filter { !hierarchy.isClass($0.className, below: "XCTestCase") }.sorted {
      ($0.className, $0.action == nil ? 0 : 1, $0.action ?? "") < (
        $1.className, $1.action == nil ? 0 : 1, $1.action ?? ""
      )
    }
    var names: [EventTable.RowName] = []
    for gap in sorted {
      let section: TableSection = gap.action == nil ? .pageEventIDs : .controlEventIDs
      if gap.action != nil, superclasses.contains(gap.className) { inheritedCount += 1 }
      for action in gap.action.map({ [$0] }) ?? [PagePhase.enter.rawValue, PagePhase.leave.rawValue] {
        names.append(EventTable.RowName(className: gap.className, section: section, key: action))
      }
    }
    var editor = editor
    var taken: Set<String> = []
    editor.editEventIDs { taken.insert($0) }
    rows = Self.rows(named: names, template, existing: editor.rowNames, taken: taken, keys: Set(editor.classNames))
    self.inheritedCount = inherits ? 0 : inheritedCount
  }

  /// Makes rows with new event IDs.
  ///
  /// - Parameters:
  ///   - names: the names of the rows, with the app's names of the classes.
  ///   - existing: the rows of the table, which are skipped.
  ///   - taken: the event IDs of the table.
  ///   - keys: the keys of the table's classes.
  package static func rows(
    named names: [EventTable.RowName], _ template: EventIDTemplate, existing: Set<EventTable.RowName>,
    taken: Set<String>, keys: Set<String>
  ) -> [TableEditor.NewRow] {
    // Two classes may have the same key, so rows made here also count as existing.
    var (existing, taken) = (existing, taken)
    var counts: [String: Int] = [:]
    var rows: [TableEditor.NewRow] = []
    for name in names {
      var row = name
      row.className = key(of: name.className, keys)
      guard existing.insert(row).inserted else { continue }
      let wanted = template.eventID(ofClass: name.className, action: name.key)
      var id = wanted
      while !taken.insert(id).inserted {
        counts[wanted, default: 1] += 1
        id = "\(wanted)_\(counts[wanted] ?? 0)"
      }
      rows.append(TableEditor.NewRow(row, eventID: id))
    }
    return rows
  }

  /// The existing or new key of a class. A new key with the module would hide the rows of an existing key without it.
  private static func key(of className: String, _ keys: Set<String>) -> String {
    if keys.contains(className) { return className }
    guard let bare = QualifiedClassName(className)?.className, keys.contains(bare) else { return className }
    return bare
  }
}
