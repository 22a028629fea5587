import EventMapSeededNumbers
import Testing

@testable import EventMapArchives
@testable import EventMapCompression

@Suite struct CRC32Tests {
  private static func sum(_ bytes: [UInt8]) -> UInt32 { CRC32.of(bytes.span) }

  @Test func computesKnownChecksums() {
    #expect(Self.sum([]) == 0)
    #expect(Self.sum(Array("123456789".utf8)) == 0xCBF4_3926)
  }

  /// Compares with a bitwise computation, also in pieces.
  @Test(arguments: Seeds.new) func agreesWithTheBitwiseChecksum(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for length in 0..<300 {
      let bytes = (0..<length).map { _ in UInt8(random.below(256)) }
      var plain: UInt32 = 0xFFFF_FFFF
      for byte in bytes {
        plain ^= UInt32(byte)
        for _ in 0..<8 { plain = plain & 1 == 1 ? plain >> 1 ^ 0xEDB8_8320 : plain >> 1 }
      }
      #expect(Self.sum(bytes) == ~plain, "seed \(seed)")
      var words = CRC32()
      words.addWords(bytes.span)
      #expect(words.value == ~plain, "seed \(seed)")
      var sum = CRC32()
      let cut = random.below(length + 1)
      sum.add(bytes.span.extracting(0..<cut))
      sum.add(bytes.span.extracting(cut...))
      #expect(sum.value == ~plain, "seed \(seed)")
    }
  }
}
