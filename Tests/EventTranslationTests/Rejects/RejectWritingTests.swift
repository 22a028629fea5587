import Foundation
import Testing

@testable import EventTranslation

/// The lines of a rejects file and the members of `eventmap-reject/1`.
@Suite struct RejectWritingTests {
  @Test func writesTheMembersInOrder() throws {
    let line = #" {"type":"page","class":"A\u00e9","phase":5} "# + "\r"
    let result = try TranslationRun()(dump(["", line]), file: "logs/a \"b\"\\.jsonl")
    let expected =
      #"{"schema":"eventmap-reject/1","format":"jsonl","file":"logs/a \"b\"\\.jsonl","line":2,"offset":1,"#
      + #""reason":"wrong-type","message":"column 43: the member 'phase' must be a string, found a number","#
      + #""raw":" {\"type\":\"page\",\"class\":\"A\\u00e9\",\"phase\":5} \r"}"#
    #expect(textLines(result.rejects) == [expected])
  }

  @Test(arguments: [
    "x", "{\"a\":\"\u{1}\u{1F}\t\"}", "\"\\\u{7F}\u{2028}é🛒\"", "‹00›", #"{"type":"\ud800"}"#, "\u{FEFF}x",
  ]) func writesTheRecordAsRaw(line: String) throws {
    let result = try TranslationRun()(dump(["", line]))
    // Foundation drops a byte order mark at the start of a string, so the module reads it.
    #expect(try RejectRecord.reading(Array(result.rejects.dropLast())).get().raw == raw(line))
    #expect(try FoundationJSON.object(result.rejects)["rawBase64"] == nil)
  }

  @Test(arguments: ["‹FF›", "{\"type\":\"‹E9›\"}", "‹ED›‹A0›‹80›", "a‹80›\r", "‹00›‹FE›‹00›‹00›"])
  func writesBase64ForMalformedUTF8(line: String) throws {
    let reject = try FoundationJSON.object(translate([line]).rejects)
    #expect(reject["rawBase64"] as? String == Data(raw(line)).base64EncodedString() && reject["raw"] == nil)
  }

  /// With its escapes, the record would be six times as long, over the limit of a rejects file's lines.
  @Test(arguments: [(3, "raw"), (4, "rawBase64")])
  func writesBase64IfEscapesWouldBeTooLong(mebibytes: Int, member: String) throws {
    let record = [UInt8](repeating: 1, count: mebibytes << 20)
    let result = try TranslationRun(chunkSize: 1 << 20)(record)
    #expect(String(decoding: result.rejects.prefix(400), as: UTF8.self).contains("\"\(member)\":\""))
    #expect(result.rejects.count < 23 << 20)
  }

  @Test(arguments: [
    "", "a", "\"", "\\\u{1}é😀\t\u{1F}\u{7F}\u{80}0123456789abcdef\"\u{0}0123456789abcdef\n", "0123456789abcdef\"",
  ])
  func predictsTheEscapedLength(text: String) {
    var escaped: [UInt8] = []
    JSONText.appendEscaped(Array(text.utf8).span, to: &escaped)
    #expect(JSONText.escapedLength(Array(text.utf8).span) == escaped.count)
  }

  @Test func namesReasonsInKebabCase() {
    for reason in Rejection.Reason.allCases {
      #expect(reason.rawValue.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil)
    }
  }

  private func hasControlCharacters(_ message: String) -> Bool {
    message.unicodeScalars.contains { [.control, .lineSeparator].contains($0.properties.generalCategory) }
  }

  @Test(arguments: ["\u{1B}[31m", "{\"a\":\u{85}}", "{\"a\":\u{2028}}", "{\"a\":\r\r}", "{\"\\\u{7}\":1}"])
  func writesMessagesOnOneLine(line: String) throws {
    let report = try #require(translate([line]).reported.first)
    #expect(!hasControlCharacters(report.rejection.message))
  }

  @Test(arguments: ["1,5\rx,ViewController,r", "1,\u{1B}[31m,A,r", "1,5\u{2028},A,r", "100,5,B|V|a:|\u{85}|f|i,r"])
  func writesKitlogMessagesOnOneLine(line: String) throws {
    let report = try #require(translateKitlog([line]).reported.first)
    #expect(report.rejection.reason == .invalidNumber)
    #expect(!hasControlCharacters(report.rejection.message))
  }

  @Test func writesNothingWithoutASink() throws {
    let events = MemorySink()
    var reported = 0
    var translator = DumpTranslator(
      mapper: SampleTable.mapper, options: TranslationOptions(),
      outputs: TranslationOutputs(events: events, onRejected: { _, _, _ in reported += 1 }))
    let reader = ChunkReader(
      MemorySource(Array("x\n\(String(repeating: "y", count: 50))\n".utf8)), chunkSize: 8, maximumLineLength: 20)
    try translator.translate(reader, format: .jsonl, file: "dump")
    #expect(try translator.finish().totals[.rejected] == 2)
    #expect(reported == 2)
    #expect(events.bytes.isEmpty)
  }
}
