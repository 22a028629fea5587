import AppManifests
import EventMapping
import Foundation

/// The difference of two manifests as text, JSON or Markdown.
package struct DiffReport {
  /// The format of the report.
  package enum Format: String, CaseIterable, Sendable {
    case text, json, markdown
  }

  private let diff: ManifestDiff
  /// The broken rows of a table; `nil` without a table.
  private let rows: [BrokenRow]?

  package init(_ diff: ManifestDiff, rows: [BrokenRow]?) {
    self.diff = diff
    self.rows = rows
  }

  package func bytes(_ format: Format) throws -> [UInt8] {
    switch format {
    case .text: Array(text.utf8)
    case .markdown: Array(markdown.utf8)
    case .json: try json()
    }
  }

  // MARK: Text

  private var text: String {
    var lines: [String] = []
    for name in diff.removedClasses { lines.append("- class \(DisplayedName.plain(name))") }
    for name in diff.addedClasses { lines.append("+ class \(DisplayedName.plain(name))") }
    for renaming in diff.renamedClasses {
      lines.append("~ class \(DisplayedName.plain(renaming.old)) -> \(DisplayedName.plain(renaming.new))")
    }
    for change in diff.changes {
      lines.append("  class \(DisplayedName.plain(change.className))")
      if let superclass = change.superclass {
        lines.append("    ~ superclass \(Self.name(superclass.old)) -> \(Self.name(superclass.new))")
      }
      if let kind = change.kind { lines.append("    ~ kind \(kind.old) -> \(kind.new)") }
      for action in change.removedActions { lines.append("    - \(DisplayedName.plain(action))") }
      for action in change.addedActions { lines.append("    + \(DisplayedName.plain(action))") }
      for renaming in change.renamedActions {
        lines.append("    ~ \(DisplayedName.plain(renaming.old)) -> \(DisplayedName.plain(renaming.new))")
      }
    }
    if diff.isEmpty { lines.append("no class and no action changed") }
    if let rows {
      lines.append(rows.isEmpty ? "no row of the table breaks" : "rows of the table that break: \(rows.count)")
      for row in rows { lines.append("  " + Self.sentence(row) { DisplayedName.quoted($0) }) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func name(_ name: String) -> String { name.isEmpty ? "(none)" : DisplayedName.plain(name) }

  private static func sentence(_ row: BrokenRow, quoted: (String) -> String) -> String {
    let member = row.action ?? row.section?.rawValue
    let what = quoted(row.className) + (member.map { " " + quoted($0) } ?? "")
    let ids = row.eventIDs.isEmpty ? "" : " loses " + row.eventIDs.map(quoted).joined(separator: ", ")
    let reason = row.section == nil ? "" : ", because it is no longer a page"
    return what + ids + reason + (row.suggestion.map { "; now \(quoted($0))?" } ?? "")
  }

  // MARK: Markdown

  private var markdown: String {
    func code(_ name: String) -> String {
      name.isEmpty ? "none" : "`" + DisplayedName.plain(name).replacing("`", with: "'") + "`"
    }
    var lines: [String] = []
    func list(_ title: String, _ items: [String]) {
      if items.isEmpty { return }
      lines += ["### \(title)", ""] + items.map { "- \($0)" } + [""]
    }
    if let rows { list("Rows of the table that break", rows.map { Self.sentence($0, quoted: code) }) }
    list("Removed classes", diff.removedClasses.map(code))
    list("Added classes", diff.addedClasses.map(code))
    list("Probably renamed classes", diff.renamedClasses.map { "\(code($0.old)) → \(code($0.new))" })
    list(
      "Changed classes",
      diff.changes.map { change in
        var parts: [String] = []
        if let superclass = change.superclass {
          parts.append("superclass \(code(superclass.old)) → \(code(superclass.new))")
        }
        if let kind = change.kind { parts.append("kind \(kind.old) → \(kind.new)") }
        parts += change.removedActions.map { "removed \(code($0))" } + change.addedActions.map { "added \(code($0))" }
        parts += change.renamedActions.map { "\(code($0.old)) → \(code($0.new))" }
        return "\(code(change.className)): " + parts.joined(separator: ", ")
      })
    if diff.isEmpty { lines += ["No class and no action changed.", ""] }
    return lines.dropLast().joined(separator: "\n") + "\n"
  }

  // MARK: JSON

  private struct Renaming: Encodable {
    var old, new: String

    init(_ renaming: ManifestDiff.Renaming) { (old, new) = (renaming.old, renaming.new) }
  }

  private struct Change: Encodable {
    var `class`: String
    var superclass, kind: Renaming?
    var addedActions, removedActions: [String]
    var renamedActions: [Renaming]
  }

  private struct Row: Encodable {
    var `class`: String
    var action, section: String?
    var eventIDs: [String]
    var suggestion: String?
  }

  private struct Item: Encodable {
    var kind, effect, message, `class`: String
    var action: String?
  }

  private struct Document: Encodable {
    var schema = "eventmap-manifest-diff/1"
    var counts: [String: Int]
    var changes: [Item]
    var addedClasses, removedClasses: [String]
    var renamedClasses: [Renaming]
    var changedClasses: [Change]
    var brokenRows: [Row]
  }

  private func json() throws -> [UInt8] {
    let list = diff.list
    let counts = ChangeEffect.allCases.map { effect in (effect.rawValue, list.count { $0.kind.effect == effect }) }
    let document = Document(
      counts: Dictionary(uniqueKeysWithValues: counts),
      changes: list.map {
        Item(
          kind: $0.kind.rawValue, effect: $0.kind.effect.rawValue, message: $0.message, class: $0.className,
          action: $0.action)
      },
      addedClasses: diff.addedClasses, removedClasses: diff.removedClasses,
      renamedClasses: diff.renamedClasses.map(Renaming.init),
      changedClasses: diff.changes.map {
        Change(
          class: $0.className, superclass: $0.superclass.map(Renaming.init), kind: $0.kind.map(Renaming.init),
          addedActions: $0.addedActions, removedActions: $0.removedActions,
          renamedActions: $0.renamedActions.map(Renaming.init))
      },
      brokenRows: (rows ?? []).map {
        Row(
          class: $0.className, action: $0.action, section: $0.section?.rawValue, eventIDs: $0.eventIDs,
          suggestion: $0.suggestion)
      })
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(document)) + [UInt8(ascii: "\n")]
  }
}
