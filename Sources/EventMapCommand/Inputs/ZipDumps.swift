import EventMapArchives
import EventMapCompression
import EventMapping
import EventTranslation

/// Opens the dumps of a ZIP archive, in the order of its directory.
struct ZipDumps {
  private let archive: ZipArchive
  /// The path of the archive.
  private let path: String
  private let status: FileStatus

  /// Reads the directory of an archive. A truncated archive without a directory is read entry by entry.
  init(_ bytes: FileBytes, _ path: String, _ status: FileStatus) throws {
    do {
      archive = try ZipArchive(bytes)
    } catch let error as ArchiveError where error.reason == .truncated {
      archive = try ZipArchive(recovering: bytes, after: error)
      if archive.entries.isEmpty { throw error }
    }
    (self.path, self.status) = (path, status)
  }

  /// Opens all dumps.
  ///
  /// - Parameter warn: called for each skipped entry.
  func open(_ options: InputFile.Options, warn: (String) -> Void) throws -> [InputFile] {
    var inputs: [InputFile] = []
    var options = options
    let repeated = ArchiveMember.repeated(archive.entries.map(\.name))
    for (number, entry) in archive.entries.enumerated() where entry.canBeDump {
      let place = DumpPlace.member(name: entry.name, path: path)
      if repeated.contains(number) {
        warn("\(place.name): \(ArchiveMember.repetition)")
        continue
      }
      let open = { try archive.reader(of: entry) }
      let start = try Self.start(place.name, open)
      if let kind = start.kind(name: entry.name, isText: options.format != nil), !InputContents.canUnpack(kind) {
        warn("\(place.name): left out, it is \(kind.displayName) and not a dump")
        continue
      }
      options.keepsOpen = options.keepsOpen && inputs.count < InputFile.maximumOpenFiles
      // Deflate expands a byte to at most about 1032 bytes, so a larger size is wrong.
      let isPlausible = archive.damage == nil && entry.size / 1_100 <= entry.compressedSize
      do {
        inputs.append(
          try InputFile(
            place, start, status, size: isPlausible ? entry.size : 0, canReopen: true, options, reopen: open))
      } catch let mistake as MistakenDump {
        warn(mistake.leftOut(place.name))
      } catch {
        throw InputFile.commandError(place.name, error)
      }
    }
    if inputs.isEmpty { throw CommandError("\(path): there is no dump in the ZIP archive") }
    if archive.trailingCount > 0 {
      let bytes = DisplayedName.counted(archive.trailingCount, "byte")
      warn("\(path): ignored \(bytes) after the end of the ZIP archive")
    }
    if let damage = archive.damage {
      inputs[inputs.count - 1].failure = DamagedInput(name: path, reason: damage.message)
    }
    return inputs
  }

  /// Opens an entry. Damage at its very start is reported when the dump is read.
  static func start(_ name: String, _ open: () throws -> any ByteSource) throws -> PeekedSource {
    do {
      return try PeekedSource(try open())
    } catch let error as ArchiveError where error.reason == .unsupported {
      throw CommandError("\(name): \(error.message); unpack it first")
    } catch let error as ArchiveError {
      return PeekedSource(damaged: error)
    }
  }
}
