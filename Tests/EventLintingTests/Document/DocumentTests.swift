import EventLinting
import EventMapping
import EventMapSourceTexts
import Foundation
import Testing

/// What is wrong with a file as a whole, and what of it is still there.
@Suite struct DocumentTests {
  @Test(
    arguments: [
      (Data([0x1F, 0x8B, 8, 0]), "the file is a gzip file", "unpack it first: gzip -dc"),
      (Data([0x89, 0x50, 0x4E, 0x47, 0x0D]), "the file is a PNG image", nil),
      (Data(), "the file is empty, expected a dictionary", nil),
      (Data([0xEF, 0xBB, 0xBF]), "the file is empty, expected a dictionary", nil),
      (
        Data("{ \"a\": \"".utf8) + [0xD6, 0xD0] + Data("\" }".utf8), "the bytes here are not UTF-8",
        "save the file as UTF-8"
      ),
      (
        TextForm.utf16Little.encode("<plist><dict/></plist>"), "a property list in UTF-16 needs a byte order mark",
        "save the file as UTF-8"
      ),
      (
        TextForm.utf32Big.encode("{ a = b; }"), "a property list in UTF-32 needs a byte order mark",
        "save the file as UTF-8"
      ),
    ] as [(Data, String, String?)])
  func whatIsWrongWithTheFile(data: Data, message: String, help: String?) throws {
    let issue = try #require(Document(name: "table", data: data).syntaxIssue)
    #expect(issue.message == message)
    #expect(issue.help == help)
  }

  /// The rest of a file that is not UTF-8 is not read, and not lost when the file is written.
  @Test func bytesThatAreNoTextStayWhereTheyAre() {
    let data = Data("{ \"a\": 1, \"".utf8) + [0xD6, 0xD0] + Data("\": 2 }".utf8)
    let document = Document(name: "table.json", data: data)
    #expect(document.syntaxIssue?.range == 11..<11)
    #expect(document.root?.outline == "{a=#1}")
    #expect(!document.isComplete)
    #expect(document.source.encoded(document.source.utf8) == data)
  }

  @Test(
    arguments: [
      ("table.json", "{\n  \"首页\": {\n    \"é😀\": \"A\" \"b\": 1 } }", 3, 14),
      ("table.json", "\u{FEFF}{\r\n\t\"a\": tru\r\n}", 2, 7),
      ("table.plist", "<plist>\r<dict>\r<key>首页</key>\r\t<str>A</str>\r</dict>\r</plist>", 4, 3),
      ("table.plist", "{ a = b; /* 😀 */ c = d }", 1, 23),
    ])
  func linesAndColumnsOfMistakes(name: String, text: String, line: Int, column: Int) throws {
    let document = Document(name: name, data: Data(text.utf8))
    let issue = try #require(document.syntaxIssue)
    #expect(LineMap(document.source).position(of: issue.range.lowerBound) == (line, column))
  }

  /// What could not be read is left out of the value, so that no second diagnostic is about its type.
  @Test func unreadableValuesAreLeftOut() throws {
    let document = Document(name: "table.json", data: Data(#"{"a": 01, "b": [1.], "c": "d"}"#.utf8))
    #expect(document.root?.outline == "{a=? b=[?] c=d}")
    #expect(Meaning(try #require(document.root).value) == Meaning(["b": [] as [Any], "c": "d"]))
  }

  /// A dictionary of the one key `CF$UID` is an archiver's reference to Foundation, and an unknown key to the linter.
  @Test func anArchiversReferenceInXMLIsADictionary() {
    let data = Data("<plist><dict><key>CF$UID</key><integer>1</integer></dict></plist>".utf8)
    #expect(Document(name: "table.plist", data: data).root?.outline == "{CF$UID=#1}")
  }
}
