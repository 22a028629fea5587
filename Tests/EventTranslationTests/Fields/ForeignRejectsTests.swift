import EventMapping
import Foundation
import Testing

@testable import EventTranslation

/// Reading of repaired records that were rejected from dumps of other SDKs.
@Suite struct ForeignRejectsTests {
  private static let map = #"{"schema":"eventmap-fields/1","fields":{"type":"/k","page":"/c","phase":"/p"}}"#

  private func rejects(_ line: String, _ format: DumpFormat) throws -> [UInt8] {
    let result = try ForeignDumpTests.run(["", line], format, map: Self.map)
    #expect(result.totals[.rejected] == 1)
    return result.rejects
  }

  private func repaired(_ reject: [UInt8], _ raw: String) throws -> [UInt8] {
    var object = try FoundationJSON.object(reject)
    object["raw"] = raw
    return Array(try JSONSerialization.data(withJSONObject: object)) + [UInt8(ascii: "\n")]
  }

  /// One rejects file has records of several formats.
  @Test func repairedRecordsAreReadByTheirFormat() throws {
    let parts: [(DumpFormat, String, String)] = [
      (.sensors, #"{"event":"$AppEnd"]"#, #"{"event":"$AppEnd"}"#),
      (.jsonl, #"{"event":"$AppEnd"}"#, #"{"type":"page","class":"Home","phase":"enter"}"#),
      (.fields, #"{"k":"page"}"#, #"{"k":"page","c":"Home","p":"leave"}"#),
      (.growingio, #"{"t":1}"#, #"{"t":"page","p":"Home"}"#),
      (.sensors, #"{"event":"$AppClick"}"#, #"{"event":"$AppStart"}"#),
    ]
    var file: [UInt8] = []
    var broken: [UInt8] = []
    for (format, line, fixed) in parts {
      let reject = try rejects(line, format)
      broken += reject
      file += try repaired(reject, fixed)
    }
    func run(_ file: [UInt8], _ map: String?) throws -> Translation {
      let lines = textLines(file)
      return try ForeignDumpTests.run(lines, .rejects, map: map)
    }
    let result = try run(file, Self.map)
    let ids = try textLines(result.events).map { try FoundationJSON.string("eventID", in: $0.utf8) }
    #expect(ids == ["BACKGROUND", "ENTER", "LEAVE", "ENTER", "LAUNCH"])
    // Records that were not repaired are rejected unchanged.
    let again = try run(broken, Self.map)
    #expect(textLines(again.rejects) == textLines(broken))
    #expect(again.reported.map(\.line) == [2, 2, 2, 2, 2])
    // The field map of a record is missing.
    let without = try run(file, nil)
    #expect(without.totals[.mapped] == 4)
    #expect(
      without.reported.map(\.rejection)
        == [Rejection(.invalidReject, "the record was read by a field map; name it with --fields")])
    #expect(try FoundationJSON.string("format", in: without.rejects) == "fields")
  }

  /// The columns of each record depend only on its own format.
  @Test func columnsFollowTheFormatOfEachRecord() throws {
    let kitlog = try TranslationRun()(dump(["1,x,Home,r"]), .kitlog).rejects
    let file =
      try repaired(
        rejects(#"{"event":1}"#, .sensors), #"{"event":"$AppViewScreen","time":9,"properties":{"$screen_name":"Home"}}"#
      )
      + repaired(kitlog, "2,5,Home,r")
      + repaired(rejects("{", .jsonl), #"{"type":"page","class":"Home","phase":"load"}"#)
    let result = try ForeignDumpTests.run(textLines(file), .rejects, TranslationOptions(format: .csv))
    #expect(
      textLines(result.events).dropFirst() == [
        "ENTER,9,,page,enter,Home,,", "LEAVE,5,,page,leave,Home,,", "LOAD,,,page,load,Home,,",
      ])
  }

  @Test func onlyRejectsOfFieldMapsNeedOne() {
    func needs(_ text: String) -> Bool {
      let bytes = Array(text.utf8)
      return DumpFormat.needsFields(rejects: bytes.span)
    }
    let head = #"{"schema":"eventmap-reject/1","format":"fields","#
    #expect(needs(head + #""file":"a","line":1,"offset":0,"raw":"x"}"#))
    #expect(needs(head + #""file":"a","line":1,"offset":0,"raw":"cut o"#))
    #expect(!needs(#"{"schema":"eventmap-reject/1","format":"sensors","file":"a","line":1,"offset":0,"raw":"x"}"#))
    #expect(!needs("{}"))
  }
}
