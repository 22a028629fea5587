import EventMapSeededNumbers
import Testing

@testable import EventMapping

/// Substring search, compared with a comparison at every offset.
@Suite struct TextSearchTests {
  /// Whether a text contains another one.
  static func plain(_ text: [UInt8], _ part: [UInt8]) -> Bool {
    text.count >= part.count && (0...(text.count - part.count)).contains { text[$0...].starts(with: part) }
  }

  private func found(_ text: [UInt8], _ part: [UInt8]) -> Bool {
    let restarts = TextSearch.restarts(of: part)
    return TextSearch.contains(text.span, part.span, restarts.span)
  }

  /// Few different bytes, so that the start of the part nearly always occurs. One of the bytes is zero.
  @Test(arguments: Seeds.new) func agreesWithPlainSearch(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let letters: [UInt8] = [0, 0x61, 0x61, 0x62, 0xE9]
    func bytes(_ range: ClosedRange<Int>) -> [UInt8] {
      (0..<Int.random(in: range, using: &random)).map { _ in letters[Int.random(in: letters.indices, using: &random)] }
    }
    var count = 0
    for _ in 0..<Seeds.rounds(20_000) {
      let (text, part) = (bytes(0...40), bytes(0...6))
      let contains = Self.plain(text, part)
      count += contains ? 1 : 0
      #expect(found(text, part) == contains, "seed \(seed): \(part) in \(text)")
    }
    #expect((Seeds.rounds(2_000)..<Seeds.rounds(18_000)).contains(count), "seed \(seed): \(count)")
  }

  /// At every offset of texts of every length, after incomplete occurrences of the part.
  @Test func findsAPartAtEveryOffset() {
    for part in [[UInt8]("n".utf8), Array("nothing".utf8), Array("nnnnnnnnm".utf8), [0, 1], [0]] {
      for length in part.count...40 {
        for place in 0...(length - part.count) {
          var text = [UInt8](repeating: part.count > 1 ? part[0] : 0x2D, count: length)
          text.replaceSubrange(place..<(place + part.count), with: part)
          #expect(found(text, part), "\(part) at \(place) of \(length)")
          text[place + part.count - 1] = 0x2E
          #expect(found(text, part) == Self.plain(text, part), "\(part) at \(place) of \(length), spoiled")
        }
      }
    }
  }
}
