import EventLinting
import EventMapping
import EventMapSourceTexts
import Foundation
import Testing

/// Defects of whole files, and the parts of such files that stay readable.
@Suite struct DocumentTests {
  @Test(
    arguments: [
      (Data([0x1F, 0x8B, 8, 0]), "the file is a gzip file", "unpack it first: gzip -dc table"),
      (Data([0x89, 0x50, 0x4E, 0x47, 0x0D]), "the file is a PNG image", nil),
      (Data(), "the file is empty, expected a dictionary", nil),
      (
        Data("class,action,id\nHome,tap:,X\n".utf8),
        "the file is comma-separated text, expected a property list or JSON",
        "write its rows as a JSON array of objects, which 'eventmap convert --from-shape records' reads"
      ),
      (
        Data("\"class\"\t\"action\"\t\"id\"\n".utf8),
        "the file is tab-separated text, expected a property list or JSON",
        "write its rows as a JSON array of objects, which 'eventmap convert --from-shape records' reads"
      ),
      (
        Data("version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n".utf8),
        "the file is a pointer of Git LFS, expected a property list or JSON", "fetch the file: git lfs pull"
      ),
      (Data("<!DOCTYPE html>\n<html></html>".utf8), "the file is an HTML page, expected a property list or JSON", nil),
      (
        Data("iPhone,x,iPhone OS,9.1,U,1.0,1\n1,1473302682,Home,Remark\n".utf8),
        "the file is a kitlog, expected a property list or JSON",
        "name it as the dump: eventmap translate --table TABLE DUMP"
      ),
      (
        Data("x<?xml version=\"1.0\"?>\n<plist><dict/></plist>\n".utf8), "text before '<?xml'",
        "remove the text, so that the file starts with '<?xml'"
      ),
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
  func reportsDefectsOfTheWholeFile(data: Data, message: String, help: String?) throws {
    let issue = try #require(Document(name: "table", data: data).syntaxIssue)
    #expect(issue.message == message)
    #expect(issue.help == help)
  }

  /// The part of a file after an invalid byte is not read, but it is kept when the file is written.
  @Test func keepsInvalidBytesWhenWriting() {
    let data = Data("{ \"a\": 1, \"".utf8) + [0xD6, 0xD0] + Data("\": 2 }".utf8)
    let document = Document(name: "table.json", data: data)
    #expect(document.syntaxIssue?.range == 11..<11)
    #expect(document.root?.outline == "{a=#1}")
    #expect(!document.isComplete)
    #expect(document.source.encoded(document.source.utf8) == data)
  }

  /// Unreadable values are left out, so that their type is not reported as well.
  @Test func unreadableValuesAreLeftOut() throws {
    let document = Document("table.json", #"{"a": 01, "b": [1.], "c": "d"}"#)
    #expect(document.root?.outline == "{a=? b=[?] c=d}")
    #expect(Meaning(try #require(document.root).value) == Meaning(["b": [] as [Any], "c": "d"]))
  }

  /// Foundation reads a dictionary with only the key `CF$UID` as an archiver's reference, the linter reads an unknown key.
  @Test func anArchiversReferenceInXMLIsADictionary() {
    let data = Data("<plist><dict><key>CF$UID</key><integer>1</integer></dict></plist>".utf8)
    #expect(Document(name: "table.plist", data: data).root?.outline == "{CF$UID=#1}")
  }
}
