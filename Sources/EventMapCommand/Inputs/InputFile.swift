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

  /// What a file holds.
  private enum Contents {
    case dump(ChunkReader)
    case tar(TarDumps)
    case followed(FollowedFile)
  }

  private let options: Options
  /// Whether it is a JSON array, or its objects have several lines each.
  private let hasElements: Bool
  /// At the start; `nil` for a file that was closed after the first look.
  private let contents: Contents?
  /// Opens the file, or the entry of an archive, at its start again.
  private let reopen: () throws -> any ByteSource
  /// Damage of the ZIP archive, on its last dump.
  private var failure: DamagedInput?

  /// Opens a path and looks at its start: a dump or a tar archive of dumps, plain or compressed, or a ZIP archive of dumps.
  ///
  /// - Parameters:
  ///   - path: `-` for standard input.
  ///   - warn: called for each member of a ZIP archive that is left out.
  /// - Returns: one dump, or the dumps of the archive in the order of its directory.
  static func open(
    _ path: String, _ options: Options, warn: (String) -> Void
  ) throws(CommandError) -> [InputFile] {
    let place = DumpPlace.file(path: path)
    do {
      let source = try FileSource(path: path)
      let status = try FileStatus(descriptor: source.descriptor)
      if status.isDirectory { throw SystemError(code: EISDIR) }
      let start = try PeekedSource(source)
      guard start.signature == .zip else {
        let canReopen = status.isRegular && path != "-"
        return [
          try InputFile(place, start, status, size: status.size, canReopen: canReopen, options) {
            try FileSource(path: path)
          }
        ]
      }
      guard path != "-", status.isRegular else {
        let (source, remedy) =
          status.isRegular
          ? ("standard input", "name the file instead: eventmap \(options.command) … FILE")
          : ("a pipe", "save it and name the file")
        throw CommandError(
          "\(place.name): a ZIP archive cannot be read from \(source), since its directory is at its end; \(remedy)")
      }
      let bytes = FileBytes(path, source, size: status.size, keepsOpen: options.keepsOpen, options.memory.window)
      return try members(of: archive(bytes), path, status, options, warn)
    } catch {
      if options.isFound, let error = error as? SystemError { return [InputFile(unreadable: path, error, options)] }
      throw commandError(place.name, error)
    }
  }

  /// Looks at the start of a dump.
  ///
  /// - Parameters:
  ///   - size: in bytes as it is stored; 0 if unknown.
  ///   - canReopen: whether it may be closed until its turn.
  private init(
    _ place: DumpPlace, _ start: PeekedSource, _ status: FileStatus, size: Int, canReopen: Bool, _ options: Options,
    reopen: @escaping () throws -> any ByteSource
  ) throws {
    self.options = options
    self.reopen = reopen
    name = place.name
    identity = status.isRegular ? status.identity : nil
    let unpacked = try UnpackedSource(start, name: name)
    self.size = unpacked.unpacking == nil ? size : 0
    let keepsOpen = options.keepsOpen || !canReopen
    if unpacked.source.isTar {
      let tar = TarDumps(unpacked.source, name: name, options)
      (isEmpty, hasElements) = (false, false)
      do {
        guard let first = try tar.lookAhead()?.start else {
          throw CommandError("\(name): there is no dump in the tar archive")
        }
        (format, vendor) = (first.format, first.vendor)
      } catch is ArchiveError {
        // Reported when it is read.
        (format, vendor) = (options.format ?? .jsonl, nil)
      }
      contents = keepsOpen ? .tar(tar) : nil
    } else {
      let start = try DumpStart(unpacked, place, options)
      (format, vendor, isEmpty) = (start.format, start.vendor, start.isEmpty)
      hasElements = start.hasElements
      var reader = start.reader
      if !keepsOpen { reader.end() }
      contents = keepsOpen ? .dump(reader) : nil
    }
  }

  /// A dump that was found and cannot be read; that is reported when it is translated.
  init(unreadable path: String, _ failure: SystemError, _ options: Options) {
    self.options = options
    (name, format, vendor, size, isEmpty, identity) = (path, options.format ?? .jsonl, nil, 0, false, nil)
    (contents, hasElements) = (nil, false)
    reopen = { throw failure }
  }

  /// A file that is read as it grows, until the user ends the run; it need not exist yet.
  init(following path: String, _ options: Options) throws(CommandError) {
    let status = try? FileStatus(path: path)
    if path == "-" || status?.isRegular == false {
      let name = path == "-" ? Self.standardInputName : path
      throw CommandError("\(name): is not a regular file, which --follow needs; read a pipe without --follow")
    }
    self.options = options
    (name, format, vendor, size, isEmpty) = (path, options.format ?? .jsonl, nil, 0, false)
    (identity, hasElements) = (status?.identity, false)
    let file = FollowedFile(path: path) { Interrupts.isEndRequested }
    contents = .followed(file)
    reopen = { file }
    Interrupts.askToEnd()
  }

  /// Hands the dump, or the dumps of the tar archive, to a translator, once.
  ///
  /// - Parameters:
  ///   - warn: called for each entry of a tar archive that is left out.
  ///   - onDamage: called for compressed data and archives that are damaged; everything before that was translated.
  /// - Throws: ``SystemError`` where it cannot be read, and what the translator's outputs throw.
  func translate(
    with translator: inout DumpTranslator, warn: (String) -> Void, onDamage: (DamagedInput) -> Void
  ) throws {
    switch try contents ?? reopened() {
    case .dump(let reader): try translate(reader, format, name, with: &translator, onDamage)
    case .tar(let tar): try translate(tar, with: &translator, warn, onDamage)
    case .followed(let file): try translate(file, with: &translator, warn, onDamage)
    }
    if let failure { onDamage(failure) }
  }

  private func translate(
    _ reader: ChunkReader, _ format: DumpFormat, _ name: String, with translator: inout DumpTranslator,
    _ onDamage: (DamagedInput) -> Void
  ) throws {
    do {
      try translator.translate(reader, format: format, file: name)
    } catch let error as ArchiveError {
      let count = translator.linesOfLastInput
      let lines = count == 1 ? "1 complete line" : "\(count) complete lines"
      onDamage(DamagedInput(name: name, reason: "\(error.message), after \(lines)"))
    }
  }

  private func translate(
    _ tar: TarDumps, with translator: inout DumpTranslator, _ warn: (String) -> Void,
    _ onDamage: (DamagedInput) -> Void
  ) throws {
    var isAtEnd = false
    while !isAtEnd, !translator.hasEnded {
      do {
        let dump = try tar.next()
        for text in tar.takeLeftOut() { warn(text) }
        isAtEnd = dump == nil
        if let dump {
          try translate(dump.start.reader, dump.start.format, dump.name, with: &translator, onDamage)
          isAtEnd = tar.isDamaged
        }
      } catch let error as ArchiveError {
        onDamage(DamagedInput(name: name, reason: error.message))
        isAtEnd = true
      } catch let error as CommandError {
        onDamage(DamagedInput(message: error.message))
      }
    }
  }

  private func translate(
    _ file: FollowedFile, with translator: inout DumpTranslator, _ warn: (String) -> Void,
    _ onDamage: (DamagedInput) -> Void
  ) throws {
    while try file.next(onTruncation: { warn("\(name): the file became shorter; it is read from its start") }) {
      do {
        let unpacked = try UnpackedSource(try PeekedSource(file), name: name)
        let start = try DumpStart(unpacked, .file(path: name), options)
        try translate(start.reader, start.format, name, with: &translator, onDamage)
      } catch let error as CommandError {
        onDamage(DamagedInput(message: error.message))
        try file.skip()
      }
    }
  }

  private func reopened() throws -> Contents {
    let unpacked = try UnpackedSource(try Self.start(name, reopen), name: name)
    if unpacked.source.isTar { return .tar(TarDumps(unpacked.source, name: name, options)) }
    var reader = ChunkReader(unpacked.source, options.memory.chunks)
    if hasElements { reader.readElements() }
    return .dump(reader)
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
      let place = DumpPlace.member(name: entry.name, path: path)
      let open = { try archive.reader(of: entry) }
      let start = try start(place.name, open)
      if let signature = start.signature, !UnpackedSource.canUnpack(signature) {
        warn("\(place.name): left out, it is \(signature.displayName) and not a dump")
        continue
      }
      options.keepsOpen = options.keepsOpen && inputs.count < maximumOpenFiles
      // Deflate expands a byte to at most about 1032; a larger size cannot be true.
      let isPlausible = archive.damage == nil && entry.size / 1_100 <= entry.compressedSize
      do {
        inputs.append(
          try InputFile(
            place, start, status, size: isPlausible ? entry.size : 0, canReopen: true, options, reopen: open))
      } catch {
        throw commandError(place.name, error)
      }
    }
    if inputs.isEmpty { throw CommandError("\(path): there is no dump in the ZIP archive") }
    if archive.trailingCount > 0 {
      let bytes = DisplayedName.counted(archive.trailingCount, "byte")
      warn("\(path): \(bytes) after the end of the ZIP archive, which are no part of it")
    }
    if let damage = archive.damage {
      inputs[inputs.count - 1].failure = DamagedInput(name: path, reason: damage.message)
    }
    return inputs
  }

  /// Opens a dump; damage at its very start is reported when the dump is read.
  private static func start(_ name: String, _ open: () throws -> any ByteSource) throws -> PeekedSource {
    do {
      return try PeekedSource(try open())
    } catch let error as ArchiveError where error.reason == .unsupported {
      throw CommandError("\(name): \(error.message); unpack it first")
    } catch let error as ArchiveError {
      return PeekedSource(damaged: error)
    }
  }

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
}
