import Foundation
import Testing

@testable import EventMapping

@Suite struct TableFormatTests {
  @Test(arguments: [
    ("bplist00", nil, TableFormat.binary), ("<?xml version=\"1.0\"?><plist/>", nil, .xml),
    ("\u{FEFF}<plist/>", nil, .xml), ("  \n<plist/>", "a.json", .xml), ("{\"a\": 1}", "a.plist", .json),
    ("\u{FEFF}{ \"a\"\n:1}", "a.plist", .json), ("[1]", "a.plist", .json), ("{ a = b; }", "a.json", .openStep),
    ("{ \"a\" = b; }", nil, .openStep), ("{ \"a\\\"=:\" = b; }", nil, .openStep),
    ("HomeViewController = { };", nil, .openStep), ("{ a:b = c; }", "a.json", .openStep),
    ("{ a: \"=\" }", "a.plist", .json), ("{a:1}", "a.plist", .json), ("{ a:b: 1 }", "a.plist", .json),
    ("{ a:1; }", "a.plist", .json), ("{ a; }", nil, .openStep),
    ("// note: a table\n/* { \"a\": 1 } */ { a = b; }", nil, .openStep), ("{}", nil, .json),
    ("{}", "a.plist", .openStep), ("{}", "A.PLIST", .openStep), ("{}", "a.json", .json), ("", nil, .json),
    ("abc", "a.plist", .openStep), ("{ \"a", "a.json", .json),
  ])
  func formatComesFromTheBytes(text: String, fileName: String?, expected: TableFormat) {
    #expect(TableFormat(of: Data(text.utf8), fileName: fileName) == expected)
  }

  @Test(arguments: [
    String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian, .utf32, .utf32LittleEndian, .utf32BigEndian,
  ])
  func decodesWideTextFirst(encoding: String.Encoding) throws {
    let json = try #require("{\"a\": {}}".data(using: encoding))
    #expect(TableFormat(of: json) == .json)
    let openStep = try #require("{ a = {}; }".data(using: encoding))
    #expect(TableFormat(of: openStep) == .openStep)
  }
}
