import EventMapping
import Testing

@testable import EventTranslation

/// Server events of kitlogs, composed in blocks, compared with plain strings.
@Suite struct KitlogComposerTests {
  private static let header = raw("iPhone, test,iPhone15,iOS,17.4,CD392B37,4.2.0,881\n")

  private static func name(_ length: Int) -> String {
    String((0..<length).map { Character(Unicode.Scalar(UInt8(0x61 + $0 % 26))) })
  }

  /// A table with names and event IDs of many lengths.
  private static func table(_ lengths: [Int]) -> EventTable {
    var classes: [String: EventTable.ClassEvents] = [:]
    for length in lengths {
      var events = EventTable.ClassEvents(pageEventIDs: [.enter: .id(name(length))])
      for other in [length, 200 - min(length, 200), 7] {
        events.controlEventIDs["a" + name(other)] = .id(name(other) + "é")
      }
      classes["C" + name(length)] = events
    }
    return EventTable(classes: classes)
  }

  /// Lengths around the sizes of blocks, and beyond the length that is written at once.
  private static let lengths = Array(0...200) + [255, 256, 900, 1_000, 1_023, 1_024, 1_025, 3_000]

  @Test(
    arguments: zip(
      [TranslationOptions.Unmapped.drop, .keep, .separate], [(4_096, 900), (1 << 18, 900), (1 << 18, 3_000)]))
  func composesNamesOfEveryLength(unmapped: TranslationOptions.Unmapped, sizes: (chunk: Int, longestName: Int)) throws {
    var dump = Self.header
    for length in Self.lengths {
      let name = Self.name(length)
      dump += raw("1,1473302950,C\(name),\(Self.name(200 - min(length, 200)))\n2,1473302950,C\(name),\n")
      for other in [length, 200 - min(length, 200), 7] {
        dump += raw("100,1473302950,\(name)|C\(name)|a\(Self.name(other))|3|\(name)|\(name),\(name)\n")
      }
      if length % 16 == 3 { dump += raw("100,1473302950,B|C|nothing:|3|{}|info,remark\n") }
    }
    let table = Self.table(Self.lengths.filter { $0 <= sizes.longestName })
    try AgainstPlain(
      table: table, options: TranslationOptions(unmapped: unmapped), chunkSize: sizes.chunk, format: .kitlog
    ).check(dump)
  }

  /// Every ASCII character except the separators, in every field that may contain it, alone and between others.
  @Test func escapesEveryASCIICharacter() throws {
    var dump = Self.header
    for byte in UInt8(0)..<0x80 where !"\n,|".utf8.contains(byte) {
      for field in 0..<5 {
        var fields = [[UInt8]](repeating: raw("plain"), count: 5)
        fields[field] = byte % 2 == 0 ? [byte] : raw("é") + [byte, byte] + raw("x")
        let others: [[UInt8]] = [raw("100,1473302950,"), raw("|ViewController|buttonAction:|0|{"), raw("}|"), raw(",")]
        dump += others[0] + fields[0] + others[1] + fields[1] + others[2] + fields[2] + others[3] + fields[3]
        dump.append(UInt8(ascii: "\n"))
        dump += raw("1,1473302950,ViewController,") + fields[4] + raw("\n")
      }
    }
    try AgainstPlain(format: .kitlog).check(dump)
  }

  /// The escapes of JSON, written out so that they do not depend on the plain reader.
  @Test func writesTheEscapesOfJSON() throws {
    let line = raw("1,5,ViewController,‹00›‹07›‹08›‹09›‹0B›‹0C›‹0D›‹1F›\"\\/‹7F›.\n")
    let result = try TranslationRun()(Self.header + line + line, .kitlog)
    let expected = #""remark":"\u0000\u0007\b\t\u000b\f\r\u001f\"\\/"# + "\u{7F}.\","
    #expect(textLines(result.events).allSatisfy { $0.contains(expected) }, "\(textLines(result.events))")
    #expect(result.totals[.mapped] == 2)
  }

  /// Devices that are just short enough, or too long, to be copied in blocks.
  @Test(arguments: [1, 700, 800, 850, 900, 2_000, 20_000]) func composesLongDevices(length: Int) throws {
    var dump = raw("Phone \"\(Self.name(length))\",iPhone15,iOS,17.4,CD392B37,4.2.0,881\n")
    for number in 0..<50 {
      dump += raw("1,14733029\(number),ViewController,進入\n100,5,B|ViewController|buttonAction:|\(number)|{}|\"i\",r\n")
      dump += raw("1,5,Unknown,r\n")
      if number == 30 { dump += Self.header }
    }
    try AgainstPlain(format: .kitlog).check(dump, "\(length)")
  }

  /// Logs that start without a device.
  @Test func composesEventsWithoutADevice() throws {
    let line = raw("1,5,ViewController,r\n100,5,B|ViewController|buttonAction:|0|{}|i,r\n")
    let dump = [[UInt8]](repeating: line, count: 40).flatMap { $0 }
    #expect(try AgainstPlain(format: .kitlog).check(dump).missingDevices.count == 1)
  }
}
