import EventMapSeededNumbers
import Testing

@testable import EventMapping

@Suite struct DigestTests {
  /// The test suite of RFC 1321, A.5, the examples of FIPS 180-4 with one block, 448 and 896 bits, and a million letters.
  @Test(arguments: [
    (DigestKind.md5, "", "d41d8cd98f00b204e9800998ecf8427e"), (.md5, "a", "0cc175b9c0f1b6a831c399e269772661"),
    (.md5, "abc", "900150983cd24fb0d6963f7d28e17f72"), (.md5, "message digest", "f96b697d7cb7938d525a2f31aaf161d0"),
    (.md5, "abcdefghijklmnopqrstuvwxyz", "c3fcd3d76192e4007dfb496cca67e13b"),
    (
      .md5, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789",
      "d174ab98d277d9f5a5611c2c9f419d9f"
    ),
    (.md5, String(repeating: "1234567890", count: 8), "57edf4a22be3c955ac49da2e2107b67a"),
    (.md5, String(repeating: "a", count: 1_000_000), "7707d6ae4e027c70eea2a935c2296f21"),
    (.sha256, "", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    (.sha256, "abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      .sha256, "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      .sha256,
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
    (
      .sha256, String(repeating: "a", count: 1_000_000),
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    ),
  ])
  func computesDigests(kind: DigestKind, message: String, expected: String) {
    let digest = kind.digest(of: Array(message.utf8).span)
    #expect(HexadecimalText.text(digest) == expected && digest.count == kind.byteCount)
  }

  /// Covers every padding. Python's `hashlib` computes the same digest of the digests of all messages.
  @Test(arguments: [
    (DigestKind.md5, "1acb7e90e47abcc08f0eb9a3285af10b"),
    (.sha256, "0196aa398611b6faf2114113ff1363695a9347407487a2e1c9ab1346a20e9f28"),
  ])
  func computesDigestsOfMessagesOfEveryLength(kind: DigestKind, expected: String) {
    var random = SeededRandom(seed: 1)
    var digests: [UInt8] = []
    for count in 0...300 {
      let message = (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      digests += kind.digest(of: message.span)
    }
    #expect(HexadecimalText.text(kind.digest(of: digests.span)) == expected)
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
