import EventMapSeededNumbers
import Foundation
import Testing

@testable import EventMapping

@Suite struct DigestTests {
  /// The test suite of RFC 1321, A.5, and a million letters.
  @Test(arguments: [
    ("", "d41d8cd98f00b204e9800998ecf8427e"),
    ("a", "0cc175b9c0f1b6a831c399e269772661"),
    ("abc", "900150983cd24fb0d6963f7d28e17f72"),
    ("message digest", "f96b697d7cb7938d525a2f31aaf161d0"),
    ("abcdefghijklmnopqrstuvwxyz", "c3fcd3d76192e4007dfb496cca67e13b"),
    ("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789", "d174ab98d277d9f5a5611c2c9f419d9f"),
    (
      "12345678901234567890123456789012345678901234567890123456789012345678901234567890",
      "57edf4a22be3c955ac49da2e2107b67a"
    ),
    (String(repeating: "a", count: 1_000_000), "7707d6ae4e027c70eea2a935c2296f21"),
  ])
  func computesMD5(message: String, digest: String) {
    #expect(HexadecimalText.text(MD5.digest(of: Array(message.utf8).span)) == digest)
  }

  /// The examples of FIPS 180-4 with one block, 448 and 896 bits, no bytes, and a million letters.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
    (String(repeating: "a", count: 1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
  ])
  func computesSHA256(message: String, digest: String) {
    #expect(HexadecimalText.text(SHA256.digest(of: Array(message.utf8).span)) == digest)
  }

  /// Covers every padding.
  @Test(arguments: Seeds.new) func agreesWithPlainDigestsAtEveryLength(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for count in 0...200 {
      let message = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      #expect(MD5.digest(of: message.span) == PlainDigests.md5(message), "\(count) bytes")
      #expect(SHA256.digest(of: message.span) == PlainDigests.sha256(message), "\(count) bytes")
    }
  }

  @Test func kindsUseTheirAlgorithms() {
    for kind in DigestKind.allCases {
      #expect(kind.digest(of: [1, 2].span).count == kind.byteCount)
    }
    #expect(DigestKind.md5.digest(of: [1, 2].span) == MD5.digest(of: [1, 2].span))
    #expect(DigestKind.sha256.digest(of: [1, 2].span) == SHA256.digest(of: [1, 2].span))
  }

  @Test func convertsHexadecimalTextBothWays() {
    func bytes(_ text: String) -> [UInt8]? { HexadecimalText.bytes(Array(text.utf8).span) }
    let all = (UInt8.min...UInt8.max).map { $0 }
    #expect(bytes(HexadecimalText.text(all)) == all)
    #expect(bytes(HexadecimalText.text(all).uppercased()) == all)
    #expect(HexadecimalText.text([0x00, 0x0A, 0xF0]) == "000af0")
    #expect(bytes("") == [])
    for text in ["0", "000", "0g", "g0", "/0", ":0", "@0", "`0", "é", "0 ", "G0"] {
      #expect(bytes(text) == nil, "\(text)")
    }
    #expect(HexadecimalText.firstNonDigit(in: Array("09afAF".utf8).span) == nil)
    #expect(HexadecimalText.firstNonDigit(in: Array("09ag".utf8).span) == 3)
  }
}

/// MD5 and SHA-256 as their specifications define them, on padded messages and with computed constants.
private enum PlainDigests {
  private static let turns: [[UInt32]] = [[7, 12, 17, 22], [5, 9, 14, 20], [4, 11, 16, 23], [6, 10, 15, 21]]
  private static let sines = (1...64).map { UInt32(abs(sin(Double($0))) * 4_294_967_296) }
  private static let primes = (2...311).filter { number in !(2..<number).contains { number % $0 == 0 } }
  private static let squareRoots = primes.prefix(8).map { root($0, power: 2) }
  private static let cubeRoots = primes.map { root($0, power: 3) }

