import Foundation
import Testing

@testable import EventLinting

/// The edits of names whose notations have escapes.
@Suite struct NameEditsTests {
  /// Only the replaced character changes, whatever escapes the reader accepts.
  @Test(
    arguments: [
      (#"{ "\101\7\U41x\vz" = { }; }"#, "A\u{7}Ax\u{B}z", #"{ "\101\7\U41y\vz" = { }; }"#),
      (#"{ "\Ud83d\Ude00x\q" = { }; }"#, "😀xq", #"{ "\Ud83d\Ude00y\q" = { }; }"#),
      (#"{"\ud83d\ude00x\/\b": {}}"#, "😀x/\u{8}", #"{"\ud83d\ude00y\/\b": {}}"#),
      (
        "<plist><dict><key>&#x1F600;<![CDATA[&]]>x&amp;</key><dict/></dict></plist>", "😀&x&",
        "<plist><dict><key>&#x1F600;<![CDATA[&]]>y&amp;</key><dict/></dict></plist>"
      ),
    ])
  func keepTheOtherNotations(table: String, name: String, expected: String) throws {
    let document = Document(name: table.hasPrefix("{\"") ? "T.json" : "T.plist", data: Data(table.utf8))
    let member = try #require(document.root?.members?.first)
    #expect(member.key == name)
    let replacement = name.replacing("x", with: "y")
    let edits = NameEdits.replacing(name, by: replacement, at: member.keyRange, in: document)
    #expect(String(decoding: SourceEdit.applied(edits, to: document.source.utf8), as: UTF8.self) == expected)
  }
}
