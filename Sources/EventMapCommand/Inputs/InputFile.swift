import Archives
import EventMapping
import EventTranslation
import Foundation

/// A dump to read: open, not a folder or a binary file, and of a known format.
struct InputFile {
  /// The name of standard input in messages.
  static let standardInputName = "<stdin>"
  /// Regular files beyond this number are closed after the first look and opened again in their turn, so that any number can be
  /// named on the command line. Standard streams, outputs and the file that is looked at need some of the descriptors.
  static let maximumOpenFiles = min(16, max(0, SystemError.maximumDescriptors - 12))

  /// What dumps share, as they are looked at and read one after the other.
  struct SharedMemory {
    let window = FileWindow()
    let chunks = ChunkBuffers()
  }

  /// How dumps are looked at.
  struct Options {
    /// `nil` to detect it from the start of the dump.
    var format: DumpFormat?
    /// Whether there is a field map, by which a dump without a given format is read unless it is a rejects file.
    var hasFields = false
    /// False to close a regular file until its turn.
    var keepsOpen = false
    /// Whether the program found the file itself: where it cannot be opened any more, that is reported when it is read.
    var isFound = false
    /// The command in messages that say how to unpack a file first.
    var command: String
    /// Called for each dump with its first lines, what they are read as.
    var onStart: (_ lines: [[UInt8]], _ format: DumpFormat) -> Void = { _, _ in }
    var memory: SharedMemory
  }

  /// As messages name it.
  let name: String
  let format: DumpFormat
  /// Whose records its first lines hold, whatever it is read as; `nil` for raw events, and for records that are nobody's.
  let vendor: DumpFormat?
  /// In bytes; 0 if unknown: for a pipe, and for gzip data.
  let size: Int
  /// Whether there is nothing in it.
  let isEmpty: Bool
  /// `nil` for an input that two names may share: a terminal, a pipe.
  let identity: FileStatus.Identity?

  private let place: DumpPlace
  private let memory: SharedMemory
  /// At the start of the dump; `nil` for a file that was closed after the first look.
  private let reader: ChunkReader?
  /// What is thrown once the dump was read: damage of the archive on its last dump, or why there is nothing to read.
  private var failure: (any Error)?

  /// Opens a path and looks at its start: a dump, plain or as gzip data, or a ZIP archive of dumps.
  ///
  /// - Parameters:
  ///   - path: `-` for standard input.
  ///   - warn: called for each member of an archive that is left out.
  /// - Returns: one dump, or the dumps of the archive in the order of its directory.
  static func open(
    _ path: String, _ options: Options, warn: (String) -> Void
  ) throws(CommandError) -> [InputFile] {
    let place = DumpPlace.file(path: path)
    let source: FileSource
    let status: FileStatus
    let start: PeekedSource
    do {
      source = try FileSource(path: path)
      status = try FileStatus(descriptor: source.descriptor)
      if status.isDirectory { throw SystemError(code: EISDIR) }
      start = try PeekedSource(source)
    } catch {
      if options.isFound, let error = error as? SystemError { return [InputFile(unreadable: path, error, options)] }
      throw commandError(place.name, error)
    }
    guard start.signature == .zip else {
      return [try InputFile(place, start, status, options)]
    }
    guard path != "-", status.isRegular else {
      throw CommandError(
        "\(place.name): a ZIP archive cannot be read from a pipe, since its directory is at its end; save it and name the file"
      )
    }
    do {
      let bytes = FileBytes(path, source, size: status.size, keepsOpen: options.keepsOpen, options.memory.window)
      return try members(of: archive(bytes), path, status, options, warn)
    } catch {
      throw commandError(place.name, error)
    }
  }

  private init(
    _ place: DumpPlace, _ start: PeekedSource, _ status: FileStatus, _ options: Options
  ) throws(CommandError) {
    self.place = place
    memory = options.memory
    name = place.name
    let isCompressed = start.signature == .gzip
    var reader = ChunkReader(isCompressed ? GzipSource(start) : start, memory.chunks)
    let beginning: ChunkReader.Start
    do {
      beginning = try reader.lookAhead()
    } catch {
      throw Self.commandError(name, error)
    }
    try Self.checkSignature(beginning.signature, place, isCompressed, options.command)
    identity = status.isRegular ? status.identity : nil
    isEmpty = beginning.isEmpty
    var canReopen = status.isRegular
    switch place {
    case .file(let path):
      size = isCompressed ? 0 : status.size
      canReopen = canReopen && path != "-"
    case .member(let entry, let archive, _):
      // Deflate expands a byte to at most about 1032; a larger size cannot be true.
      let isPlausible = archive.damage == nil && entry.size / 1_100 <= entry.compressedSize
      size = isCompressed || !isPlausible ? 0 : entry.size
    }
    let fileName = isCompressed && name.hasSuffix(".gz") ? String(name.dropLast(3)) : name
    vendor = DumpFormat.vendor(of: beginning.lines)
    var found = DumpFormat(firstLine: beginning.firstLine.span, fileName: fileName)
    if found == .jsonl, let vendor { found = vendor }
    format = options.format ?? (options.hasFields && found != .rejects ? .fields : found)
    if format == .rejects, !options.hasFields, DumpFormat.needsFields(rejects: beginning.firstLine.span) {
      throw CommandError(
        "\(name): its records were read by a field map; name its file, too: eventmap translate --fields FILE …")
    }
    options.onStart(beginning.lines, format)
    let keepsReader = options.keepsOpen || !canReopen
    if !keepsReader { reader.end() }
    self.reader = keepsReader ? reader : nil
  }

