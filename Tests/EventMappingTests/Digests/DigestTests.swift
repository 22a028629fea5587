import EventMapSeededNumbers
import Testing

@testable import EventMapping

@Suite struct DigestTests {
  /// RFC 1321, A.5.
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
  ])
  func md5(message: String, digest: String) {
    #expect(HexadecimalText.text(MD5.digest(of: Array(message.utf8).span)) == digest)
  }

  /// FIPS 180-4: the messages of one block, of 448 and of 896 bits, none at all, and a million of one letter.
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
  func sha256(message: String, digest: String) {
    #expect(HexadecimalText.text(SHA256.digest(of: Array(message.utf8).span)) == digest)
  }

  @Test func aMillionLetters() {
    let message = [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)
    #expect(HexadecimalText.text(MD5.digest(of: message.span)) == "7707d6ae4e027c70eea2a935c2296f21")
  }

  /// Every way of padding, against the twins.
  @Test(arguments: Seeds.new) func everyLength(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for count in 0...200 {
      let message = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      #expect(MD5.digest(of: message.span) == PlainDigests.md5(message), "\(count) bytes")
      #expect(SHA256.digest(of: message.span) == PlainDigests.sha256(message), "\(count) bytes")
    }
  }

  @Test func kinds() {
    for kind in DigestKind.allCases {
      #expect(kind.digest(of: [1, 2].span).count == kind.byteCount)
    }
    #expect(DigestKind.md5.digest(of: [1, 2].span) == MD5.digest(of: [1, 2].span))
    #expect(DigestKind.sha256.digest(of: [1, 2].span) == SHA256.digest(of: [1, 2].span))
  }

  @Test func hexadecimalText() {
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
