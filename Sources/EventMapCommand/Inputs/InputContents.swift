import EventMapFileKinds
import EventMapping
import EventTranslation

/// The contents of a file or of an entry of an archive: decides for every command what they are, and decompresses them as they are read.
struct InputContents {
  /// The most compressions around the same contents, such as the two of `app.log.gz.zst`.
  private static let deepest = 4

  /// At the start of the contents, or of data that nothing here can decompress.
  let source: PeekedSource
  /// The kind of the contents: an archive, or a file that no command reads; `nil` for text.
  let kind: FileKind?
  /// The programs that do the same, as a user would type them in a pipe; empty for contents that are not compressed.
  let unpacking: [String]
  /// The name of the file or entry without the endings of its compressions.
  private let name: String

  /// Looks at the start of bytes.
  ///
  /// - Parameters:
  ///   - name: of the file or entry.
  ///   - isText: whether the user said that the contents are text, by naming their format.
  /// - Throws: what the source throws, and ``SystemError`` where a program cannot be started.
  init(_ start: PeekedSource, name: String, isText: Bool) throws {
    var (source, name, unpacking) = (start, name, [String]())
    var kind = source.kind(name: name, isText: isText)
    while let packed = kind, packed.isStream, unpacking.count < Self.deepest {
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

  /// Whether data of a kind is compressed in a way that can be read here.
  static func canUnpack(_ kind: FileKind) -> Bool { kind == .gzip || UnpackingProgram(for: kind) != nil }

  /// The format of the dump, by its first line that is not blank and by its name.
  func format(firstLine: borrowing Span<UInt8>) -> DumpFormat { DumpFormat(firstLine: firstLine, fileName: name) }
}
