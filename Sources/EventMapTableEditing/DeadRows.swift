import EventLinting
import EventMapping
import EventMapTableSearch

/// The rows of a table that can never fire, according to the linter's findings.
package struct DeadRows {
  /// A dead row, or a dead class without rows.
  package struct Item: Sendable, Equatable {
    /// The class, the section and the key of the row; the class alone if it has no rows.
    package var keyPath: [String]
    /// The event IDs that the row sends.
    package var eventIDs: [String]
    /// The rule with the finding.
    package var rule: String
    /// The range of the row's or class's key, in bytes of the source as UTF-8 without byte order mark.
    package var range: Range<Int>
  }

  /// The rules whose findings mean that a row cannot fire.
  package static let rules = [
    "unknown-class", "unknown-action", "page-events-on-non-page", "action-not-connected", "malformed-selector",
    "malformed-view-key",
  ]
  /// The rules that are used unless the user selects others.
  package static let defaultRules = Array(rules.prefix(2))

  /// The dead rows and classes, in source order.
  package private(set) var items: [Item] = []
  /// The rows to remove.
  package private(set) var rows: Set<EventTable.RowName> = []
  /// The classes to remove with all their content.
  package private(set) var classes: Set<String> = []
  /// The number of rows with a finding that are kept because they have events.
  package private(set) var keptCount = 0

  /// Finds the dead rows.
  ///
  /// Suppressed and baselined findings do not count. Notes do not count either, because they are uncertain.
  ///
  /// - Parameters:
  ///   - editor: the editor of the table, without edits.
  ///   - report: the findings in the table.
  ///   - rules: the rules whose findings count, from ``rules``.
  ///   - kept: the rows that have events, which are kept.
  package init(
    in editor: TableEditor, by report: LintReport, rules: Set<String>, keeping kept: Set<EventTable.RowName> = []
  ) {
    let found = report.diagnostics.filter { $0.isActive && $0.severity > .note && rules.contains($0.rule) }
    let ruleOfPath = Dictionary(found.map { ($0.keyPath, $0.rule) }) { first, _ in first }
    guard !ruleOfPath.isEmpty else { return }
    let extraKeys = editor.extraKeys
    for type in editor.source.root.memberList where TableEditor.isClass(type.key) {
      let rule = ruleOfPath[[type.key]]
      let (itemCount, keptBefore) = (items.count, keptCount)
      let pageRule = Self.pageRule(of: type, ruleOfPath)
      for section in type.value.memberList {
        guard let kind = TableSection(rawValue: section.key) else { continue }
        let isOfPage = kind == .pageEventIDs || kind == .viewEventIDs
        for row in section.value.memberList where !extraKeys.contains(row.key) {
          let path = [type.key, section.key, row.key]
          guard let rule = rule ?? (isOfPage ? pageRule : nil) ?? ruleOfPath[path] else { continue }
          let name = EventTable.RowName(className: type.key, section: kind, key: row.key)
          if kept.contains(name) {
            keptCount += 1
            continue
          }
          rows.insert(name)
          items.append(Item(keyPath: path, eventIDs: row.value.eventIDs, rule: rule, range: row.keyRange))
        }
      }
      guard let rule, keptCount == keptBefore else { continue }
      classes.insert(type.key)
      if items.count == itemCount {
        items.append(Item(keyPath: [type.key], eventIDs: [], rule: rule, range: type.keyRange))
      }
    }
  }

  /// The rule with the finding that a class is not a page. The finding is at one of the two sections that only pages have.
  private static func pageRule(of type: Node.Member, _ ruleOfPath: [[String]: String]) -> String? {
    [TableSection.pageEventIDs, .viewEventIDs].lazy.compactMap { ruleOfPath[[type.key, $0.rawValue]] }.first
  }
}

extension Node {
  /// The event IDs of a row's value.
  fileprivate var eventIDs: [String] {
    var ids: [String] = []
    var copy = self
    copy.editEventIDs { ids.append($0) }
    return ids
  }
}
