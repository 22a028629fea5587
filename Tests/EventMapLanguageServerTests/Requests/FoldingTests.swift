import Foundation
import Testing

@testable import EventMapLanguageServer

@Suite struct FoldingTests {
  private static let table = #"""
    {"A": {"PageEventIDs": {"Enter": "😀"}, "ControlEventIDs": {"b:": [{"EventID": "Y", "When": {"tag": "1"}}, "Z"]}},
     "$eventmap": {"ignore": []}}
    """#
  private static var wholeLines: [String: Any] { ["textDocument": ["foldingRange": ["lineFoldingOnly": true]]] }

  /// The folded lines, as `first-last`.
  private func lines(_ text: String, _ name: String, _ capabilities: [String: Any] = wholeLines) throws -> [String] {
    try EditorSession(text, name, capabilities).list("textDocument/foldingRange").map {
      "\($0["startLine"] ?? "")-\($0["endLine"] ?? "")"
    }
  }

  /// The lines of a text that remain visible after folding.
  private func rest(_ text: String, _ folded: String) -> [String] {
    let lines = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n").split(
      separator: "\n", omittingEmptySubsequences: false)
    let ends = folded.split(separator: "-").compactMap { Int($0) }
    return lines.enumerated().filter { !(ends[0] + 1...ends[1]).contains($0.offset) }.map { String($0.element) }
  }

  /// A folded class shows its key and its closing delimiter; in XML only the key.
  @Test(arguments: TableVariant.all(of: table)) func foldsClasses(_ table: TableVariant) throws {
    let found = try lines(table.text, table.name)
    guard !table.testDescription.contains("one line") else {
      #expect(found == [])
      return
    }
    let isXML = table.text.contains("<plist")
    #expect(found.count == 7, "\(found)")
    let rest = rest(table.text, try #require(found.first))
    let key = try #require(rest.firstIndex { $0.contains(isXML ? ">A<" : "A") })
    #expect(rest[key + 1].contains(isXML ? "$eventmap" : "}"), "\(rest)")
    #expect(Set(found).count == found.count)
  }

  @Test func keepsClosingDelimitersVisible() throws {
    let text =
      "{\n  \"A\": {\n    \"PageEventIDs\": {\n      \"Enter\": \"X\"\n    },\n    \"ControlEventIDs\": { \"b:\": [\n"
      + "      {\n        \"EventID\": \"Y\"\n      }\n    ] }\n  },\n  \"B\":\n  {\n    \"PageEventIDs\": {}\n  },\n  \"C\": {\n  }\n}\n"
    #expect(try lines(text, "Table.json") == ["1-9", "2-3", "5-8", "6-7", "11-14"])
    let xml =
      "<plist version=\"1.0\">\n<dict>\n\t<key>A</key>\n\t<dict>\n\t\t<key>PageEventIDs</key>\n\t\t<dict>\n"
      + "\t\t\t<key>Enter</key>\n\t\t\t<string>X</string>\n\t\t</dict>\n\t\t<key>ControlEventIDs</key>\n\t\t<dict/>\n"
      + "\t</dict>\n\t<key>B</key><dict>\n\t\t<key>PageEventIDs</key>\n\t\t<dict>\n\t\t</dict> <!-- c -->\n\t</dict>\n</dict>\n</plist>\n"
    #expect(try lines(xml, "Table.plist") == ["2-11", "4-8", "12-15", "13-14"])
  }

  /// A client that folds parts of lines gets the ranges between the delimiters.
  @Test func foldsPartsOfLines() throws {
    let text = "\u{FEFF}{\r\n\"😀\": {\"PageEventIDs\": {\r\n  \"Enter\": \"X\"}\r\n}, \"B\": {}}"
    let found = try EditorSession(text).list("textDocument/foldingRange")
    let places = found.map { part in
      ["startLine", "startCharacter", "endLine", "endCharacter"].map { "\(part[$0] ?? "")" }.joined(separator: " ")
    }
    #expect(places == ["1 7 3 0", "1 24 2 14"])
  }

  @Test func foldsOuterPartsUpToTheLimit() throws {
    let text = "{\n\"A\": {\n\"PageEventIDs\": {\n\"Enter\": \"X\"\n}\n},\n\"B\": {\n\"Owner\": \"o\"\n}\n}"
    let capabilities = ["textDocument": ["foldingRange": ["lineFoldingOnly": true, "rangeLimit": 2]]]
    #expect(try lines(text, "Table.json") == ["1-4", "2-3", "6-7"])
    #expect(try lines(text, "Table.json", capabilities) == ["1-4", "6-7"])
  }

  @Test(arguments: [
    "", "{", "{\n\"A\": {\n\"PageEventIDs\": {\n\"Enter\": \"X\"", "<plist>\n<dict>\n<key>A</key>\n<dict>\n<key>",
    "\u{FEFF}",
  ])
  func foldsTheReadablePartOfABrokenTable(_ text: String) throws {
    for name in ["Table.json", "Table.plist"] {
      for capabilities in [Self.wholeLines, [:]] {
        let count = text.split(separator: "\n", omittingEmptySubsequences: false).count
        for part in try lines(text, name, capabilities) {
          let ends = part.split(separator: "-").compactMap { Int($0) }
          #expect(ends[0] < ends[1] && ends[1] < count, "\(part)")
        }
      }
    }
  }
}
