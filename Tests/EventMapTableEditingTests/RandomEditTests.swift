import EventLinting
import EventMapping
import EventMapSeededNumbers
import EventMapTableSearch
import Foundation
import Testing

@testable import EventMapTableEditing

/// An edit of a table in any layout changes only the edited row.
@Suite struct RandomEditTests {
  private static let runs = Seeds.isLong ? 1_000 : 100

  /// Edits random tables, and compares the rows of each result with those that `body` returns.
  private func forEachTable(
    _ seed: UInt64,
    _ body: (inout TableEditor, GeneratedTable, inout SeededRandom) throws -> [EventTable.RowName: String],
    check: (_ table: GeneratedTable, _ edited: Linter.Source) throws -> Void = { _, _ in }
  ) throws {
    var random = SeededRandom(seed: seed)
    for run in 0..<Self.runs {
      let table = GeneratedTable(&random)
      var editor = try TableEditor(table.source)
      let expected = try body(&editor, table, &random)
      let edited = Linter.Source(name: table.name, data: try editor.change()?.data ?? table.source.data)
      let load = TableLoad(edited)
      #expect(load.table?.plainRows == expected, "run \(run): \(load.report.text)")
      #expect(load.report.diagnostics.isEmpty, "run \(run)")
      try check(table, edited)
    }
  }

  private func row(_ table: GeneratedTable, _ random: inout SeededRandom) throws -> EventTable.RowName {
    random.pick(table.rows.keys.sorted { $0.keyPath.lexicographicallyPrecedes($1.keyPath) })
  }

