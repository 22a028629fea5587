import EventLinting
import EventMapping
import EventMapSeededNumbers
import EventMapTableSearch
import Foundation
import Testing

@testable import EventMapTableEditing

/// Whatever a table looks like, an edit changes its row, and nothing else.
@Suite struct RandomEditTests {
  private static let runs = Seeds.isLong ? 1_000 : 100

  /// Edits random tables, and checks their meaning.
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

  /// The lines; a comma at the end of one depends on the next one in JSON.
  private func lines(_ text: String) -> [String] {
    // By bytes: a CR and an LF are one character.
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      return String(decoding: line.last == UInt8(ascii: ",") ? line.dropLast() : line, as: UTF8.self)
    }
  }

  /// Whether some lines are among others, in their order.
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

  @Test(arguments: Seeds.new) func addingAndRemovingGivesTheBytesBack(seed: UInt64) throws {
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

  @Test(arguments: Seeds.new) func renamingAnIDTouchesItsLines(seed: UInt64) throws {
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

  @Test(arguments: Seeds.new) func renamingAnActionTouchesItsLine(seed: UInt64) throws {
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

  @Test(arguments: ["T.json", "T.plist"]) func manyRows(name: String) throws {
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
    let gone = rows.enumerated().filter { $0.offset % 2 == 0 }.map(\.element.name)
    pruned.remove(Set(gone))
    let change = try #require(try pruned.change())
    #expect(TableLoad(Linter.Source(name: name, data: change.data)).table?.rows.count == 5_000)
    let removed = change.diff.split(separator: "\n").count { $0.hasPrefix("-") && !$0.hasPrefix("---") }
    // In JSON the line before the last one loses its comma.
    #expect(removed >= 5_000 && removed <= 5_200)
    var again = try TableEditor(Linter.Source(name: name, data: change.data))
    try again.add(gone.map { TableEditor.NewRow($0, eventID: "AGAIN") })
    #expect(
      TableLoad(Linter.Source(name: name, data: try #require(try again.change()).data)).table?.rows.count == 10_000)
  }
}
