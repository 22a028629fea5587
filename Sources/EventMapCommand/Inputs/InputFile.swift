import EventMapCompression
import EventMapFileKinds
import EventMapping
import EventTranslation
import Foundation

/// A file with one or more dumps: open, not a folder or a binary file, and of a known format.
struct InputFile {
  /// The name of standard input in messages.
  static let standardInputName = "<stdin>"
  /// The maximum number of files that stay open. Other regular files are closed after their start was examined and opened again in their
  /// turn, so that any number can be named on the command line. Some descriptors are left for standard streams and outputs.
  static let maximumOpenFiles = min(16, max(0, SystemError.maximumDescriptors - 12))

  /// The buffers that dumps share, because they are read one after the other.
  struct SharedMemory {
    let window = FileWindow()
    let chunks = ChunkBuffers()
  }

  /// The options for opening dumps.
  struct Options {
    /// The format; `nil` to detect it by the start of the dump.
    var format: DumpFormat?
    /// Whether a field map is given. It applies to dumps without a given format, except rejects files.
    var hasFields = false
    /// Whether a regular file stays open until its turn.
    var keepsOpen = false
    /// Whether the file was found in a folder or by a pattern. If it cannot be opened, the error is reported when it is read.
    var isFound = false
    /// The name of the command, for messages that suggest a command line.
    var command: String
    /// Called for each dump with its first lines and its format.
    var onStart: (_ lines: [[UInt8]], _ format: DumpFormat) -> Void = { _, _ in }
    var memory: SharedMemory
  }

  /// The name of the file in messages.
  let name: String
  let format: DumpFormat
  /// The SDK that wrote the first lines, as a format, independent of ``format``; `nil` for raw events and unknown records.
  let vendor: DumpFormat?
  /// The size in bytes; 0 if unknown, for a pipe and for compressed data.
  let size: Int
  /// Whether the dump is empty.
  let isEmpty: Bool
  /// The identity of a regular file; `nil` for a pipe or a terminal.
  let identity: FileStatus.Identity?

  /// The contents of the file.
  private enum Contents {
    case dump(ChunkReader)
    case tar(TarDumps)
    case followed(FollowedFile)
  }

  private let options: Options
  /// Whether the dump is a JSON array, or its objects have several lines each.
  let hasElements: Bool
  /// Whether the dump is read as raw events although none of its first lines has the member `type`.
  private(set) var lacksTypes = false
  /// The contents, at their start; `nil` for a file that was closed until its turn.
  private let contents: Contents?
  /// Opens the file, or the archive entry, again at its start.
  private let reopen: () throws -> any ByteSource
  /// The damage of a ZIP archive, stored in its last dump.
  var failure: DamagedInput?

