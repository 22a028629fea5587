import AppManifests
import EventLinting
import EventMapping
import EventMapTableSearch

/// The rows that a table lacks for what the app has, with new event IDs.
package struct MissingRows {
  /// Something that the app has and that the table does not name.
  package struct Gap: Hashable, Sendable {
    /// As the manifest writes it.
    package var className: String
    /// `nil` for a page.
    package var action: String?

    package init(className: String, action: String?) {
      self.className = className
      self.action = action
    }
  }

  /// What a table lacks: actions and pages of the app that it does not name.
  ///
  /// - Parameters:
  ///   - table: what the source means.
  ///   - source: of the table.
  package static func gaps(
    of table: EventTable, _ source: Linter.Source, _ manifest: AppManifest
  ) -> [Gap] {
    TableCoverage(table, source, manifest, ObservedRows()).entries.filter { $0.state == .untrackedUnused }.map {
      Gap(className: $0.className, action: $0.section == .controlEventIDs ? $0.key : nil)
    }
  }

  /// What the rules `untracked-page` and `untracked-action` find: pages, and the actions that are marked for tracking.
  package static func trackedGaps(of source: Linter.Source, manifests: [ManifestInput]) -> [Gap] {
    let rules = ["untracked-page", "untracked-action"]
    var levels: [String: RuleLevel] = Dictionary(uniqueKeysWithValues: rules.map { ($0, .warning) })
    // A name that the app does not have may be meant for what is missing, and lint reports one of the two.
    for rule in ["unknown-class", "unknown-action"] { levels[rule] = .off }
    let linter = Linter(manifests: manifests, levels: levels)
    return linter.lint([source]).active.filter { rules.contains($0.rule) }.compactMap { finding in
      guard let className = finding.keyPath.first else { return nil }
      return Gap(className: className, action: finding.keyPath.count > 2 ? finding.keyPath[2] : nil)
    }
  }

  /// Sorted by class, section and key.
  package let rows: [TableEditor.NewRow]
  /// How many actions are of classes that have subclasses, whose events are not the row's.
  package let inheritedCount: Int

  /// Names the rows.
  ///
  /// - Parameters:
  ///   - gaps: each page gets Enter and Leave, each action one row.
  ///   - editor: of the table, without edits; every ID is another than all of its own.
  ///   - inherits: whether ancestors answer for a class.
  ///
  /// Complexity: linear in the table and in the gaps, besides the sorting of the gaps.
  package init(
    for gaps: some Sequence<Gap>, in editor: TableEditor, _ template: EventIDTemplate, manifest: AppManifest,
    inherits: Bool
  ) {
    let superclasses = Set(manifest.superclasses.values)
    let hierarchy = ClassHierarchy(manifest)
    var inheritedCount = 0
    // Tests are among the sources, and in no app.
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
    rows = Self.named(names, template, existing: editor.rowNames, taken: taken, keys: Set(editor.classNames))
    self.inheritedCount = inherits ? 0 : inheritedCount
  }

  /// Gives rows new event IDs.
  ///
  /// - Parameters:
  ///   - names: in the order of the rows, each class as the app writes it.
  ///   - existing: the rows that the table has, which are left out.
  ///   - taken: the event IDs of the table.
  ///   - keys: its classes.
  package static func named(
    _ names: [EventTable.RowName], _ template: EventIDTemplate, existing: Set<EventTable.RowName>,
    taken: Set<String>, keys: Set<String>
  ) -> [TableEditor.NewRow] {
    // Two classes may have one key.
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

  /// The key that a class of the app has, or gets. A key with the module would hide the rows of the bare one.
  private static func key(of className: String, _ keys: Set<String>) -> String {
    if keys.contains(className) { return className }
    guard let bare = QualifiedClassName(className)?.className, keys.contains(bare) else { return className }
    return bare
  }
}
