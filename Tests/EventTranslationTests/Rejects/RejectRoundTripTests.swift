import Foundation
import Testing

@testable import EventTranslation

/// Rejected records that are repaired and read again.
@Suite struct RejectRoundTripTests {
  private static let broken = #"{"type":"page","class":"HomeViewController","phase":enter}"#
  private static let repaired = #"{"type":"page","class":"HomeViewController","phase":"enter"}"#
  private static let event = #"{"eventID":"EVENT_HOME_ENTER_PAGE",\#(repaired.dropFirst())"#
  private static let header = "Bob's, iPhone,iPhone6,iPhone OS,9.1,UUID-1,1.0,7"

  /// Changes the record of a reject line as a user would with a JSON tool.
  private func repair(_ reject: [UInt8], _ change: (inout [String: Any]) -> Void) throws -> [UInt8] {
    var object = try FoundationJSON.object(reject)
    change(&object)
    return Array(try JSONSerialization.data(withJSONObject: object)) + [UInt8(ascii: "\n")]
  }

  @Test func mapsARepairedRecord() throws {
    let first = try TranslationRun()(dump(["", Self.broken, "{"]), file: "a.jsonl")
    let rejects = outputLines(first.rejects)
    #expect(rejects.count == 2)
    let file = try repair(rejects[0]) { $0["raw"] = Self.repaired } + rejects[1] + [UInt8(ascii: "\n")]
    let second = try TranslationRun()(file, .rejects, file: "rejects.jsonl")
    #expect(textLines(second.events) == [Self.event])
    #expect(second.totals[.rejected] == 1 && second.totals.lines == 2)
    #expect(second.summary.inputs.map(\.file) == ["rejects.jsonl"])
    #expect(second.reported.map { "\($0.file):\($0.line)" } == ["a.jsonl:3"])
  }