  /// A dump that was found and cannot be read; that is reported when it is translated.
  init(unreadable path: String, _ failure: SystemError, _ options: Options) {
    place = .file(path: path)
    memory = options.memory
    (name, format, vendor, size, isEmpty, identity) = (path, options.format ?? .jsonl, nil, 0, false, nil)
    reader = nil
    self.failure = failure
  }

  /// Hands the dump to a translator, once.
  ///
  /// - Throws: ``DamagedInput`` for compressed data that is damaged, ``SystemError`` where it cannot be read, and what the translator's
  ///   outputs throw.
  func translate(with translator: inout DumpTranslator) throws {
    if let failure = failure as? SystemError { throw failure }
    let reader = if let reader { reader } else { try reopened() }
    do {
      try translator.translate(reader, format: format, file: name)
    } catch let error as ArchiveError {
      let count = translator.linesOfLastInput
      let lines = count == 1 ? "1 complete line" : "\(count) complete lines"
      throw DamagedInput(name: name, reason: "\(error.message), after \(lines)")
    }
    if let failure { throw failure }
  }

  private func reopened() throws -> ChunkReader {
    let start = try Self.start(of: place)
    return ChunkReader(start.signature == .gzip ? GzipSource(start) : start, memory.chunks)
  }

  // MARK: Archives

  private static func archive(_ bytes: FileBytes) throws -> ZipArchive {
    do {
      return try ZipArchive(bytes)
    } catch let error as ArchiveError where error.reason == .truncated {
      let archive = try ZipArchive(recovering: bytes, after: error)
      if archive.entries.isEmpty { throw error }
      return archive
    }
  }

  private static func members(
    of archive: ZipArchive, _ path: String, _ status: FileStatus, _ options: Options, _ warn: (String) -> Void
  ) throws -> [InputFile] {
    var inputs: [InputFile] = []
    var options = options
    for entry in archive.entries where entry.canBeDump {
      let place = DumpPlace.member(entry, of: archive, path: path)
      let start = try start(of: place)
      if let signature = start.signature, signature != .gzip {
        warn("\(place.name): left out, it is \(signature.displayName) and not a dump")
        continue
      }
      options.keepsOpen = options.keepsOpen && inputs.count < maximumOpenFiles
      inputs.append(try InputFile(place, start, status, options))
    }
    if inputs.isEmpty { throw CommandError("\(path): there is no dump in the ZIP archive") }
    if let damage = archive.damage {
      inputs[inputs.count - 1].failure = DamagedInput(name: path, reason: damage.message)
    }
    return inputs
  }

  /// Opens a dump; damage at its very start is reported when the dump is read.
  private static func start(of place: DumpPlace) throws -> PeekedSource {
    do {
      return try PeekedSource(try place.open())
    } catch let error as ArchiveError where error.reason == .unsupported {
      throw CommandError("\(place.name): \(error.message); unpack it first")
    } catch let error as ArchiveError {
      return PeekedSource(damaged: error)
    }
  }

  // MARK: Errors

  private static func commandError(_ name: String, _ error: any Error) -> CommandError {
    switch error {
    case let error as CommandError: return error
    case let error as ArchiveError: return CommandError("\(name): \(error.message)")
    default:
      let error = error as? SystemError ?? SystemError(code: EIO)
      let remedy = error.code == EISDIR ? "; name the files in it" : ""
      return CommandError("\(name): \(error.reason)\(remedy)")
    }
  }

  private static func checkSignature(
    _ start: [UInt8], _ place: DumpPlace, _ isCompressed: Bool, _ command: String
  ) throws(CommandError) {
    if start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]) {
      let pipe = place.pipe(["iconv -f UTF-16 -t UTF-8"], isCompressed: isCompressed, to: command)
      throw CommandError("\(place.name): the dump is UTF-16 text; convert it: \(pipe)")
    }
    guard let signature = KnownFileSignature(of: start) else { return }
    let remedy =
      signature.unpackCommand.map {
        "; unpack it: \(place.pipe([$0], isCompressed: isCompressed, to: command))"
      } ?? "; expected JSON lines or a kitlog"
    throw CommandError("\(place.name): the dump is \(signature.displayName)\(remedy)")
  }
}