  /// Opens a path and examines its start: a dump or a tar archive of dumps, plain or compressed, or a ZIP archive of dumps.
  ///
  /// - Parameters:
  ///   - path: the path; `-` for standard input.
  ///   - warn: called for each skipped entry of a ZIP archive, and for a table or manifest that was found in a folder or by a pattern.
  /// - Returns: one file, or the dumps of a ZIP archive in the order of its directory; empty for a table or manifest that was found.
  static func open(
    _ path: String, _ options: Options, warn: (String) -> Void
  ) throws(CommandError) -> [InputFile] {
    let place = DumpPlace.file(path: path)
    do {
      let source = try FileSource(path: path)
      let status = try FileStatus(descriptor: source.descriptor)
      if status.isDirectory { throw SystemError(code: EISDIR) }
      let start = try PeekedSource(source)
      guard start.kind(name: path, isText: options.format != nil) == .zip else {
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
          "\(place.name): a ZIP archive cannot be read from \(source), because its directory is at its end; \(remedy)")
      }
      let bytes = FileBytes(path, source, size: status.size, keepsOpen: options.keepsOpen, options.memory.window)
      return try ZipDumps(bytes, path, status).open(options, warn: warn)
    } catch {
      if options.isFound, let error = error as? SystemError { return [InputFile(unreadable: path, error, options)] }
      if options.isFound, let mistake = error as? MistakenDump {
        warn(mistake.leftOut(place.name))
        return []
      }
      throw commandError(place.name, error)
    }
  }

  /// Examines the start of a dump.
  ///
  /// - Parameters:
  ///   - size: the stored size in bytes; 0 if unknown.
  ///   - canReopen: whether the file may be closed until its turn.
  init(
    _ place: DumpPlace, _ start: PeekedSource, _ status: FileStatus, size: Int, canReopen: Bool, _ options: Options,
    reopen: @escaping () throws -> any ByteSource
  ) throws {
    self.options = options
    self.reopen = reopen
    name = place.name
    identity = status.isRegular ? status.identity : nil
    let found = try InputContents(start, name: name, isText: options.format != nil)
    self.size = found.unpacking.isEmpty ? size : 0
    let keepsOpen = options.keepsOpen || !canReopen
    if found.kind == .tar {
      let tar = TarDumps(found.source, name: name, options, again: canReopen ? reopen : nil)
      (isEmpty, hasElements) = (false, false)
      do {
        guard let first = try tar.lookAhead()?.start else {
          throw CommandError("\(name): there is no dump in the tar archive")
        }
        (format, vendor) = (first.format, first.vendor)
      } catch is ArchiveError {
        // The damage is reported when the archive is read.
        (format, vendor) = (options.format ?? .jsonl, nil)
      }
      contents = keepsOpen ? .tar(tar) : nil
    } else {
      let start = try DumpStart(found, place, options)
      (format, vendor, isEmpty) = (start.format, start.vendor, start.isEmpty)
      (hasElements, lacksTypes) = (start.hasElements, start.lacksTypes)
      var reader = start.reader
      if !keepsOpen { reader.end() }
      contents = keepsOpen ? .dump(reader) : nil
    }
  }

  /// Creates a dump that was found and cannot be read. The failure is reported when the dump is read.
  init(unreadable path: String, _ failure: SystemError, _ options: Options) {
    self.options = options
    (name, format, vendor, size, isEmpty, identity) = (path, options.format ?? .jsonl, nil, 0, false, nil)
    (contents, hasElements) = (nil, false)
    reopen = { throw failure }
  }

  /// Creates a followed file, which is read as it grows until the user ends the run. It may not exist yet.
  ///
  /// - Parameter rotateWait: the time without a change after which a renamed file is complete.
  init(following path: String, rotateWait: Duration, _ options: Options) throws(CommandError) {
    let status = try? FileStatus(path: path)
    if path == "-" || status?.isRegular == false {
      let name = path == "-" ? Self.standardInputName : path
      throw CommandError("\(name): is not a regular file, which --follow needs; read a pipe without --follow")
    }
    self.options = options
    (name, format, vendor, size, isEmpty) = (path, options.format ?? .jsonl, nil, 0, false)
    (identity, hasElements) = (status?.identity, false)
    let file = FollowedFile(
      FollowedFile.Options(
        path: path, rotateWait: rotateWait, format: { DumpStart.format(ofLines: $0, name: path, options) },
        isStopped: { Interrupts.isEndRequested }))
    contents = .followed(file)
    reopen = { file }
    Interrupts.endOnRequest()
  }

  /// A dump of a file, at its start.
  struct Dump {
    /// The name of the dump in messages.
    let name: String
    let reader: ChunkReader
    let format: DumpFormat
    /// Whether the dump is a JSON array, or its objects have several lines each.
    let hasElements: Bool
  }

  /// The callbacks that receive the dumps of a file and their problems.
  struct Destination {
    /// Reads a dump to its end. Throws an error for damaged compressed data after everything before it was read.
    let read: (Dump) throws -> Void
    /// Whether no more dumps are needed.
    var hasEnded: () -> Bool = { false }
    /// Returns the number of lines read from the last dump.
    let lineCount: () -> Int
    /// Called for each skipped archive entry, and for lost lines of a followed file.
    let warn: (String) -> Void
    /// Called for damaged compressed data and archives.
    let onDamage: (DamagedInput) -> Void
  }

  /// Reads the dump, or the dumps of a tar archive or followed file. Must be called only once.
  ///
  /// - Throws: ``SystemError`` if the file cannot be read, and errors of the destination.
  func read(to destination: Destination) throws {
    switch try contents ?? reopened() {
    case .dump(let reader):
      try read(Dump(name: name, reader: reader, format: format, hasElements: hasElements), to: destination)
    case .tar(let tar): try read(tar, to: destination)
    case .followed(let file): try read(file, to: destination)
    }
    if let failure { destination.onDamage(failure) }
  }

  private func read(_ dump: Dump, to destination: Destination) throws {
    do {
      try destination.read(dump)
    } catch let error as ArchiveError {
      // The last element of an array may be incomplete.
      let lines = DisplayedName.counted(destination.lineCount(), dump.hasElements ? "element" : "complete line")
      destination.onDamage(DamagedInput(name: dump.name, reason: "\(error.message), after \(lines)"))
    }
  }

  private func read(_ start: DumpStart, _ name: String, to destination: Destination) throws {
    try read(
      Dump(name: name, reader: start.reader, format: start.format, hasElements: start.hasElements), to: destination)
  }

  private func read(_ tar: TarDumps, to destination: Destination) throws {
    var isAtEnd = false
    while !isAtEnd, !destination.hasEnded() {
      do {
        let dump = try tar.next()
        for text in tar.takeLeftOut() { destination.warn(text) }
        isAtEnd = dump == nil
        if let dump {
          try read(dump.start, dump.name, to: destination)
          isAtEnd = tar.isDamaged
        }
      } catch let error as ArchiveError {
        destination.onDamage(DamagedInput(name: name, reason: error.message))
        isAtEnd = true
      } catch let error as CommandError {
        destination.onDamage(DamagedInput(message: error.message))
      }
    }
  }

  private func read(_ file: FollowedFile, to destination: Destination) throws {
    while try file.next(onLoss: { destination.warn("\(name): \($0)") }) {
      do {
        let found = try InputContents(try PeekedSource(file), name: name, isText: options.format != nil)
        let start = try DumpStart(found, .file(path: name), options, places: file.places)
        file.begin(found, start)
        try read(start, name, to: destination)
      } catch  where error is CommandError || error is MistakenDump {
        destination.onDamage(DamagedInput(message: Self.commandError(name, error).message))
        try file.skip()
      }
    }
  }

  private func reopened() throws -> Contents {
    let found = try InputContents(try ZipDumps.start(name, reopen), name: name, isText: options.format != nil)
    if found.kind == .tar { return .tar(TarDumps(found.source, name: name, options, again: reopen)) }
    var reader = ChunkReader(found.source, options.memory.chunks)
    if hasElements { reader.readElements() }
    return .dump(reader)
  }

  /// Converts an error to one that ends a command before it starts to write.
  static func commandError(_ name: String, _ error: any Error) -> CommandError {
    switch error {
    case let error as CommandError: return error
    case let mistake as MistakenDump: return mistake.error(name)
    case let error as ArchiveError: return CommandError("\(name): \(error.message)")
    default:
      let error = error as? SystemError ?? SystemError(code: EIO)
      let remedy = error.code == EISDIR ? "; name the files in it" : ""
      return CommandError("\(name): \(error.reason)\(remedy)")
    }
  }
}