  static func md5(_ message: [UInt8]) -> [UInt8] {
    let bytes = padded(message, isBigEndian: false)
    let words = stride(from: 0, to: bytes.count, by: 4).map { start in
      bytes[start..<start + 4].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476]
    for block in stride(from: 0, to: words.count, by: 16) {
      var (a, b, c, d) = (state[0], state[1], state[2], state[3])
      for step in 0..<64 {
        let mixed: UInt32
        let index: Int
        if step < 16 {
          (mixed, index) = ((b & c) | (~b & d), step)
        } else if step < 32 {
          (mixed, index) = ((b & d) | (c & ~d), (1 + 5 * step) % 16)
        } else if step < 48 {
          (mixed, index) = (b ^ c ^ d, (5 + 3 * step) % 16)
        } else {
          (mixed, index) = (c ^ (b | ~d), 7 * step % 16)
        }
        let sum = a &+ mixed &+ sines[step] &+ words[block + index]
        (a, d, c, b) = (d, c, b, b &+ rotatedLeft(sum, turns[step / 16][step % 4]))
      }
      for (position, word) in [a, b, c, d].enumerated() { state[position] &+= word }
    }
    return state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * UInt32($0))) } }
  }

  static func sha256(_ message: [UInt8]) -> [UInt8] {
    var state = squareRoots
    let bytes = padded(message, isBigEndian: true)
    for block in stride(from: 0, to: bytes.count, by: 64) {
      var schedule = (0..<16).map { word in
        bytes[(block + 4 * word)..<(block + 4 * word + 4)].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      }
      for step in 16..<64 {
        let small1 = right(schedule[step - 2], 17) ^ right(schedule[step - 2], 19) ^ (schedule[step - 2] >> 10)
        let small0 = right(schedule[step - 15], 7) ^ right(schedule[step - 15], 18) ^ (schedule[step - 15] >> 3)
        schedule.append(small1 &+ schedule[step - 7] &+ small0 &+ schedule[step - 16])
      }
      var working = state
      for step in 0..<64 {
        let (a, b, c, e, f, g) = (working[0], working[1], working[2], working[4], working[5], working[6])
        let big1 = right(e, 6) ^ right(e, 11) ^ right(e, 25)
        let big0 = right(a, 2) ^ right(a, 13) ^ right(a, 22)
        let first = working[7] &+ big1 &+ ((e & f) ^ (~e & g)) &+ cubeRoots[step] &+ schedule[step]
        let second = big0 &+ ((a & b) ^ (a & c) ^ (b & c))
        working = [first &+ second, a, b, c, working[3] &+ first, e, f, g]
      }
      for position in 0..<8 { state[position] &+= working[position] }
    }
    return state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * UInt32($0))) } }
  }

  private static func padded(_ message: [UInt8], isBigEndian: Bool) -> [UInt8] {
    let zeros = (119 - message.count % 64) % 64
    let length = (0..<8).map { UInt8(truncatingIfNeeded: (8 * message.count) >> (8 * $0)) }
    return message + [0x80] + [UInt8](repeating: 0, count: zeros) + (isBigEndian ? length.reversed() : length)
  }

  /// The first 32 bits of the fractional part of a root, computed as the largest integer whose power does not exceed the prime
  /// times 2^(32·power).
  private static func root(_ prime: Int, power: Int) -> UInt32 {
    var (low, high) = (UInt64(0), UInt64(1) << 37)
    while high - low > 1 {
      let middle = (low + high) / 2
      // At most 111 bits.
      let value = (1..<power).reduce(UInt128(middle)) { product, _ in product * UInt128(middle) }
      if value <= UInt128(prime) << (32 * UInt128(power)) { low = middle } else { high = middle }
    }
    return UInt32(truncatingIfNeeded: low)
  }

  private static func rotatedLeft(_ word: UInt32, _ distance: UInt32) -> UInt32 {
    word << distance | word >> (32 - distance)
  }

  private static func right(_ word: UInt32, _ distance: UInt32) -> UInt32 { rotatedLeft(word, 32 - distance) }
}
