import Testing

@testable import EventMapping

@Suite struct ViewKeyTests {
  private static let md5 = "0cc175b9c0f1b6a831c399e269772661"
  private static let sha256 = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"

  /// The kind of a key and its text, a digest's in lower case.
  private static func parts(_ key: String) throws -> [String] {
    switch try ViewKey(key) {
    case .path(let path): ["path", String(decoding: path.bytes, as: UTF8.self)]
    case .pattern(let pattern): ["pattern", String(decoding: pattern.path.bytes, as: UTF8.self)]
    case .digest(let digest): ["digest", digest.text]
    }
  }

  @Test(arguments: [
    ["path", "A(0)_B"], ["pattern", "A(*)_B"], ["digest", "md5:" + md5], ["digest", "sha256:" + sha256],
    // Names, not digests.
    ["path", "md5"], ["path", "deadbeef"], ["path", "md5x.A"],
  ])
  func recognizesTheKindsOfKeys(parts: [String]) throws { #expect(try Self.parts(parts[1]) == parts) }

  @Test func digestsMayBeInUpperCase() throws {
    #expect(try Self.parts("MD5:" + Self.md5.uppercased()) == ["digest", "md5:" + Self.md5])
    #expect(ViewDigest(.md5, of: Array("a".utf8).span).text == "md5:" + Self.md5)
    #expect(ViewDigest(.sha256, of: Array("abc".utf8).span).text == "sha256:" + Self.sha256)
    #expect(throws: ViewKeyError.self) { try ViewKey("A(0") }
  }

  /// The invalid part of each key is between bars.
  @Test(arguments: [
    ("md5:||", "0 digits", "32 hexadecimal digits after 'md5:'"),
    ("md5:|0|", "1 digit", "32 hexadecimal digits after 'md5:'"),
    ("md5:|\(sha256)|", "64 digits", "32 hexadecimal digits after 'md5:'"),
    ("sha256:|\(md5)|", "32 digits", "64 hexadecimal digits after 'sha256:'"),
    ("md5:|0\(md5)|", "33 digits", "32 hexadecimal digits after 'md5:'"),
    ("md5:0c|g|175b9c0f1b6a831c399e26977266", "'g'", "32 hexadecimal digits after 'md5:'"),
    ("md5:|*|", "'*'", "32 hexadecimal digits after 'md5:'"),
    ("sha256:0|é|", "'é'", "64 hexadecimal digits after 'sha256:'"),
    ("md5:| |\(md5)", "' '", "32 hexadecimal digits after 'md5:'"),
    ("|sha1|:\(md5)", "a digest of the kind 'sha1'", "'md5' or 'sha256'"),
    ("||:\(md5)", "a digest of the kind ''", "'md5' or 'sha256'"),
    ("|\(md5)|", "32 digits", "'md5:' or 'sha256:' in front of a digest"),
    ("|\(sha256)|", "64 digits", "'md5:' or 'sha256:' in front of a digest"),
  ])
  func rejectsMalformedDigests(marked: String, found: String, expected: String) {
    let parts = marked.split(separator: "|", omittingEmptySubsequences: false)
    #expect(parts.count == 3)
    let start = parts[0].utf8.count
    let error = #expect(throws: ViewKeyError.self) { try ViewKey(parts.joined()) }
    #expect(error?.found == found)
    #expect(error?.expected == expected)
    #expect(error?.range == start..<start + parts[1].utf8.count)
  }

  @Test func parsesDigestsOfRawEvents() {
    func digest(_ text: String) -> ViewDigest? { ViewDigest(Array(text.utf8).span) }
    let md5 = ViewDigest(.md5, of: Array("a".utf8).span)
    let sha256 = ViewDigest(.sha256, of: Array("abc".utf8).span)
    for text in [Self.md5, Self.md5.uppercased(), "md5:" + Self.md5, "Md5:" + Self.md5.uppercased()] {
      #expect(digest(text) == md5)
    }
    for text in [Self.sha256, Self.sha256.uppercased(), "sha256:" + Self.sha256, "SHA256:" + Self.sha256] {
      #expect(digest(text) == sha256)
    }
    let others = [
      "", "md5", "md5:", "md5:" + Self.sha256, "sha256:" + Self.md5, "sha1:" + Self.md5, ":" + Self.md5,
      Self.md5 + "0", String(Self.md5.dropLast()), "md5\u{1A}" + Self.md5, "MD\u{15}:" + Self.md5,
      String(Self.md5.dropLast()) + "g", "md5:md5:" + Self.md5, "UIView(0)",
    ]
    for text in others { #expect(digest(text) == nil, "\(text)") }
    #expect(md5.text == "md5:" + Self.md5)
    #expect(sha256.text == "sha256:" + Self.sha256)
  }
}
