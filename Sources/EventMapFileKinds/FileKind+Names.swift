extension FileKind {
  /// The name with its article: `a gzip file`.
  package var displayName: String {
    switch self {
    case .gzip: "a gzip file"
    case .zlib: "a zlib stream"
    case .zstandard: "a Zstandard file"
    case .bzip2: "a bzip2 file"
    case .xz: "an xz file"
    case .lzma: "an LZMA file"
    case .lzip: "an lzip file"
    case .lz4: "an LZ4 file"
    case .snappy: "a Snappy file"
    case .lzop: "an lzop file"
    case .compress: "a compress (.Z) file"
    case .brotli: "a Brotli file"
    case .zip: "a ZIP archive"
    case .tar: "a tar archive"
    case .sevenZip: "a 7-Zip archive"
    case .rar: "a RAR archive"
    case .binaryPropertyList: "a binary property list"
    case .png: "a PNG image"
    case .jpeg: "a JPEG image"
    case .gif: "a GIF image"
    case .pdf: "a PDF document"
    case .avro: "an Avro file"
    case .parquet: "a Parquet file"
    case .sqlite: "an SQLite database"
    case .elf: "an ELF binary"
    case .machO: "a Mach-O binary"
    }
  }

  /// The command that writes the content of such a file to standard output; `nil` for kinds that are not compressed or archived.
  package var unpackCommand: String? {
    switch self {
    case .gzip, .compress: "gzip -dc"
    case .zlib: "pigz -dc"
    case .zstandard: "zstd -dc"
    case .bzip2: "bzip2 -dc"
    case .xz, .lzma: "xz -dc"
    case .lzip: "lzip -dc"
    case .lz4: "lz4 -dc"
    case .snappy: "snzip -dc"
    case .lzop: "lzop -dc"
    case .brotli: "brotli -dc"
    case .zip: "unzip -p"
    case .tar: "tar -xOf"
    case .sevenZip: "7z x -so"
    default: nil
    }
  }

  /// Whether a file of the kind is a single compressed stream, which decompresses to a single stream.
  package var isStream: Bool {
    switch self {
    case .gzip, .zlib, .zstandard, .bzip2, .xz, .lzma, .lzip, .lz4, .snappy, .lzop, .compress, .brotli: true
    default: false
    }
  }
}
