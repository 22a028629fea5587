import EventMapFileKinds
import Testing

/// The recognition of files by their first bytes.
@Suite struct FileKindTests {
  private static let zstandard: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0x24, 0x02]

  /// A skippable frame of Zstandard or LZ4.
  private static func skippable(_ length: Int, mark: UInt8 = 0x50) -> [UInt8] {
    [mark, 0x2A, 0x4D, 0x18, UInt8(length & 255), UInt8(length >> 8), 0, 0] + [UInt8](repeating: 7, count: length)
  }

  private static let lzma: [UInt8] = [0x5D, 0, 0, 0x80, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0]
  private static let sizedLZMA: [UInt8] = [0x5D, 0, 0, 1, 0, 86, 0, 0, 0, 0, 0, 0, 0, 1]

  private static let skipped: [(start: [UInt8], kind: FileKind)] = [
    (skippable(4) + zstandard, .zstandard),
    (skippable(0) + skippable(300, mark: 0x5F) + zstandard, .zstandard),
    (skippable(9_000), .zstandard),
    (skippable(4) + [0x04, 0x22, 0x4D, 0x18, 0x40], .lz4),
  ]

  private static let starts: [(start: [UInt8], kind: FileKind)] = [
    (zstandard, .zstandard), ([0x27, 0xB5, 0x2F, 0xFD], .zstandard), ([0x22, 0xB5, 0x2F, 0xFD], .zstandard),
    ([0x04, 0x22, 0x4D, 0x18], .lz4), ([0x02, 0x21, 0x4C, 0x18, 0x05], .lz4), (lzma, .lzma), (sizedLZMA, .lzma),
    (Array("LZIP\u{1}".utf8), .lzip), ([0xFF, 0x06, 0, 0, 0x73, 0x4E, 0x61, 0x50, 0x70, 0x59], .snappy),
    ([0x78, 0x9C, 0xCB, 0x48, 0xCD, 0xC9, 0xC9, 0x07], .zlib),
    ([0x78, 0x01, 0xCB, 0x48, 0xCD, 0xC9, 0xC9, 0x07], .zlib),
    ([0x78, 0x5E, 0xCB, 0x48, 0xCD, 0xC9, 0xC9, 0x07], .zlib), (Array("BZh91AY&SY".utf8), .bzip2),
    ([0x42, 0x5A, 0x68, 0x39, 0x17, 0x72, 0x45, 0x38, 0x50, 0x90], .bzip2), ([0x1F, 0x8B, 8], .gzip),
    ([0x1F, 0x9D], .compress), ([0x89, 0x4C, 0x5A, 0x4F, 0, 0x0D, 0x0A, 0x1A, 0x0A], .lzop),
    ([0x50, 0x4B, 3, 4], .zip), (Array("bplist00".utf8), .binaryPropertyList),
  ]

  @Test(arguments: starts + skipped)
  func recognizesFilesByTheirFirstBytes(start: [UInt8], kind: FileKind) {
    #expect(FileKind(of: start) == kind)
    #expect(FileKind(of: start, isText: true) == kind)
  }

  /// Text that starts like a binary file.
  @Test(arguments: [
    "", "x^2 is a square, and so on", "BZhang,iPhone", "PARIS,iPhone", "Pages", "]\n]\n", "Rar", "LZIP it",
    "{\"type\":\"page\"}\n", "GIF8,iPhone", "RIFF", "Zz", "\u{1E}{}\n", "\u{FEFF}{}\n",
  ])
  func doesNotRecognizeText(text: String) {
    #expect(FileKind(of: Array(text.utf8)) == nil)
  }

  /// The four bytes of a bzip2 header may be the start of a name, which the user clarifies by naming the format.
  @Test func declaredTextMayStartLikeBzip2() {
    #expect(FileKind(of: Array("BZh9,iPhone".utf8)) == .bzip2)
    #expect(FileKind(of: Array("BZh9,iPhone".utf8), isText: true) == nil)
    #expect(FileKind(of: Array("BZh91AY&SY".utf8), isText: true) == .bzip2)
  }

  /// A tar header is recognized by its checksum. Zeros are a hole, unless the file name says that they are an empty archive.
  @Test func recognizesTarArchives() {
    var header = [UInt8](repeating: 0, count: 512)
    header.replaceSubrange(0..<7, with: Array("a.jsonl".utf8))
    let sum = header.reduce(8 * 0x20) { $0 + Int($1) }
    let digits = Array(String(sum, radix: 8).utf8)
    header.replaceSubrange(148..<(148 + digits.count), with: digits)
    #expect(FileKind(of: header) == .tar)
    #expect(FileKind(of: header, isText: true) == nil, "V7 has no magic number")
    #expect(FileKind(of: header.dropLast()) == nil)
    header[150] = 0x38
    #expect(FileKind(of: header) == nil)
    let zeros = [UInt8](repeating: 0, count: 1_024)
    #expect(FileKind(of: zeros) == nil && FileKind(of: zeros, name: "a.tar") == .tar)
    #expect(FileKind(of: zeros, name: "a.tar", isText: true) == nil)
    #expect(FileKind(of: zeros.dropLast() + [1], name: "a.tar") == nil)
    #expect(FileKind(of: [UInt8](repeating: 0x20, count: 512)) == nil)
  }

  @Test func recognizesBrotliByItsName() {
    #expect(FileKind(of: [0x0B, 0x02], name: "a.jsonl.br") == .brotli)
    #expect(FileKind(of: [0x0B, 0x02], name: "a.jsonl.br", isText: true) == nil)
    #expect(FileKind(of: [0x0B, 0x02], name: "br") == nil)
  }

  /// Every compressed stream has a command that decompresses it.
  @Test func streamsHaveAnUnpackCommand() {
    for kind in FileKind.allCases where kind.isStream { #expect(kind.unpackCommand != nil, "\(kind)") }
  }
}
