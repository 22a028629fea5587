import EventMapFileKinds
import EventMapping
import EventTranslation

/// The contents of a file or archive entry: detects their kind in the same way for every command, and decompresses them as they are read.
struct InputContents {
  /// The maximum number of nested compressions. `app.log.gz.zst` has two.
  private static let maximumDepth = 4

  /// The source at the start of the decompressed contents, or of data that cannot be decompressed.
  let source: PeekedSource
  /// The kind of the contents: an archive, or a binary file; `nil` for text.
  let kind: FileKind?
  /// The command lines that decompress the contents, for messages; empty for uncompressed contents.
  let unpacking: [String]
  /// The name of the file or entry without the endings of compressions.
  private let name: String

  /// Examines the start of a source.
  ///
  /// - Parameters:
  ///   - name: the name of the file or entry.
  ///   - isText: whether the user named the format of the dump, which means that the contents are text.
  /// - Throws: errors of the source, and ``SystemError`` if a program cannot be started.
  init(_ start: PeekedSource, name: String, isText: Bool) throws {
    var (source, name, unpacking) = (start, name, [String]())
    var kind = source.kind(name: name, isText: isText)
    while let packed = kind, packed.isStream, unpacking.count < Self.maximumDepth {
      if packed == .gzip {
        source = try PeekedSource(GzipSource(source))
        unpacking.append("gzip -dc")
      } else if let program = UnpackingProgram(for: packed) {
        source = try PeekedSource(try ProgramSource(program, source))
        unpacking.append(program.command)
      } else {
        break
      }
      if let ending = DumpName.compressions.first(where: { name.hasSuffix("." + $0) }) {
        name.removeLast(ending.count + 1)
      }
      kind = source.kind(name: name, isText: isText)
    }
    (self.source, self.kind, self.unpacking, self.name) = (source, kind, unpacking, name)
  }

  /// Whether compressed data of a kind can be decompressed.
  static func canUnpack(_ kind: FileKind) -> Bool { kind == .gzip || UnpackingProgram(for: kind) != nil }

  /// Returns the format of the dump by its first line that is not blank and by its name.
  func format(firstLine: borrowing Span<UInt8>) -> DumpFormat { DumpFormat(firstLine: firstLine, fileName: name) }
}
