import EventMapArchives
import EventMapCompression
import EventMapping
import EventTranslation

/// Reads the dumps of a tar archive one after the other. The archive has no directory, and may come from a pipe.
final class TarDumps {
  /// A dump in the archive, which must be read before the next one.
  struct Dump {
    /// The name of the dump in messages.
    let name: String
    let start: DumpStart
  }

  private let reader: TarReader
  /// The name of the archive in messages.
  private let name: String
  private let options: InputFile.Options
  /// The first dump after ``lookAhead()``, until ``next()`` returns it.
  private var first: Dump?
  private var leftOut: [String] = []
  /// Opens the archive again at its start; `nil` for an archive that can be read only once.
  private let again: (() throws -> any ByteSource)?
  /// The indices of the entries whose names occur again later; `nil` before the first entry.
  private var repeated: Set<Int>?
  /// The names so far, for an archive that can be read only once.
  private var names: Set<String> = []
  private var number = -1

  /// Creates a reader of an archive.
  ///
  /// - Parameters:
  ///   - source: the archive, at its start.
  ///   - name: the name of the archive in messages.
  ///   - again: opens the archive again at its start; `nil` for an archive that can be read only once.
  init(
    _ source: PeekedSource, name: String, _ options: InputFile.Options, again: (() throws -> any ByteSource)?
  ) {
    self.again = again
    var source = source
    reader = TarReader { buffer, offset in try source.read(into: &buffer, from: offset) }
    self.name = name
    self.options = options
  }

  /// Whether the rest of the archive cannot be read.
  var isDamaged: Bool { reader.failure != nil }

  /// Returns the first dump without moving on: ``next()`` returns it again.
  ///
  /// - Throws: the errors of ``next()``.
  func lookAhead() throws -> Dump? {
    first = try next()
    return first
  }

  /// Returns the next dump; `nil` at the end of the archive.
  ///
  /// - Throws: `ArchiveError` for a damaged archive, ``CommandError`` for an unreadable entry that may contain a dump, and errors of the
  ///   source.
  func next() throws -> Dump? {
    if let first {
      self.first = nil
      return first
    }
    while let entry = try reader.next() {
      number += 1
      guard entry.canBeDump else { continue }
      let place = DumpPlace.tarEntry(name: entry.name, archive: name)
      if try isRepeated(entry, place) { continue }
      if let reason = Self.reason(entry.kind) {
        leftOut.append("\(place.name): left out, it is \(reason)")
        continue
      }
      let contents = try InputContents(try PeekedSource(reader), name: entry.name, isText: options.format != nil)
      if let kind = contents.kind {
        leftOut.append("\(place.name): left out, it is \(kind.displayName) and not a dump")
        continue
      }
      do {
        return Dump(name: place.name, start: try DumpStart(contents, place, options))
      } catch let mistake as MistakenDump {
        leftOut.append(mistake.leftOut(place.name))
      }
    }
    return nil
  }

  /// Whether an entry is skipped because its name occurs again later. In an archive that can be read only once, both entries are read.
  private func isRepeated(_ entry: TarEntry, _ place: DumpPlace) throws -> Bool {
    guard let again else {
      if !names.insert(ArchiveMember.key(entry.name)).inserted {
        leftOut.append(
          "\(place.name): is in the archive twice, and both are read; name the archive as a file to read only the last one"
        )
      }
      return false
    }
    let repeated = try repeated ?? repeatedEntries(again)
    self.repeated = repeated
    guard repeated.contains(number) else { return false }
    leftOut.append("\(place.name): \(ArchiveMember.repetition)")
    return true
  }

  /// Reads all names of the archive, up to any damage, and returns the indices of the entries whose names occur again later.
  private func repeatedEntries(_ open: () throws -> any ByteSource) throws -> Set<Int> {
    let found = try InputContents(try PeekedSource(try open()), name: name, isText: options.format != nil)
    var source = found.source
    let reader = TarReader { buffer, offset in try source.read(into: &buffer, from: offset) }
    var names: [String] = []
    do {
      while let entry = try reader.next() { names.append(entry.canBeDump ? entry.name : "/\(names.count)") }
    } catch is ArchiveError {
      // The damage is reported when the entries are read.
    }
    return ArchiveMember.repeated(names)
  }

  /// Returns the warnings about skipped entries since the last call.
  func takeLeftOut() -> [String] {
    defer { leftOut = [] }
    return leftOut
  }

  /// Returns the reason why an entry of a kind is not a dump; `nil` for a file or folder.
  private static func reason(_ kind: TarEntry.Kind) -> String? {
    switch kind {
    case .file, .folder: nil
    case .link: "a link"
    case .sparseFile: "a sparse file; write the archive again without --sparse"
    case .other: "not a file"
    }
  }
}
