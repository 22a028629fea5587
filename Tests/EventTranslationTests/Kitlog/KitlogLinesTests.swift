import EventMapSeededNumbers
import Testing

@testable import EventTranslation

/// Lines that the kernels cut, translated as if each were read alone.
@Suite struct KitlogLinesTests {
  private static let header = raw("iPhone, test,iPhone15,iOS,17.4,CD392B37,4.2.0,881\n")

  private static let options: [(name: String, options: TranslationOptions)] = [
    ("jsonl", TranslationOptions()), ("apart", TranslationOptions(unmapped: .separate)),
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
        let way = AgainstPlain(options: options, chunkSize: chunkSize, jobs: 1 + round % 2, format: .kitlog)
        let difference = try way.difference(dump)
        #expect(difference == nil, "seed \(seed), \(name), \(spoiled), chunks of \(chunkSize): \(difference ?? "")")
      }
    }
  }

  /// Lines with the line ends of Windows.
  @Test(arguments: Seeds.new) func translatesLinesWithCarriageReturns(seed: UInt64) throws {
    var lines = RandomKitlog(seed: seed)
    var dump = Self.header
    for _ in 0..<600 { dump += lines.line() + [0x0D, 0x0A] }
    let difference = try AgainstPlain(format: .kitlog).difference(dump)
    #expect(difference == nil, "seed \(seed): \(difference ?? "")")
  }

  /// First bytes of characters of every kind, with valid and invalid continuations, at many places of a block.
  @Test(arguments: Seeds.new) func judgesCharactersOfEverySort(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let leads: [UInt8] = [
      0x7F, 0x80, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xF8,
      0xFF,
    ]
    let seconds: [UInt8] = [0x00, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xE4]
    var dump = Self.header
    for lead in leads {
      for second in seconds {
        for rest in 0..<4 {
          let sequence = [lead, second] + [UInt8](repeating: 0x80, count: rest)
          for _ in 0..<4 {
            let padding = [UInt8](repeating: 0x78, count: random.below(130))
            dump += raw("1,5,ViewController,") + padding + sequence + (random.below(2) == 0 ? padding : [])
            dump.append(UInt8(ascii: "\n"))
          }
          // The end of the line truncates the character.
          dump += raw("1,5,ViewController,") + sequence.prefix(1 + random.below(2)) + raw("\n1,5,ViewController,é\n")
        }
      }
    }
    let difference = try AgainstPlain(chunkSize: 1 << 20, format: .kitlog).difference(dump)
    #expect(difference == nil, "seed \(seed): \(difference ?? "")")
  }

  /// Returns a page with a remark, and one after it, at an offset that moves the remark to any place of a block.
  private static func dump(_ remarks: [[UInt8]]) -> [UInt8] {
    var dump = header
    for (place, remark) in remarks.enumerated() {
      dump += raw("1,5,A\(String(repeating: "a", count: place * 7 % 64)),") + remark + raw("\n")
    }
    return dump
      + raw("1,5,ViewController,the lines before are far enough from the end to be scanned, all of them are\n")
  }

  /// Returns whether each remark is accepted as UTF-8, by the outcome of its line.
  private func areTaken(_ remarks: [[UInt8]]) throws -> [Bool] {
    let result = try TranslationRun(options: TranslationOptions(unmapped: .keep))(Self.dump(remarks), .kitlog)
    var taken = [Bool](repeating: true, count: remarks.count)
    for rejected in result.reported { taken[rejected.line - 2] = false }
    #expect(result.totals.lines == remarks.count + 2)
    return taken
  }

  /// Every byte above 0x7F, followed by a selected byte and up to three continuation bytes; compared with the standard library's decoder.
  @Test func judgesEveryByteAfterEveryLead() throws {
    let seconds: [UInt8] = [
      0x00, 0x2C, 0x41, 0x7F, 0x80, 0x81, 0x8F, 0x90, 0x9F, 0xA0, 0xBE, 0xBF, 0xC0, 0xC2, 0xE0, 0xF0, 0xFF,
    ]
    for length in 0...3 {
      var remarks: [[UInt8]] = []
      for lead in UInt8(0x80)...0xFF {
        for second in seconds { remarks.append([lead, second] + [UInt8](repeating: 0x80, count: length)) }
      }
      let expected = remarks.map { String(validating: $0, as: UTF8.self) != nil }
      let taken = try areTaken(remarks)
      for (place, remark) in remarks.enumerated() where taken[place] != expected[place] {
        Issue.record("\(shown(remark)): \(taken[place])")
      }
    }
  }

  /// Characters of every length, complete and truncated, at any place of a block and after many blocks of ASCII.
  @Test(arguments: ["é", "한", "ไ", "点", "😀", "\u{10FFFF}", "\u{7FF}", "\u{800}", "\u{D7FF}", "\u{E000}"])
  func acceptsCharactersAtEveryOffset(character: String) throws {
    let bytes = Array(character.utf8)
    var remarks: [[UInt8]] = []
    for offset in 0..<64 {
      for ascii in [0, 600] {
        let before = [UInt8](repeating: UInt8(ascii: "x"), count: ascii + offset)
        for cut in [bytes.count, bytes.count - 1, 1] {
          remarks.append(before + bytes[..<cut])
          remarks.append(before + bytes[..<cut] + raw("y"))
        }
        remarks.append(before + bytes + [0x80])
      }
    }
    let expected = remarks.map { String(validating: $0, as: UTF8.self) != nil }
    #expect(try areTaken(remarks) == expected)
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
    let difference = try AgainstPlain(options: TranslationOptions(unmapped: .keep), format: .kitlog).difference(dump)
    #expect(difference == nil, "\(difference ?? "")")
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
    let difference = try AgainstPlain(options: TranslationOptions(unmapped: .keep), format: .kitlog).difference(dump)
    #expect(difference == nil, "\(difference ?? "")")
  }
}
