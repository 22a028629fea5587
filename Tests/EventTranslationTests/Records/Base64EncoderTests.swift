import Foundation
import Testing

@testable import EventTranslation

/// Base64 encoded in pieces, compared with Foundation's encoding of the whole.
@Suite struct Base64EncoderTests {
  private func encoded(_ pieces: [[UInt8]]) -> String {
    var encoder = Base64Encoder()
    var output: [UInt8] = []
    for piece in pieces { encoder.append(piece.span, to: &output) }
    encoder.finish(to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  @Test(arguments: 0...10) func encodesPiecesLikeTheWhole(length: Int) {
    let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 73 &+ 251) }
    let expected = Data(bytes).base64EncodedString()
    #expect(encoded([bytes]) == expected)
    #expect(encoded(bytes.map { [$0] }) == expected)
    for first in 0...length {
      for second in first...length {
        let pieces = [Array(bytes[..<first]), Array(bytes[first..<second]), Array(bytes[second...])]
        #expect(encoded(pieces) == expected)
      }
    }
  }

  @Test func encodesEveryByte() {
    let bytes = (0..<3).flatMap { shift in [UInt8](repeating: 0xFF, count: shift) + Array(UInt8.min ... .max) }
    #expect(encoded([bytes]) == Data(bytes).base64EncodedString())
  }

  @Test func startsAgainAfterTheEnd() {
    var encoder = Base64Encoder()
    var output: [UInt8] = []
    for _ in 0..<2 {
      let piece = Array("abcd".utf8)
      encoder.append(piece.span, to: &output)
      encoder.finish(to: &output)
    }
    #expect(String(decoding: output, as: UTF8.self) == "YWJjZA==YWJjZA==")
  }
}
