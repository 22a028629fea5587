import EventMapping
import EventTranslation

/// The contents of a file or of an entry of an archive: what is compressed is decompressed as it is read.
struct UnpackedSource {
  /// At the start of the contents.
  let source: PeekedSource
  /// The program that would do the same, if something is compressed.
  let unpacking: String?

  /// Looks at the start of bytes.
  ///
  /// - Throws: what the source throws.
  init(_ start: PeekedSource) throws {
    guard start.signature == .gzip else {
      (source, unpacking) = (start, nil)
      return
    }
    (source, unpacking) = (try PeekedSource(GzipSource(start)), KnownFileSignature.gzip.unpackCommand)
  }

  /// The name of the contents, by the name of the file.
  func contentsName(_ name: String) -> String {
    unpacking != nil && name.hasSuffix(".gz") ? String(name.dropLast(3)) : name
  }
}
