import EventMapSeededNumbers
import Testing

@testable import EventTranslation

/// Comparison of part searches with plain searches of the whole text.
@Suite struct PartSearchTests {
  /// Returns the part, by searching the first separator from the end and the second from there on.
  private func plainPart(_ text: [UInt8], _ after: [UInt8], _ before: [UInt8]) -> [UInt8] {
    func occurs(_ part: [UInt8], _ place: Int) -> Bool { text[place...].starts(with: part) }
    let start = after.isEmpty ? nil : text.indices.last { occurs(after, $0) }
    let rest = start.map { $0 + after.count } ?? 0
    let end = before.isEmpty ? nil : text.indices.first { $0 >= rest && occurs(before, $0) }
    return Array(text[rest..<(end ?? text.count)])
  }

  @Test(arguments: Seeds.new) func findsTheSamePartAtOnceAndInPieces(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    func text(_ longest: Int) -> [UInt8] { (0..<random.below(longest + 1)).map { _ in random.pick(Array("ab".utf8)) } }
    for _ in 0..<Seeds.rounds(1_000) {
      let (whole, after, before) = (text(20), text(3), text(3))
      let expected = plainPart(whole, after, before)
      var search = PartSearch(after: after, before: before)
      let atOnce = search.part(of: whole.span)
      #expect(Array(whole[atOnce]) == expected, "\(whole), \(after), \(before)")
      search = PartSearch(after: after, before: before)
      var rest = whole[...]
      while !rest.isEmpty {
        let piece = Array(rest.prefix(1 + random.below(5)))
        search.add(piece.span)
        rest = rest.dropFirst(piece.count)
      }
      let part = search.finish()
      #expect(Array(whole[part]) == expected, "\(whole), \(after), \(before), in pieces")
    }
  }

  /// Parts of strings with escapes that are longer than a piece may begin and end anywhere.
  @Test(arguments: Seeds.new) func cutsPartsOfHugeStrings(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let units = ["a", "\\n", "\\u0041", "\\ud83d\\ude00", "首", "\\\\"]
    let decoded = ["a", "\n", "A", "😀", "首", "\\"]
    for _ in 0..<2 {
      var (written, text): ([UInt8], [UInt8]) = ([], [])
      while written.count < 150_000 {
        let unit = random.below(units.count)
        let count = 1 + random.below(400)
        for _ in 0..<count {
          written += Array(units[unit].utf8)
          text += Array(decoded[unit].utf8)
        }
      }
      for part in [0..<Int.max, 0..<text.count, 70_000..<70_001, random.below(text.count)..<text.count, 5..<5] {
        var pieces = TextPieces(written.indices, part: part)
        var found: [UInt8] = []
        while pieces.next(written.span) { found += pieces.piece }
        #expect(found == Array(text[part.clamped(to: text.indices)]), "\(part)")
      }
    }
  }

  /// The page's name is the same for the event ID and for the columns.
  @Test(arguments: [0, 10, 1_100_000]) func aHugePathIsCutLikeAShortOne(length: Int) throws {
    let letters = String(repeating: "y", count: length)
    for (path, column) in [
      (#"/\n\#(letters)/HomeViewController[\#(letters)"#, "HomeViewController"),
      (#"\#(letters)\u002fHomeViewController"#, "HomeViewController"),
      (#"/\#(letters)/HomeViewController\u005b0]"#, "HomeViewController"),
    ] {
      var options = TranslationOptions()
      options.format = .jsonl
      options.select = ["class", "eventID"]
      let line = #"{"eventType":"PAGE","path":"\#(path)"}"#
      let result = try TranslationRun(options: options)(dump([line]), .growingio)
      #expect(textLines(result.events) == [#"{"class":"\#(column)","eventID":"EVENT_HOME_ENTER_PAGE"}"#])
    }
  }

  /// A part of a huge string is escaped like that of a short one.
  @Test(arguments: [10, 1_100_000]) func partsOfHugeStringsKeepTheirEscapes(length: Int) throws {
    let letters = String(repeating: "y", count: length)
    var options = TranslationOptions()
    options.select = ["class"]
    options.unmapped = .keep
    let line = #"{"eventType":"PAGE","path":"/a/\#(letters)\u0041\u0001\/\ud83d\ude00\\\"\#(letters)"}"#
    let result = try TranslationRun(options: options)(dump([line]), .growingio)
    #expect(textLines(result.events) == [#"{"class":"😀\\\"\#(letters)"}"#])
  }
}
