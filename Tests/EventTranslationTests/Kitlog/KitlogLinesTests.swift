import EventMapSeededNumbers
import Testing

@testable import EventTranslation

/// Lines that the kernels cut, translated as if each were read alone.
@Suite struct KitlogLinesTests {
  private static let header = raw("iPhone, test,iPhone15,iOS,17.4,CD392B37,4.2.0,881\n")

  private static let options: [(name: String, options: TranslationOptions)] = [
    ("jsonl", TranslationOptions()), ("separate", TranslationOptions(unmapped: .separate)),
    ("kept", TranslationOptions(unmapped: .keep)),
  ]

  @Test(arguments: Seeds.new) func translatesRandomLinesAsAlone(seed: UInt64) throws {
    var lines = RandomKitlog(seed: seed)
    for (round, spoiled) in [0, 1, 3, 10, 40, 1_000].enumerated() {
      for (number, (name, options)) in Self.options.enumerated() {
        var dump = round % 2 == 0 ? Self.header : []
        // The log is longer than two windows.
        while dump.count < 2 * ScanWindow.size + 5_000 {
          dump += lines.line(spoiledPerMille: spoiled) + [UInt8(ascii: "\n")]
        }
        // Every other log lacks the last line feed.
        if round % 2 == 1 { dump.removeLast() }
        let chunkSize = (round / 2 + number) % 2 == 0 ? 5_000 : 1 << 18
        try AgainstPlain(options: options, chunkSize: chunkSize, jobs: 1 + round % 2, format: .kitlog)
          .check(dump, "seed \(seed), \(name), \(spoiled)")
      }
    }
  }

  @Test(arguments: Seeds.new) func translatesLinesWithCarriageReturns(seed: UInt64) throws {
    var lines = RandomKitlog(seed: seed)
    var dump = Self.header
    for _ in 0..<600 { dump += lines.line() + [0x0D, 0x0A] }
    try AgainstPlain(format: .kitlog).check(dump, "seed \(seed)")
  }

  /// Every byte above 0x7F, followed by a selected byte and up to three continuation bytes, at any place of a block; compared with the
  /// standard library's decoder.
  @Test func validatesEveryByteAfterEveryLead() throws {
    let seconds: [UInt8] = [
      0x00, 0x2C, 0x41, 0x7F, 0x80, 0x81, 0x8F, 0x90, 0x9F, 0xA0, 0xBE, 0xBF, 0xC0, 0xC2, 0xE0, 0xF0, 0xFF,
    ]
    for length in 0...3 {
      let remarks = (UInt8(0x80)...0xFF).flatMap { lead in
        seconds.map { [lead, $0] + [UInt8](repeating: 0x80, count: length) }
      }
      var dump = Self.header
      for (place, remark) in remarks.enumerated() {
        dump += raw("1,5,A\(String(repeating: "a", count: place * 7 % 64)),") + remark + raw("\n")
      }
      // The lines before are far enough from the end to be scanned.
      dump += raw("1,5,ViewController,\(String(repeating: "r", count: 80))\n")
      let result = try TranslationRun(options: TranslationOptions(unmapped: .keep))(dump, .kitlog)
      #expect(result.totals.lines == remarks.count + 2)
      let invalid = remarks.indices.filter { String(validating: remarks[$0], as: UTF8.self) == nil }
      #expect(result.reported.map { $0.line - 2 } == invalid)
    }
  }

  /// Every byte at every place of a code, and codes of other lengths.
  @Test func readsCodesOfEveryByte() throws {
    var codes = ["", "0", "00", "01", "11", "0100", "1000", "0001", "+1", "+100", "1e2"].map { raw($0) }
    for byte in UInt8.min...UInt8.max where byte != UInt8(ascii: "\n") {
      codes.append([byte])
      for place in 0..<3 {
        var code = raw("100")
        code[place] = byte
        codes.append(code)
      }
    }
    var dump = Self.header
    for code in codes {
      dump += code + raw(",5,B|ViewController|buttonAction:|0|{}|info,remark\n")
      dump += code + raw(",5,ViewController,remark\n")
    }
    try AgainstPlain(options: TranslationOptions(unmapped: .keep), format: .kitlog).check(dump)
  }

  /// As many separators as are examined at once, and more.
  @Test func cutsLinesWithManySeparators() throws {
    var dump = Self.header
    for count in 0...80 {
      let commas = String(repeating: ", ", count: count)
      dump += raw("100,5,B|ViewController|buttonAction:|0|{\(commas)}|info,r\n")
      dump += raw("100,5,B|ViewController|buttonAction:|0|{}|a\(commas)b|\(commas),r|\(commas.dropLast(2))\n")
      dump += raw("1,5,View\(commas)Controller,r\n2,5,ViewController,\(String(repeating: "|", count: count))\n")
    }
    try AgainstPlain(options: TranslationOptions(unmapped: .keep), format: .kitlog).check(dump)
  }
}
