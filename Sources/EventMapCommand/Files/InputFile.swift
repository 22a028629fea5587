import EventMapping
import EventTranslation
import Foundation

/// A dump to read: open, known not to be a folder or a binary file, its format found.
struct InputFile {
  /// What standard input is called in messages.
  static let standardInputName = "<stdin>"
  /// Regular files beyond this many are closed after the first look and opened again in their turn, so that any number can be
  /// named on the command line.
  static let maximumOpenFiles = 16

  /// As messages name it.
  let name: String
  let format: DumpFormat
  /// In bytes; 0 for a pipe.
  let size: Int
  /// Whether there is nothing in it.
  let isEmpty: Bool
  /// `nil` for an input that two names may share: a terminal, a pipe.
  let identity: FileStatus.Identity?

  private let path: String
  /// At the start of the dump; `nil` for a file that was closed after the first look.
  private let reader: ChunkReader?

  /// Opens a dump and looks at its start.
  ///
  /// - Parameters:
  ///   - path: `-` for standard input.
  ///   - format: `nil` to find it from the start of the dump.
  ///   - hasFields: whether there is a fields file: what is no rejects file is read by it where no format is given.
  ///   - keepsOpen: false to close a regular file again until its turn.
  ///   - command: that the messages name which tell how to read a file that must be unpacked first.
  init(
    _ path: String, format: DumpFormat?, hasFields: Bool = false, keepsOpen: Bool, command: String
  ) throws(CommandError) {
    self.path = path
    name = path == "-" ? Self.standardInputName : path
    let source: FileSource
    let status: FileStatus
    let start: ChunkReader.Start
    var reader: ChunkReader
    do throws(SystemError) {
      source = try FileSource(path: path)
      status = try FileStatus(descriptor: source.descriptor)
      reader = ChunkReader(source)
      if status.isDirectory { throw SystemError(code: EISDIR) }
      start = try Self.lookAhead(&reader)
    } catch {
      let remedy = error.code == EISDIR ? "; name the files in it" : ""
      throw CommandError("\(name): \(error.reason)\(remedy)")
    }
    try Self.checkSignature(start.signature, name, command)
    identity = status.isRegular ? status.identity : nil
    size = status.size
    isEmpty = start.isEmpty
    let found = DumpFormat(firstLine: start.firstLine.span, fileName: path)
    self.format = format ?? (hasFields && found != .rejects ? .fields : found)
    if self.format == .rejects, !hasFields, DumpFormat.needsFields(rejects: start.firstLine.span) {
      throw CommandError(
        "\(name): its records were read by a fields file; name that, too: eventmap translate --fields FILE …")
    }
    self.reader = keepsOpen || !status.isRegular || path == "-" ? reader : nil
  }

  /// Hands the dump to a translator, once.
  ///
  /// - Throws: ``SystemError`` where it cannot be read, and what the translator's outputs throw.
  func translate(with translator: inout DumpTranslator) throws {
    let reader = if let reader { reader } else { ChunkReader(try FileSource(path: path)) }
    try translator.translate(reader, format: format, file: name)
  }

  private static func lookAhead(_ reader: inout ChunkReader) throws(SystemError) -> ChunkReader.Start {
    do {
      return try reader.lookAhead()
    } catch {
      throw error as? SystemError ?? SystemError(code: EIO)
    }
  }

  private static func checkSignature(_ start: [UInt8], _ name: String, _ command: String) throws(CommandError) {
    if start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]) {
      throw CommandError(
        "\(name): the dump is UTF-16 text; convert it: \(pipe("iconv -f UTF-16 -t UTF-8", name, command))")
    }
    guard let signature = KnownFileSignature(of: start) else { return }
    let remedy =
      signature.unpackCommand.map { "; unpack it: \(pipe($0, name, command))" } ?? "; expected JSON lines or a kitlog"
    throw CommandError("\(name): the dump is \(signature.displayName)\(remedy)")
  }

  /// A command line that feeds a file, or the pipe that standard input is, through a program.
  private static func pipe(_ unpacking: String, _ name: String, _ command: String) -> String {
    if name == standardInputName { return "… | \(unpacking) | eventmap \(command) …" }
    let isPlain = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "/._-+".contains($0)) }
    let word = isPlain ? name : "'" + name.replacing("'", with: "'\\''") + "'"
    return "\(unpacking) \(word) | eventmap \(command) …"
  }
}
