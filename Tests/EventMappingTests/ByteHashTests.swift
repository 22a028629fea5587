import EventMapSeededNumbers
import Testing

@testable import EventMapping

/// The functions for words, compared with plain ones for bytes, at every length and offset around the word size.
@Suite struct ByteHashTests {
  /// The same hash, computed byte by byte.
  private func plainHash(_ bytes: ArraySlice<UInt8>, scope: UInt64, seed: UInt64) -> UInt64 {
    func mix(_ one: UInt64, _ other: UInt64) -> UInt64 {
      let product = one.multipliedFullWidth(by: other)
      return product.high ^ product.low
    }
    func word(_ bytes: some Collection<UInt8>) -> UInt64 { bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) } }
    let left = mix(seed ^ 0x9E37_79B9_7F4A_7C15, 0xD6E8_FEB8_6659_FD93)
    let right = mix(seed ^ 0xA076_1D64_78BD_642F, 0xE703_7ED1_A0B4_28DB)
    let count = UInt64(bytes.count)
    func scoped(_ hash: UInt64) -> UInt64 { hash ^ scope &* 0x9E37_79B9_7F4A_7C15 }
    if count < 8 { return scoped(mix(word(bytes) ^ left, count ^ right)) }
    let end = mix(word(bytes.suffix(16).prefix(8)) ^ left, word(bytes.suffix(8)) ^ right ^ count)
    if count <= 16 { return scoped(end) }
    // All blocks of sixteen bytes except the last, which ends with the name.
    var state = mix(word(bytes.prefix(8)) ^ right, word(bytes.dropFirst(8).prefix(8)) ^ left)
    var rest = bytes.dropFirst(16)
    while rest.count > 16 {
      state = mix(word(rest.prefix(8)) ^ left, word(rest.dropFirst(8).prefix(8)) ^ right ^ state)
      rest = rest.dropFirst(16)
    }
    return scoped(state ^ (end << 1 | end >> 63))
  }

  private func hash(_ bytes: ArraySlice<UInt8>, scope: UInt64 = 0, seed: UInt64 = 0) -> UInt64 {
    ByteHash.scoped(ByteHash(seed: seed).hash(bytes.span), scope)
  }

  private func equal(_ bytes: ArraySlice<UInt8>, _ other: [UInt8], from start: Int) -> Bool {
    ByteWords.equal(bytes.span, other.span, from: start)
  }

  @Test func agreesWithTheBytewiseHash() {
    var generator = SeededRandom(seed: 7)
    let bytes = (0..<80).map { _ in UInt8.random(in: 0...255, using: &generator) }
    for start in 0..<10 {
      for end in start...bytes.count {
        let name = bytes[start..<end]
        for seed in [UInt64(0), 1, .max] {
          for scope in [UInt64(0), 1, .max] {
            #expect(hash(name, scope: scope, seed: seed) == plainHash(name, scope: scope, seed: seed))
          }
        }
      }
    }
  }

  @Test func agreesWithTheComparisonOfArrays() {
    var generator = SeededRandom(seed: 8)
    let bytes = (0..<60).map { _ in UInt8.random(in: 0...1, using: &generator) }
    for start in 0..<20 {
      for end in start..<40 {
        for other in 0..<30 {
          let isEqual = Array(bytes[start..<end]) == Array(bytes[other...].prefix(end - start))
          #expect(equal(bytes[start..<end], bytes, from: other) == isEqual)
        }
      }
    }
    #expect(!equal(bytes[...], bytes, from: 1))
    #expect(!equal(bytes[...], bytes, from: -1))
  }

  /// The random bytes above differ in several places, so they would not show that one of them is ignored.
  @Test func everyDifferingByteCounts() {
    let bytes = [UInt8](repeating: 7, count: 80)
    for length in 0...80 {
      for position in 0..<length {
        var other = bytes
        other[position] = 8
        #expect(!equal(other[..<length], bytes, from: 0))
        #expect(hash(other[..<length]) != hash(bytes[..<length]))
      }
    }
  }
}
