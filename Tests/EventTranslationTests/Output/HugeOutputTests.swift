import EventMapping
import Testing

@testable import EventTranslation

/// Records of more than 1 MiB, which bypass the output buffer, compared with Foundation and with small records.
@Suite struct HugeOutputTests {
  private static let units = ["a,", "\\\"", "\\ud83d\\ude00", "b\\u0000", "é"]

  private func line(_ unit: String, _ end: String = "") -> String {
    let value = String(repeating: unit, count: (1 << 20) / unit.utf8.count + 70_000 / unit.utf8.count) + end
    return #"{"type":"page","class":"HomeViewController","phase":"enter","x":"\#(value)"}"#
  }

  @Test(arguments: units) func writesHugeFields(unit: String) throws {
    let lines = [
      line(unit), #"{"type":"page","class":"HomeViewController","phase":"enter","x":"y"}"#, line(unit, ",\\n"),
    ]
    // The formats differ only if one of them escapes the unit.
    for format in unit == "a," ? [OutputFormat.csv, .tsv] : [unit == Self.units[1] ? .csv : .tsv] {
      let result = try TranslationRun(options: TranslationOptions(format: format, select: ["x"]))(dump(lines))
      let delimited = format == .csv ? DelimitedText.csv : .tsv
      var expected = OutputBytes()
      expected.append("x\n")
      for line in lines {
        let x = try #require(try FoundationJSON.object(Array(line.utf8))["x"] as? String)
        delimited.append(Array(x.utf8).span, to: &expected)
        expected.append("\n")
      }
      let isSame = result.events == expected.array
      #expect(isSame, "\(format)")
    }
  }

  /// A value that is written in pieces may also be a formula.
  @Test(arguments: [(OutputFormat.csv, "x\n\"'=a"), (.tsv, "x\n'=a")])
  func escapesHugeFormulas(format: OutputFormat, start: String) throws {
    var options = TranslationOptions(format: format, select: ["x"])
    options.columns.escapesFormulas = true
    let result = try TranslationRun(options: options)(dump([line("a", "\\n").replacing(#""x":""#, with: #""x":"="#)]))
    #expect(result.events.starts(with: Array(start.utf8)))
  }

  @Test(arguments: [1, 3]) func writesHugeRecords(jobs: Int) throws {
    let huge = line("a")
    let small = #"{"type":"page","class":"HomeViewController","phase":"enter"}"#
    let other = huge.replacing("HomeViewController", with: "Unlisted")
    let lines = [small, huge, small, other, small, huge]
    func written(_ lines: [String]) -> [UInt8] {
      lines.flatMap { line in
        let mark = line.contains("Unlisted") ? "" : #""eventID":"EVENT_HOME_ENTER_PAGE","#
        return Array(("{" + mark + line.dropFirst() + "\n").utf8)
      }
    }
    let kept = try TranslationRun(options: TranslationOptions(unmapped: .keep), jobs: jobs)(dump(lines))
    let apart = try TranslationRun(options: TranslationOptions(unmapped: .separate), jobs: jobs)(dump(lines))
    let areSame = (
      kept.events == written(lines), apart.events == written(lines.filter { $0 != other }),
      apart.unmapped == Array((other + "\n").utf8)
    )
    #expect(areSame == (true, true, true))
    #expect(kept.totals[.mapped] == 5 && kept.totals[.unmapped] == 1)
  }

  /// Pieces never end inside an escape or a surrogate pair.
  @Test(arguments: 0..<14) func unescapesInPiecesLikeAtOnce(offset: Int) throws {
    let text =
      String(repeating: "a", count: 65_536 - offset) + "\\ud83d\\ude00\\\\\\n" + String(repeating: "b", count: 70_000)
    let bytes = Array(text.utf8)
    var (whole, pieces, start) = ([UInt8](), [UInt8](), 0)
    JSONText.appendUnescaped(bytes.span, bytes.indices, to: &whole)
    while start < bytes.count {
      let end = JSONText.pieceEnd(bytes.span, start..<bytes.count)
      JSONText.appendUnescaped(bytes.span, start..<end, to: &pieces)
      start = end
    }
    // A separate constant, because printing the difference of long arrays takes minutes.
    let isWhole = whole == pieces
    #expect(isWhole)
    var place = [UInt8(ascii: "\"")] + bytes + [UInt8(ascii: "\"")]
    let range = JSONText.unescape(1..<(bytes.count + 1), in: &place)
    let isInPlace = Array(place[range]) == whole && place.last == UInt8(ascii: "\"")
    #expect(isInPlace)
    for limit in [1, 65_536, whole.count - 1, bytes.count] {
      var first: [UInt8] = []
      JSONText.appendUnescaped(bytes.span, bytes.indices, to: &first, limit: limit)
      let isFirst = first == Array(whole.prefix(limit))
      #expect(isFirst, "\(limit)")
    }
  }
}
