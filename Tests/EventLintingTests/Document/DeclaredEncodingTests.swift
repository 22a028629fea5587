import EventMapping
import EventMapSourceTexts
import Foundation
import Testing

@testable import EventLinting

/// XML tables in the encoding of their declaration.
@Suite struct DeclaredEncodingTests {
  private static let samples: [(name: String, raw: UInt, text: String)] = [
    ("ISO-8859-1", 5, "Café"), ("iso-8859-1", 5, "ÿ"), ("windows-1252", 12, "“€”"), ("windows-1251", 11, "Привет"),
    ("GB18030", 0x8000_0632, "首页"), ("GB2312", 0x8000_0930, "中文"), ("Shift_JIS", 8, "日本ソ"), ("Big5", 0x8000_0A03, "中文"),
    ("EUC-KR", 0x8000_0940, "한국"), ("KOI8-R", 0x8000_0A02, "Привет"), ("ISO-8859-15", 0x8000_020F, "€"),
    ("UTF-8", 4, "首页"), ("us-ascii", 1, "Home"),
  ]

  private func table(_ name: String, _ text: String) -> String {
    """
    <?xml version="1.0" encoding="\(name)"?>
    <plist version="1.0"><dict><key>\(text)</key><dict><key>PageEventIDs</key>
    <dict><key>\(text)Entr</key><string>\(text)</string></dict></dict></dict></plist>

    """
  }

  /// The values are those that Foundation reads; the places are those of the text.
  @Test(arguments: samples)
  func readsAndWritesTheDeclaredEncoding(name: String, raw: UInt, text: String) throws {
    let source = table(name, text)
    let data = try #require(source.data(using: String.Encoding(rawValue: raw)))
    let document = Document(name: "T.plist", data: data)
    #expect(document.syntaxIssue == nil && document.isComplete)
    let root = try #require(document.root)
    let (foundation, _) = try EventTable.root(of: data, fileName: "T.plist")
    #expect(
      NSDictionary(dictionary: try #require(foundation as? [String: Any])).isEqual(
        to: try #require(root.value as? [String: Any])))
    let report = Linter().lint([Linter.Source(name: "T.plist", data: data)])
    let finding = try #require(report.diagnostics.first { $0.rule == "unknown-key" })
    #expect(finding.message.contains("'\(text)Entr'") && finding.location?.line == 3)
    // An edit keeps the encoding and writes unsupported characters as references. ASCII is written as UTF-8.
    if name == "us-ascii" { return }
    let edited = document.source.encoded(Array(source.replacing("Entr", with: "Enter\u{1F600}").utf8))
    let again = Document(name: "T.plist", data: edited)
    #expect(again.syntaxIssue == nil)
    let keys = again.root?.members?.first?.value.members?.first?.value.members?.map(\.key)
    #expect(keys == ["\(text)Enter\u{1F600}"])
  }

  @Test(
    arguments: [
      ("GB18030", [0x61, 0xFF, 0x62], 3), ("Shift_JIS", [0x62, 0x93, 0xFA, 0x81], 4),
      ("EUC-KR", [0xC7, 0xD1, 0xFF], 3),
    ] as [(String, [UInt8], Int)])
  func reportsTheFirstInvalidByte(name: String, bytes: [UInt8], column: Int) {
    let start = Array("<?xml version=\"1.0\" encoding=\"\(name)\"?>\n".utf8)
    for count in [0, 5_000] {
      let document = Document(
        name: "T.plist", data: Data(start + [UInt8](repeating: 0x20, count: count) + bytes + Array("\n</plist>".utf8)))
      #expect(document.syntaxIssue?.message == "the bytes here are not \(name)")
      let position = document.syntaxIssue.map { LineMap(document.source).position(of: $0.range.lowerBound) }
      #expect(
        position?.line == 2 && abs((position?.column ?? 0) - count - column) <= 2, "\(String(describing: position))")
    }
  }

  /// A declaration counts only with the quotes that Foundation requires, wherever it is.
  @Test func readsADeclarationAsFoundationDoes() throws {
    let rest = "?>\n<plist><dict><key>".utf8 + [0xE9] + "</key><dict/></dict></plist>".utf8
    let far = Data("<?xml version=\"1.0\"\(String(repeating: " ", count: 600))encoding=\"iso-8859-1\"".utf8 + rest)
    #expect(Document(name: "T.plist", data: far).root?.members?.map(\.key) == ["é"])
    #expect(try (EventTable.root(of: far, fileName: "T.plist").0 as? [String: Any])?.keys.first == "é")
    let unclosed = Data("<?xml version=\"1.0\" encoding=\"iso-8859-1'".utf8 + rest)
    #expect(Document(name: "T.plist", data: unclosed).syntaxIssue?.message == "the bytes here are not UTF-8")
    #expect((try? EventTable.root(of: unclosed, fileName: "T.plist")) == nil)
  }

  @Test func reportsUnsupportedEncodings() {
    for bytes in [[0x41], [0xE9]] as [[UInt8]] {
      let data = Data(
        "<?xml version=\"1.0\" encoding=\"IBM-500\"?>\n<plist><dict><key>".utf8 + bytes
          + "</key><dict/></dict></plist>".utf8)
      let message = Document(name: "T.plist", data: data).syntaxIssue?.message
      #expect(message?.contains("the file declares the encoding 'IBM-500', ") == true, "\(message ?? "")")
    }
  }
}
