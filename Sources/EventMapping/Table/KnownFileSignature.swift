import Foundation

/// Binary files that people hand in by mistake, known by their first bytes.
///
/// Source of the signatures: the formats' own specifications (PNG, RFC 1952 gzip, RFC 8878 Zstandard, .ZIP APPNOTE, …).
package enum KnownFileSignature: CaseIterable, Sendable {
  case binaryPropertyList, png, jpeg, gif, pdf, gzip, zip, bzip2, xz, zstandard, lz4, sevenZip, compress, rar, avro,
    parquet, sqlite, elf, machO

  /// Recognises the start of a file; `nil` for any other file.
  package init?(of start: some Collection<UInt8>) {
    let start = Array(start.prefix(Self.longest))
    guard let first = start.first,
      let match = Self.table.first(where: { $0.bytes[0] == first && start.starts(with: $0.bytes) })
    else { return nil }
    self = match.kind
  }

  /// Made once: each of many small dumps is looked at.
  private static let table = allCases.flatMap { kind in kind.signatures.map { (kind: kind, bytes: $0) } }
  private static let longest = table.reduce(0) { max($0, $1.bytes.count) }

  private var signatures: [[UInt8]] {
    switch self {
    case .binaryPropertyList: [Array("bplist".utf8)]
    case .png: [[0x89, 0x50, 0x4E, 0x47]]
    case .jpeg: [[0xFF, 0xD8, 0xFF]]
    case .gif: [Array("GIF8".utf8)]
    case .pdf: [Array("%PDF-".utf8)]
    case .gzip: [[0x1F, 0x8B]]
    case .zip: [[0x50, 0x4B, 0x03, 0x04], [0x50, 0x4B, 0x05, 0x06]]
    case .bzip2: [Array("BZh".utf8)]
    case .xz: [[0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00]]
    case .zstandard: [[0x28, 0xB5, 0x2F, 0xFD]]
    case .lz4: [[0x04, 0x22, 0x4D, 0x18]]
    case .sevenZip: [[0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C]]
    case .compress: [[0x1F, 0x9D]]
    case .rar: [Array("Rar!".utf8)]
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

  /// With its article, for the end of a sentence: `a gzip file`.
  package var displayName: String {
    switch self {
    case .binaryPropertyList: "a binary property list"
    case .png: "a PNG image"
    case .jpeg: "a JPEG image"
    case .gif: "a GIF image"
    case .pdf: "a PDF document"
    case .gzip: "a gzip file"
    case .zip: "a ZIP archive"
    case .bzip2: "a bzip2 file"
    case .xz: "an xz file"
    case .zstandard: "a Zstandard file"
    case .lz4: "an LZ4 file"
    case .sevenZip: "a 7-Zip archive"
    case .compress: "a compress (.Z) file"
    case .rar: "a RAR archive"
    case .avro: "an Avro file"
    case .parquet: "a Parquet file"
    case .sqlite: "an SQLite database"
    case .elf: "an ELF binary"
    case .machO: "a Mach-O binary"
    }
  }

  /// The command that writes the content of such a file to standard output, for those that hold one.
  package var unpackCommand: String? {
    switch self {
    case .gzip: "gzip -dc"
    case .zip: "unzip -p"
    case .bzip2: "bzip2 -dc"
    case .xz: "xz -dc"
    case .zstandard: "zstd -dc"
    case .lz4: "lz4 -dc"
    case .sevenZip: "7z x -so"
    case .compress: "gzip -dc"
    default: nil
    }
  }
}
