/// The kind of a file that is not text, recognized by its first bytes: compressed data, archives, and files passed by mistake.
///
/// All commands use this type to recognize files. The signatures come from the specifications of the formats: RFC 1952 (gzip),
/// RFC 1950 (zlib), RFC 8878 (Zstandard with skippable frames), the LZ4 frame format with its legacy frame, the `.xz`, `.lzma`
/// and lzip formats, the Snappy framing format, POSIX tar, PKWARE's APPNOTE and others.
package enum FileKind: CaseIterable, Sendable {
  case gzip, zlib, zstandard, bzip2, xz, lzma, lzip, lz4, snappy, lzop, compress, brotli
  case zip, tar, sevenZip, rar
  case binaryPropertyList, png, jpeg, gif, pdf, avro, parquet, sqlite, elf, machO

  /// The number of bytes at the start of a file that are enough to recognize every kind.
  package static let decisiveCount = TarChecksum.blockSize

  /// Recognizes a file by its first bytes. `nil` for any other file, such as text.
  ///
  /// - Parameters:
  ///   - start: the first bytes, at least ``decisiveCount`` of them unless the file is shorter.
  ///   - name: the name or path of the file, for Brotli, which has no signature, and for an empty tar archive, which starts with
  ///     zeros.
  ///   - isText: whether the user declared the file as text. Kinds whose start can also be text are then not recognized.
  package init?(of start: some Collection<UInt8>, name: String = "", isText: Bool = false) {
    let start = Array(start.prefix(4_096))
    if name.hasSuffix(".br"), !isText, !start.isEmpty {
      self = .brotli
      return
    }
    guard let kind = Self.kind(of: start, isText: isText) ?? Self.archive(start, name, isText: isText) else {
      return nil
    }
    self = kind
  }

  private static func kind(of start: [UInt8], isText: Bool = false) -> FileKind? {
    guard let first = start.first else { return nil }
    if let match = signatures.first(where: { $0.bytes[0] == first && start.starts(with: $0.bytes) }) {
      return match.kind
    }
    switch first {
    case 0x50...0x5F: return afterSkippableFrames(start) ?? (isLZMA(start) ? .lzma : nil)
    case 0x42: return isBzip2(start, isText: isText) ? .bzip2 : nil
    case 0x78: return isZlib(start) ? .zlib : nil
    default: return nil
    }
  }

  private static func archive(_ start: [UInt8], _ name: String, isText: Bool) -> FileKind? {
    if TarChecksum.isHeader(start) { return !isText || TarChecksum.hasMagic(start) ? .tar : nil }
    // Zeros are an empty archive, but also the hole in a log that was truncated while a program wrote it. The file name decides.
    let isEmptyTar = !isText && name.hasSuffix(".tar") && start.count >= decisiveCount && start.allSatisfy { $0 == 0 }
    return isEmptyTar ? .tar : nil
  }

  // MARK: Signatures

  /// The signatures of all kinds, created once because a command may check many small files.
  private static let signatures: [(kind: FileKind, bytes: [UInt8])] = allCases.flatMap { kind in
    kind.signatures.map { (kind: kind, bytes: $0) }
  }

  private var signatures: [[UInt8]] {
    switch self {
    case .gzip: [[0x1F, 0x8B]]
    // The current version, and those from before the standardization.
    case .zstandard: [0x28, 0x27, 0x26, 0x25, 0x24, 0x23, 0x22].map { [$0, 0xB5, 0x2F, 0xFD] }
    case .xz: [[0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00]]
    case .lzip: [Array("LZIP\u{1}".utf8)]
    case .lz4: [[0x04, 0x22, 0x4D, 0x18], [0x02, 0x21, 0x4C, 0x18]]
    case .snappy: [[0xFF, 0x06, 0x00, 0x00] + Array("sNaPpY".utf8)]
    case .lzop: [[0x89, 0x4C, 0x5A, 0x4F, 0x00, 0x0D, 0x0A, 0x1A, 0x0A]]
    case .compress: [[0x1F, 0x9D]]
    case .zlib, .bzip2, .lzma, .brotli, .tar: []
    case .zip: [[0x50, 0x4B, 0x03, 0x04], [0x50, 0x4B, 0x05, 0x06]]
    case .sevenZip: [[0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C]]
    case .rar: [Array("Rar!".utf8)]
    case .binaryPropertyList: [Array("bplist".utf8)]
    case .png: [[0x89, 0x50, 0x4E, 0x47]]
    case .jpeg: [[0xFF, 0xD8, 0xFF]]
    case .gif: [Array("GIF87a".utf8), Array("GIF89a".utf8)]
    case .pdf: [Array("%PDF-".utf8)]
    case .avro: [Array("Obj\u{1}".utf8)]
    case .parquet: [Array("PAR1".utf8)]
    case .sqlite: [Array("SQLite format 3".utf8)]
    case .elf: [[0x7F, 0x45, 0x4C, 0x46]]
    case .machO:
      [
        [0xCF, 0xFA, 0xED, 0xFE], [0xCE, 0xFA, 0xED, 0xFE], [0xFE, 0xED, 0xFA, 0xCF],
        [0xFE, 0xED, 0xFA, 0xCE], [0xCA, 0xFE, 0xBA, 0xBE],
      ]
    }
  }

  /// The kind of the data after skippable frames, which `pzstd` writes first. Zstandard if the data starts after the given bytes.
  private static func afterSkippableFrames(_ start: [UInt8]) -> FileKind? {
    var offset = 0
    while offset + 8 <= start.count, start[offset] & 0xF0 == 0x50,
      start[(offset + 1)...].starts(with: [0x2A, 0x4D, 0x18])
    {
      let length = (4..<8).reduce(0) { $0 | Int(start[offset + $1]) << (8 * ($1 - 4)) }
      offset += 8 + length
    }
    if offset == 0 { return nil }
    return offset < start.count ? kind(of: Array(start[offset...])) : .zstandard
  }

  /// Whether the bytes are an `.lzma` header: the usual properties, a dictionary size of 2ⁿ or 3 · 2ⁿ bytes or the maximum, and a
  /// content size that is unknown or below 256 GiB.
  private static func isLZMA(_ start: [UInt8]) -> Bool {
    guard start.count >= 13, start[0] == 0x5D else { return false }
    let dictionary = (1..<5).reduce(0) { $0 | Int(start[$1]) << (8 * ($1 - 1)) }
    guard dictionary >= 4_096 else { return false }
    let lowest = dictionary & -dictionary
    let isUsual = dictionary == lowest || dictionary == 3 * lowest || dictionary == 0xFFFF_FFFF
    return isUsual && (start[5..<13].allSatisfy { $0 == 0xFF } || start[10..<13].allSatisfy { $0 == 0 })
  }

  /// Whether the bytes are a bzip2 header. Declared text must also have the header of a block or of the end after it, because
  /// `BZh9` may be text.
  private static func isBzip2(_ start: [UInt8], isText: Bool) -> Bool {
    guard start.count >= 4, start.starts(with: Array("BZh".utf8)), (0x31...0x39).contains(start[3]) else {
      return false
    }
    if !isText { return true }
    let block: [UInt8] = [0x31, 0x41, 0x59, 0x26, 0x53, 0x59]
    let end: [UInt8] = [0x17, 0x72, 0x45, 0x38, 0x50, 0x90]
    let next = start[4...].prefix(block.count)
    return block.starts(with: next) || end.starts(with: next)
  }

  /// Whether the bytes are a zlib header with a window of 32 KiB and no dictionary, and not text, because `x^` is also a valid
  /// header.
  private static func isZlib(_ start: [UInt8]) -> Bool {
    guard start.count >= 8, [0x01, 0x5E, 0x9C, 0xDA].contains(start[1]) else { return false }
    return start.contains { $0 < 0x09 || (0x0E..<0x20).contains($0) && $0 != 0x1B && $0 != 0x1E }
      || String(validating: start.prefix(64), as: UTF8.self) == nil
  }
}
