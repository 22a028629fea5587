import EventMapSeededNumbers
import Foundation
import Testing

@testable import EventTranslation

/// Base64 decoded in place, compared with Foundation.
@Suite struct Base64DecoderTests {
  @Test(arguments: 0..<70) func decodesLikeFoundation(count: Int) {
    var random = SeededRandom(seed: UInt64(count))
    let bytes = (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &random) }
    let text = Array(Data(bytes).base64EncodedString().utf8)
    let isValid = Base64Decoder.isValid(text.span)
    #expect(isValid)
    var place = [1, 2] + text + [3]
    let range = Base64Decoder.decode(2..<(2 + text.count), in: &place)
    #expect(Array(place[range]) == bytes)
    #expect(place.prefix(2) == [1, 2] && place.last == 3)
  }

  @Test(arguments: ["", "a", "ab", "abc", "abcd", "abc=", "ab==", "a===", "=abc", "ab==abcd", "ab d", "ab\n=", "-_aa"])
  func acceptsOnlyPaddedBase64(text: String) {
    let isValid = Base64Decoder.isValid(Array(text.utf8).span)
    #expect(isValid == (Data(base64Encoded: text) != nil))
  }
}