  /// The lines without a final comma, which depends on the next line in JSON.
  private func lines(_ text: String) -> [String] {
    // The text is split by bytes, because CRLF is a single `Character`.
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      return String(decoding: line.last == UInt8(ascii: ",") ? line.dropLast() : line, as: UTF8.self)
    }
  }

  /// Whether lines occur among others in the same order.
  private func isPart(_ some: [String], of all: [String]) -> Bool {
    var rest = all[...]
    for line in some {
      guard let index = rest.firstIndex(of: line) else { return false }
      rest = rest[(index + 1)...]
    }
    return true
  }

  @Test(arguments: Seeds.new) func addingKeepsAllLines(seed: UInt64) throws {
    try forEachTable(seed) { editor, table, random in
      var expected = table.rows
      for number in 0...random.below(3) {
        let other = try row(table, &random)
        let className = random.chance(1, of: 3) ? "Class\(number)" : other.className
        let name = EventTable.RowName(className: className, section: .controlEventIDs, key: "new\(number):")
        try editor.add(name, eventID: "NEW \(number) ü")
        expected[name] = "NEW \(number) ü"
      }
      return expected
    } check: { table, edited in
      let text = String(decoding: edited.data, as: UTF8.self)
      if !table.isMinified {
        let keeps = isPart(lines(table.text), of: lines(text))
        #expect(keeps, "\(table.text)\n\(text)")
      }
      #expect(text.utf8.filter { $0 == 0x0A }.count >= table.text.utf8.filter { $0 == 0x0A }.count)
      #expect(text.contains("\r\n") == table.text.contains("\r\n"))
    }
  }

  @Test(arguments: Seeds.new) func removingAnAddedRowRestoresTheBytes(seed: UInt64) throws {
    try forEachTable(seed) { editor, table, random in
      let other = try row(table, &random)
      let name = EventTable.RowName(
        className: random.chance(1, of: 3) ? "New" : other.className, section: .controlEventIDs, key: "new:")
      try editor.add(name, eventID: "NEW")
      let added = Linter.Source(name: table.name, data: try #require(try editor.change()).data)
      var second = try TableEditor(added)
      second.remove([name])
      let back = try #require(try second.change()).data
      #expect(back == table.source.data, "\(String(decoding: back, as: UTF8.self))\n\(table.text)")
      editor.remove([name])
      return table.rows
    }
  }

  @Test(arguments: Seeds.new) func removingKeepsAllOtherLines(seed: UInt64) throws {
    try forEachTable(seed) { editor, table, random in
      var expected = table.rows
      for _ in 0...random.below(4) { expected[try row(table, &random)] = nil }
      editor.remove(Set(table.rows.keys).subtracting(expected.keys))
      return expected
    } check: { table, edited in
      let text = String(decoding: edited.data, as: UTF8.self)
      // An empty dictionary has no lines.
      if !table.isMinified, TableLoad(edited).table?.classes.isEmpty == false {
        let keeps = isPart(lines(text), of: lines(table.text))
        #expect(keeps, "\(table.text)\n\(text)")
      }
    }
  }

  @Test(arguments: Seeds.new) func renamingAnEventIDChangesOnlyItsLines(seed: UInt64) throws {
    try forEachTable(seed) { editor, table, random in
      let old = try #require(table.rows[try row(table, &random)])
      let renaming = try editor.rename(eventID: old, to: "NEW_ID")
      #expect(renaming == .init(rows: table.rows.values.count { $0 == old }))
      return table.rows.mapValues { $0 == old ? "NEW_ID" : $0 }
    } check: { table, edited in
      let (before, after) = (lines(table.text), lines(String(decoding: edited.data, as: UTF8.self)))
      #expect(before.count == after.count)
      #expect(zip(before, after).allSatisfy { $0 == $1 || $1.contains("NEW_ID") })
    }
  }

  @Test(arguments: Seeds.new) func renamingAnActionChangesOnlyItsLine(seed: UInt64) throws {
    try forEachTable(seed) { editor, table, random in
      let old = try row(table, &random)
      guard old.section == .controlEventIDs else {
        #expect(throws: EditError.self) { try editor.rename(action: old.key, of: old.className, to: "renamed:") }
        return table.rows
      }
      _ = try editor.rename(action: old.key, of: old.className, to: "renamed:")
      var expected = table.rows
      expected[EventTable.RowName(className: old.className, section: old.section, key: "renamed:")] =
        expected.removeValue(forKey: old)
      return expected
    } check: { table, edited in
      let (before, after) = (lines(table.text), lines(String(decoding: edited.data, as: UTF8.self)))
      #expect(before.count == after.count)
      #expect(zip(before, after).count { $0 != $1 } <= 1)
    }
  }

  @Test(arguments: ["T.json", "T.plist"]) func editsTenThousandRows(name: String) throws {
    let classes = (0..<100).map { "Class\($0)" }
    let rows = classes.flatMap { className in
      (0..<100).map { number in
        TableEditor.NewRow(
          EventTable.RowName(className: className, section: .controlEventIDs, key: "on\(number):"),
          eventID: "\(className)_\(number)")
      }
    }
    let empty = Linter.Source(name: name, data: Data("{\n}\n".utf8))
    var editor = try TableEditor(empty)
    try editor.add(rows)
    let full = Linter.Source(name: name, data: try #require(try editor.change()).data)
    #expect(TableLoad(full).table?.rows.count == 10_000)
    var pruned = try TableEditor(full)
    let removedNames = rows.enumerated().filter { $0.offset % 2 == 0 }.map(\.element.name)
    pruned.remove(Set(removedNames))
    let change = try #require(try pruned.change())
    #expect(TableLoad(Linter.Source(name: name, data: change.data)).table?.rows.count == 5_000)
    let removed = change.diff.split(separator: "\n").count { $0.hasPrefix("-") && !$0.hasPrefix("---") }
    // In JSON the line before the last one loses its comma.
    #expect(removed >= 5_000 && removed <= 5_200)
    var again = try TableEditor(Linter.Source(name: name, data: change.data))
    try again.add(removedNames.map { TableEditor.NewRow($0, eventID: "AGAIN") })
    #expect(
      TableLoad(Linter.Source(name: name, data: try #require(try again.change()).data)).table?.rows.count == 10_000)
  }
}

/// A random table in a random layout of one of the text formats, with a row per line, and comments if the format has them.
private struct GeneratedTable {
  let name: String
  private(set) var text = ""
  /// The rows with their event IDs.
  private(set) var rows: [EventTable.RowName: String] = [:]
  /// Whether everything is on one line.
  let isMinified: Bool

  private let format: TableFormat
  private let indentation: String
  private let lineEnd: String
  private let hasComments: Bool

  init(_ random: inout SeededRandom) {
    format = random.pick([.xml, .openStep, .json])
    name = format == .json ? "T.json" : "T.plist"
    isMinified = random.chance(1, of: 5)
    indentation = isMinified ? "" : random.pick(["  ", "\t", "    ", ""])
    lineEnd = isMinified ? "" : random.pick(["\n", "\n", "\r\n"])
    hasComments = format != .json && !isMinified && random.chance(1, of: 2)
    let isSorted = random.chance(1, of: 2)
    var classes: [(String, [(String, [(String, String)])])] = []
    for className in Self.names("Class", &random, isSorted) {
      var sections: [(String, [(String, String)])] = []
      for section in [TableSection.pageEventIDs, .controlEventIDs] where sections.isEmpty || random.chance(2, of: 3) {
        let keys =
          section == .pageEventIDs
          ? Array(PagePhase.allCases.map(\.rawValue).prefix(1 + random.below(4)))
          : Self.names("on", &random, isSorted).map { $0 + ":" }
        let members = keys.map { ($0, random.pick(["ID_A", "ID_B", "id c", "é<&>\"'", "ID_\(random.below(99))"])) }
        for (key, id) in members {
          rows[EventTable.RowName(className: className, section: section, key: key)] = id
        }
        sections.append((section.rawValue, members))
      }
      classes.append((className, sections))
    }
    let lines = write(classes, &random)
    text = (random.chance(1, of: 8) ? "\u{FEFF}" : "") + lines.joined(separator: lineEnd) + lineEnd
  }

  var source: Linter.Source { Linter.Source(name: name, data: Data(text.utf8)) }

  /// Some distinct names, sorted or not.
  private static func names(_ start: String, _ random: inout SeededRandom, _ isSorted: Bool) -> [String] {
    var numbers = Array((0..<20).shuffled(using: &random).prefix(1 + random.below(5)))
    if isSorted { numbers.sort() }
    return numbers.map { start + String(UnicodeScalar(UInt8(65 + $0))) }
  }

  // MARK: Writing

  private func write(_ classes: [(String, [(String, [(String, String)])])], _ random: inout SeededRandom) -> [String] {
    var lines = format == .xml ? ["<plist version=\"1.0\">", "<dict>"] : ["{"]
    for (number, (className, sections)) in classes.enumerated() {
      lines.append(indentation + open(className))
      for (number, (section, rows)) in sections.enumerated() {
        if hasComments, random.chance(1, of: 4) { lines.append(comment("a section")) }
        lines.append(indentation + indentation + open(section))
        for (number, (key, id)) in rows.enumerated() {
          if hasComments, random.chance(1, of: 6) { lines.append(comment("a row")) }
          let isLast = number + 1 == rows.count
          let end = hasComments && random.chance(1, of: 4) ? " " + comment("its end") : ""
          lines.append(indentation + indentation + indentation + row(key, id, isLast) + end)
        }
        lines.append(indentation + indentation + close(number + 1 == sections.count))
      }
      lines.append(indentation + close(number + 1 == classes.count))
    }
    return lines + (format == .xml ? ["</dict>", "</plist>"] : ["}"])
  }

  private func comment(_ text: String) -> String { format == .xml ? "<!-- \(text) -->" : "/* \(text) */" }

  private func open(_ key: String) -> String {
    switch format {
    case .xml: "<key>\(key)</key><dict>"
    case .json: "\"\(key)\": {"
    default: "\(key) = {"
    }
  }

  private func close(_ isLast: Bool) -> String {
    switch format {
    case .xml: "</dict>"
    case .json: isLast ? "}" : "},"
    default: "};"
    }
  }

  private func row(_ key: String, _ id: String, _ isLast: Bool) -> String {
    let quoted = id.replacing("\"", with: "\\\"")
    switch format {
    case .xml:
      let escaped = id.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      return "<key>\(key)</key><string>\(escaped)</string>"
    case .json: return "\"\(key)\": \"\(quoted)\"" + (isLast ? "" : ",")
    default: return "\"\(key)\" = \"\(quoted)\";"
    }
  }
}

private extension EventTable {
  /// The rows, each with its single event ID.
  var plainRows: [RowName: String] {
    Dictionary(uniqueKeysWithValues: rows.map { ($0.name, $0.entries.eventIDs.joined(separator: "|")) })
  }
}
