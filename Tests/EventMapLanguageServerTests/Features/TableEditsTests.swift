import EventLinting
import EventMapTableEditing
import Foundation
import Testing

@testable import EventMapLanguageServer

@Suite struct TableEditsTests {
  private func applied(_ edits: [SourceEdit], to source: Linter.Source) -> String {
    let text = Document(name: source.name, data: source.data).source.utf8
    var result: [UInt8] = []
    var position = 0
    for edit in edits {
      result += text[position..<edit.range.lowerBound] + Array(edit.replacement.utf8)
      position = edit.range.upperBound
    }
    return String(decoding: result + text[position...], as: UTF8.self)
  }

  // MARK: Renaming

  /// A rename fails if a binary table has the old or the new name, because it cannot be edited.
  @Test(arguments: [
    (
      #"{"A":{"PageEventIDs":{"Enter":"▮HOME"}}}"#, "NEW",
      "B.plist also has the event ID, and is a binary property list; convert it to a text format first"
    ),
    (
      #"{"A":{"PageEventIDs":{"Enter":"▮HOME"}}}"#, "OTHER",
      "the event ID 'OTHER' is in use in B.plist; choose another one"
    ),
    (
      #"{"A":{"ControlEventIDs":{"▮b:":"X"}}}"#, "d:",
      "B.plist also has the action, and is a binary property list; convert it to a text format first"
    ),
    (
      #"{"A":{"ControlEventIDs":{"▮b:":"X"}}}"#, "c:",
      "'A' has the action 'c:' in B.plist already; remove one of the two rows first"
    ),
  ]) func refusesToRenameWhatABinaryTableHas(_ text: String, _ new: String, _ message: String) throws {
    let table = MarkedTable(text)
    let list = ["A": ["ControlEventIDs": ["b:": "HOME", "c:": "OTHER"]]]
    let data = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
    let binary = Linter.Source(name: "B.plist", data: data)
    let error = #expect(throws: EditError.self) {
      try TableRenaming.edits(in: table.source, at: table.offset, to: new, others: [binary])
    }
    #expect(error?.description == message)
    let references = TableReferences(
      in: table.document, at: table.offset, others: [Document(name: binary.name, data: binary.data)])
    #expect(references?.places.map(\.file) == ["T.json", "B.plist"])
  }

  // MARK: Formatting

  @Test(arguments: [
    ("T.json", "{\"B\":{\"PageEventIDs\":{\"Enter\":\"X\"}},\"A\":{}}"),
    ("T.json", "\u{FEFF}{\r\n\"A\": {},\r\n\"B\": {\r\n    \"PageEventIDs\": {\"Enter\": \"é😀\"}}}\r\n"),
    ("T.plist", "{ B = { PageEventIDs = { Enter = X; }; }; /* why */ A = {}; }"),
    (
      "T.plist",
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\"><dict><key>B</key><dict/><key>A</key><dict/></dict></plist>"
    ),
  ]) func formatsAsTheCommandDoes(_ name: String, _ text: String) throws {
    let source = Linter.Source(name: name, data: Data(text.utf8))
    let formatted = try FormattedTable(source).data
    let edits = TableFormatting.edits(of: source)
    let expected = Document(name: name, data: formatted).source
    #expect(applied(edits, to: source) == expected.string(0..<expected.utf8.count))
    #expect(TableFormatting.edits(of: Linter.Source(name: name, data: formatted)).isEmpty)
  }

  @Test func editsOnlyLinesThatChange() throws {
    let rows = (100..<140).map { "  \"C\($0)\": {\n    \"PageEventIDs\": {\n      \"Enter\": \"E\($0)\"\n    }\n  }" }
    var text = "{\n" + rows.joined(separator: ",\n") + "\n}\n"
    #expect(TableFormatting.edits(of: Linter.Source(name: "T.json", data: Data(text.utf8))).isEmpty)
    text = text.replacing("      \"Enter\": \"E120\"", with: "  \"Enter\":\"E120\"")
      .replacing("  \"C130\": {", with: "\"C130\" : {")
    let edits = TableFormatting.edits(of: Linter.Source(name: "T.json", data: Data(text.utf8)))
    #expect(edits.map(\.replacement) == ["      \"Enter\": \"E120\"\n", "  \"C130\": {\n"])
  }

  @Test(arguments: ["{", "", "{ \"A\": }", "bplist00"]) func formatsNoBrokenTable(_ text: String) {
    #expect(TableFormatting.edits(of: Linter.Source(name: "T.json", data: Data(text.utf8))).isEmpty)
  }
}
