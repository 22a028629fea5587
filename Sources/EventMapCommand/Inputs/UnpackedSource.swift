import EventMapping
import EventTranslation

/// The contents of a file or of an entry of an archive: what is compressed is decompressed as it is read.
struct UnpackedSource {
  /// At the start of the contents, or of what is compressed in a way that nothing here can read.
  let source: PeekedSource
  /// The program that does the same, if something is compressed.
  let unpacking: String?
  private let contentsName: String

  /// Looks at the start of bytes.
  ///
  /// - Parameter name: of the file or entry.
  /// - Throws: what the source throws, and ``SystemError`` where a program cannot be started.
  init(_ start: PeekedSource, name: String) throws {
    if start.signature == .gzip {
      (source, unpacking) = (try PeekedSource(GzipSource(start)), KnownFileSignature.gzip.unpackCommand)
    } else if let program = UnpackingProgram.find(start.signature, name: name) {
      (source, unpacking) = (try PeekedSource(try ProgramSource(program, start)), program.command)
    } else {
      (source, unpacking) = (start, nil)
    }
    let ending = unpacking == nil ? nil : DumpFolder.compressions.first { name.hasSuffix("." + $0) }
    contentsName = String(name.dropLast(ending.map { $0.count + 1 } ?? 0))
  }

  /// Whether data of a signature is compressed in a way that can be read here.
  static func canUnpack(_ signature: KnownFileSignature) -> Bool {
    signature == .gzip || UnpackingProgram.find(signature, name: "") != nil
  }

  /// The format of the dump, by its first line that is not blank and by its name.
  func format(firstLine: borrowing Span<UInt8>) -> DumpFormat {
    DumpFormat(firstLine: firstLine, fileName: contentsName)
  }

  /// What is compressed or packed in a way that nothing here can read, with its article; `nil` for what may be a dump.
  var unreadable: String? { source.signature?.displayName }
}
