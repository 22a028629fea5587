import Foundation
import Testing

@testable import EventMapCommand

/// Dumps with two or four bytes per character, which are refused with the command that converts them.
@Suite(.waits) struct WideTextTests {
  private static let text = #"{"type":"page"}"#

  @Test(arguments: [
    (String.Encoding.utf16LittleEndian, "UTF-16", "UTF-16LE"), (.utf16BigEndian, "UTF-16", "UTF-16BE"),
    (.utf32LittleEndian, "UTF-32", "UTF-32LE"), (.utf32BigEndian, "UTF-32", "UTF-32BE"),
  ])
  func recognizesEncodings(encoding: String.Encoding, name: String, nameWithoutMark: String) throws {
    for (text, expected) in [("\u{FEFF}" + Self.text, name), (Self.text, nameWithoutMark)] {
      let bytes = Array(try #require(text.data(using: encoding)))
      for start in [bytes, Array(bytes.prefix(16))] {
        let found = try #require(WideText.encoding(of: start))
        #expect(found.name == name && found.iconvName == expected)
      }
    }
  }

  @Test(arguments: [
    Array(text.utf8), [], [0x7B], [0, 0, 0, 0], [UInt8](repeating: 0, count: 16), [0, 0, 0, 0x7B, 0, 0, 0, 0],
    [0x7B, 0, 0x22, 0, 0, 0, 0, 0], [0x31, 0, 0x2C, 0x35], [0xEF, 0xBB, 0xBF, 0x7B], [0, 0x7B, 0x22, 0x74],
  ])
  func doesNotRecognizeOtherStarts(bytes: [UInt8]) { #expect(WideText.encoding(of: bytes) == nil) }

  @Test(arguments: ["UTF-16", "UTF-16LE", "UTF-32", "UTF-32BE"]) func suggestsAWorkingCommand(encoding: String) throws {
    let scratch = try Scratch()
    try scratch.write("t.json", #"{"C":{"PageEventIDs":{"Enter":"C"}}}"#)
    try scratch.write("d", #"{"type":"page","class":"C","phase":"enter"}"# + "\n")
    let words = "eventmap translate -t t.json -q"
    let result = try scratch.shell("iconv -f UTF-8 -t \(encoding) d > wide; \(words) wide")
    #expect(result.status == 2 && result.errorLines.count == 1)
    let command = try #require(result.error.firstMatch(of: /convert it: (.*) \| eventmap translate …\n/)).output.1
    #expect(command == "iconv -f \(encoding) -t UTF-8 wide")
    let again = try scratch.shell("\(command) | \(words)")
    #expect(again.status == 0 && again.lines.count == 1, "\(again.error)")
  }
}
