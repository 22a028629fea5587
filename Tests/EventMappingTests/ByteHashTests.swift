import Testing

@testable import EventMapping

/// The word-wise code against its plain twins, at every length and offset around the word size.
@Suite struct ByteHashTests {
  /// The same hash, byte by byte.
  private func plainHash(_ bytes: ArraySlice<UInt8>, seed: UInt64) -> UInt64 {
    func mix(_ value: UInt64) -> UInt64 {
      let product = value.multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
      return product.high ^ product.low
    }
    var state = seed ^ 0x9E37_79B9_7F4A_7C15
    var rest = bytes
    while !rest.isEmpty {
      var word: UInt64 = 0
      for (position, byte) in rest.prefix(8).enumerated() { word |= UInt64(byte) << UInt64(8 * position) }
      state = mix(state ^ word)
      rest = rest.dropFirst(8)
    }
    return mix(state ^ UInt64(bytes.count))
  }

  private func hash(_ bytes: ArraySlice<UInt8>, seed: UInt64 = 0) -> UInt64 { ByteHash.hash(bytes.span, seed: seed) }

  private func equal(_ bytes: ArraySlice<UInt8>, _ other: [UInt8], from start: Int) -> Bool {
    ByteWords.equal(bytes.span, other.span, from: start)
  }

  @Test func hashesLikeItsTwin() {
    var generator = SeededGenerator(seed: 7)
    let bytes = (0..<80).map { _ in UInt8.random(in: 0...255, using: &generator) }
    for start in 0..<10 {
      for end in start...bytes.count {
        for seed in [UInt64(0), 1, .max] {
          #expect(hash(bytes[start..<end], seed: seed) == plainHash(bytes[start..<end], seed: seed))
        }
      }
    }
  }

  @Test func comparesLikeArrays() {
    var generator = SeededGenerator(seed: 8)
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

  @Test func everyDifferingByteIsSeen() {
    let bytes = [UInt8](repeating: 7, count: 40)
    for length in 0...40 {
      for position in 0..<length {
        var other = bytes
        other[position] = 8
        #expect(!equal(other[..<length], bytes, from: 0))
        #expect(hash(other[..<length]) != hash(bytes[..<length]))
      }
    }
  }
}
