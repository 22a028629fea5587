import Foundation
import Testing

@testable import EventTranslation

/// Lines around the limit: up to it they are translated, above it they arrive in parts and are rejected as a whole.
@Suite struct LineLimitTests {
  static let limit = 12

  private static func line(_ length: Int, _ letter: Character = "x") -> String {
    String(repeating: letter, count: length)
  }

  static let dumps: [String] = [
    line(11) + "\n", line(12) + "\n", line(13) + "\n", line(14) + "\n", line(11), line(12), line(13), line(14),
    line(50),
    line(50) + "\n", line(13) + "\na\n", "a\n" + line(13) + "\nb\n", "a\n" + line(12) + "\nb\n", "a\n" + line(30),
    line(13) + "\n" + line(13, "y") + "\n" + line(13, "z"), line(13) + "\n\n" + line(40, "y") + "\n\n",
    line(12) + "\n" + line(13, "y") + "\n" + line(12, "z") + "\n", "ab\n" + line(13) + "\ncd\nef\ng\nh\n\ni",
    "‹EF›‹BB›‹BF›" + line(12) + "\n", "‹EF›‹BB›‹BF›" + line(13) + "\na", line(12) + "\r\n", line(11) + "\r\n",
    line(20, " ") + "\n \n", "‹FF›" + line(29) + "‹00›\n‹FE›",
  ]

  @Test(arguments: dumps) func writesTheCompleteLineToTheRejects(text: String) throws {
    let dump = raw(text)
    let expected = PlainLine.split(dump, limit: Self.limit)
    for (chunkSize, pieceSize) in [(4, 1), (4, 3), (5, 2), (8, 5), (12, 100)] {
      let run = TranslationRun(chunkSize: chunkSize, maximumLineLength: Self.limit, pieceSize: pieceSize)
      let result = try run(dump)
      let rejects = try outputLines(result.rejects).map { try FoundationJSON.object($0) }
      let longRejects = rejects.filter { $0["reason"] as? String == "line-too-long" }
      let long = expected.enumerated().filter(\.element.isLong)
      #expect(longRejects.count == long.count)
      for ((index, line), reject) in zip(long, longRejects) {
        #expect(reject["rawBase64"] as? String == Data(line.bytes).base64EncodedString() && reject["raw"] == nil)
        #expect(reject["line"] as? Int == index + 1 && reject["offset"] as? Int == line.offset)
      }
      #expect(rejects.map { $0["line"] as? Int } == result.reported.map(\.line), "in the order of the input")
      #expect(result.totals.lines == expected.count && result.totals.bytes == dump.count && result.totals.addUp)
    }
  }

  @Test func translatesTheLinesAround() throws {
    let event = #"{"type":"page","class":"HomeViewController","phase":"enter"}"#
    let limit = event.utf8.count
    let long = #"{"type":"page","class":"HomeViewController","phase":"enter" }"#
    let dump = Array("\(event)\n\(long)\n\(event)\n\n\(long)\(long)\n\(event)\n\(long)".utf8)
    for chunkSize in [4, 7, 30, limit] {
      let result = try TranslationRun(chunkSize: chunkSize, maximumLineLength: limit)(dump)
      #expect(result.totals[.mapped] == 3 && result.totals[.skipped] == 1)
      #expect(result.reported.map(\.line) == [2, 5, 7])
      #expect(result.reasons == [.lineTooLong, .lineTooLong, .lineTooLong])
    }
  }

  @Test func keepsTheDeviceOfKitlogLines() throws {
    let header = "iPhone,iPhone,iPhone OS,9.1,UUID,1.0,1"
    let long = "1,1473302682,ViewController," + Self.line(80)
    let result = try TranslationRun(chunkSize: 16, maximumLineLength: 60)(dump([header, long]), .kitlog)
    let reject = try FoundationJSON.object(result.rejects)
    #expect((reject["device"] as? [String: String])?["uuid"] == "UUID")
    #expect(reject["format"] as? String == "kitlog")
    #expect(result.totals[.rejected] == 1)
  }

  /// The device is unknown only after a header that cannot be read, not after an event or the rest of a title.
  @Test(arguments: [
    ("iPhone…,iPhone,iPhone OS,9.1,OTHER,1.0,1", false), ("a,b,c,d,…", false), ("a,b,c,…", true), ("1,5,A,…,,,,", true),
    ("…", true),
  ])
  func forgetsTheDeviceOnlyAfterAHeaderOverTheLimit(line: String, keepsDevice: Bool) throws {
    let header = "iPhone,iPhone,iPhone OS,9.1,UUID,1.0,1"
    let long = line.replacing("…", with: Self.line(80))
    let lines = dump([header, "1,5,ViewController,r", long, "1,6,ViewController,r", "1,7,Unknown,r"])
    for (chunkSize, pieceSize) in [(4, 1), (16, 7), (60, 500)] {
      var run = TranslationRun(chunkSize: chunkSize, maximumLineLength: 60, pieceSize: pieceSize)
      run.options.unmapped = .separate
      let result = try run(lines, .kitlog)
      let uuids = try outputLines(result.events).map {
        (try FoundationJSON.object($0)["device"] as? [String: String])?["uuid"]
      }
      #expect(uuids == ["UUID", keepsDevice ? "UUID" : nil])
      // Unmapped lines that are read back have no device either.
      let unmapped = textLines(result.unmapped)
      #expect(unmapped == (keepsDevice ? [header] : [header, ",,,,,,"]) + ["1,7,Unknown,r"])
    }
  }

  @Test func hasALimitOfSixteenMebibytes() { #expect(ChunkReader.maximumLineLength == 16 * 1024 * 1024) }
}