  @Test func rejectsAnUnrepairedRecordAlike() throws {
    let input = [Self.broken, "‹FF›", "[]", #"{"type":1}"#, "x\r", #"{"type":"page","class":"A","phase":"\ud800"}"#]
    let first = try TranslationRun()(raw("‹EF›‹BB›‹BF›\n") + dump(input), file: "a.jsonl")
    #expect(outputLines(first.rejects).count == 6)
    var file = first.rejects
    for _ in 0..<3 {
      let again = try TranslationRun()(file, .rejects, file: "rejects.jsonl")
      #expect(textLines(again.rejects) == textLines(first.rejects))
      #expect(again.reported == first.reported)
      file = again.rejects
    }
  }

  @Test func keepsPlaceAndDeviceOfKitlogRejects() throws {
    let input = [Self.header, "1,x,ViewController,r", "4,5,A,s\r", "‹FF›,5,A,r", "short"]
    let first = try TranslationRun()(dump(input), .kitlog, file: "k.log")
    #expect(outputLines(first.rejects).count == 4)
    let again = try TranslationRun()(first.rejects, .rejects, file: "rejects.jsonl")
    #expect(textLines(again.rejects) == textLines(first.rejects))
    #expect(again.reported == first.reported && again.missingDevices.isEmpty)
    let repaired = try repair(outputLines(first.rejects)[0]) { $0["raw"] = "1,5,ViewController,r" }
    let mapped = try TranslationRun()(repaired, .rejects)
    let direct = try TranslationRun()(dump([Self.header, "1,5,ViewController,r"]), .kitlog)
    #expect(try FoundationJSON.canonical(text: mapped.events) == FoundationJSON.canonical(text: direct.events))
    #expect(mapped.totals[.mapped] == 1)
  }

  @Test func reportsUnmappedPairsWithTheirOriginalPlace() throws {
    let first = try TranslationRun()(dump(["", "", Self.broken]), file: "a.jsonl")
    let file = try repair(first.rejects) { $0["raw"] = #"{"type":"page","class":"No","phase":"enter"}"# }
    let result = try TranslationRun(options: .init(unmapped: .separate))(file, .rejects, file: "rejects.jsonl")
    #expect(result.summary.unmappedTop.map { "\($0.file):\($0.line)" } == ["a.jsonl:3"])
    #expect(textLines(result.unmapped) == [#"{"type":"page","class":"No","phase":"enter"}"#])
  }

  @Test func readsRawBase64() throws {
    let base64 = Data(Self.repaired.utf8).base64EncodedString()
    let line =
      #"{"schema":"eventmap-reject/1","format":"jsonl","file":"a","line":7,"offset":9,"rawBase64":"\#(base64)"}"#
    #expect(try textLines(TranslationRun()(dump([line]), .rejects).events) == [Self.event])
  }

  /// Records are unescaped over their lines, which neither changes other lines nor damages one that is rejected again.
  @Test func decodesRecordsWithoutChangingOtherLines() throws {
    func reject(_ member: String, _ number: Int) -> String {
      #"{\#(member),"schema":"eventmap-reject/1","format":"jsonl","file":"a","line":\#(number)}"#
    }
    var (lines, events, again) = ([String](), [String](), [[UInt8]]())
    for number in 1...40 {
      let title = String(repeating: "\"é🛒\\\u{1}", count: number) + String(repeating: "x", count: number % 4)
      let record = try String(
        decoding: JSONSerialization.data(withJSONObject: ["title": title]).dropFirst(), as: UTF8.self)
      let isMapped = number % 3 > 0
      let raw = (isMapped ? Self.repaired.dropLast() : "{\"type\":1") + "," + record
      var raws = try String(decoding: JSONSerialization.data(withJSONObject: ["raw": raw]), as: UTF8.self)
        .dropFirst().dropLast()
      if number % 2 == 0 {
        let base64 = Data(raw.utf8).base64EncodedString()
        raws = #""rawBase64":"\#(number % 4 == 0 ? base64 : base64.replacing("/", with: #"\/"#))""#
      }
      lines.append(reject(String(raws), number))
      if isMapped {
        events.append("{\"eventID\":\"EVENT_HOME_ENTER_PAGE\"," + raw.dropFirst())
      } else {
        again.append(Array(raw.utf8))
      }
    }
    let result = try TranslationRun()(dump(lines + ["{"] + lines), .rejects)
    #expect(textLines(result.events) == events + events)
    let rejected = try outputLines(result.rejects).map { try RejectRecord.reading($0).get().raw }
    #expect(rejected == again + [[UInt8(ascii: "{")]] + again)
  }

  @Test func skipsAnEmptiedRecord() throws {
    let first = try TranslationRun()(dump([Self.broken]), file: "a.jsonl")
    let file = try repair(first.rejects) { $0["raw"] = " \t\r" }
    let result = try TranslationRun()(file, .rejects)
    #expect(result.totals[.skipped] == 1 && result.totals.addUp)
  }

  /// Records over the limit of 16 MiB are rejected again unchanged, with their original `file` and `line`.
  @Test func keepsThePlaceOfARecordOverTheLimit() throws {
    let head = #"{"schema":"eventmap-reject/1","format":"jsonl","file":"a.jsonl","line":2,"offset":1,"raw":""#
    let letters = [UInt8](repeating: UInt8(ascii: "x"), count: ChunkReader.maximumLineLength + 1)
    let line = Array(head.utf8) + letters + Array("\"}\n".utf8)
    var reported: [String] = []
    // Without a rejects file, whose Base64 would take half of the time of this test.
    let outputs = TranslationOutputs(
      events: MemorySink(), onRejected: { reported.append("\($0):\($1): \($2.reason.rawValue)") })
    var translator = DumpTranslator(mapper: SampleTable.mapper, options: TranslationOptions(), outputs: outputs)
    try translator.translate(ChunkReader(MemorySource(line)), format: .rejects, file: "rejects.jsonl")
    #expect(reported == ["a.jsonl:2: line-too-long"])
  }

  /// A line of a rejects file that a repair broke is rejected itself. Once repaired, that reject is read like any other.
  @Test func readsARepairedRejectOfARejectsFile() throws {
    let first = try TranslationRun()(dump([Self.broken]), file: "a.jsonl")
    let repaired = try repair(first.rejects) { $0["raw"] = Self.repaired }
    let cutOff = Array(repaired.dropLast(2)) + [UInt8(ascii: "\n")]
    let second = try TranslationRun()(cutOff, .rejects, file: "rejects.jsonl")
    #expect(second.totals[.rejected] == 1)
    let again = try TranslationRun()(second.rejects, .rejects, file: "rejects2.jsonl")
    #expect(textLines(again.rejects) == textLines(second.rejects))
    let completed = try repair(second.rejects) { $0["raw"] = String(decoding: repaired.dropLast(), as: UTF8.self) }
    #expect(try textLines(TranslationRun()(completed, .rejects).events) == [Self.event])
  }
}
