import EventMapArchives
import EventMapCompression
import EventMapping
import EventTranslation

/// The dumps of a tar archive, one after the other: it has no directory, and may come from a pipe.
final class TarDumps {
  /// A dump in the archive, which is read before the next one.
  struct Dump {
    /// As messages name it.
    let name: String
    let start: DumpStart
  }

  private let reader: TarReader
  /// The archive, as messages name it.
  private let name: String
  private let options: InputFile.Options
  /// The dump that was looked at and not read.
  private var first: Dump?
  private var leftOut: [String] = []
  /// Opens the archive at its start again; `nil` for one that can be read only once.
  private let again: (() throws -> any ByteSource)?
  /// The numbers of the entries whose names occur again; `nil` before the first entry.
  private var repeated: Set<Int>?
  /// The names so far, of an archive that can be read only once.
  private var names: Set<String> = []
  private var number = -1

  /// Makes a reader of an archive.
  ///
  /// - Parameters:
  ///   - source: at the start of the archive.
  ///   - name: of the archive in messages.
  ///   - again: opens the archive at its start again; `nil` for one that can be read only once.
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

  /// Looks at the first dump, which is still the next one.
  ///
  /// - Throws: as ``next()`` does.
  func lookAhead() throws -> Dump? {
    first = try next()
    return first
  }

  /// The next dump; `nil` at the end of the archive.
  ///
  /// - Throws: `ArchiveError` for a damaged archive, `CommandError` for an entry that cannot be a dump and may hold one, and what the source
  ///   throws.
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
      return Dump(name: place.name, start: try DumpStart(contents, place, options))
    }
    return nil
  }

  /// Whether an entry is left out because its name occurs again behind it. Where only its name before it is known, both are read.
  private func isRepeated(_ entry: TarEntry, _ place: DumpPlace) throws -> Bool {
    guard let again else {
      if !names.insert(ArchiveMember.key(entry.name)).inserted {
        leftOut.append(
          "\(place.name): is in the archive twice, and both are read; name a file to read the last one alone")
      }
      return false
    }
    let repeated = try repeated ?? repeatedEntries(again)
    self.repeated = repeated
    guard repeated.contains(number) else { return false }
    leftOut.append("\(place.name): \(ArchiveMember.repetition)")
    return true
  }

  /// Reads the archive once more for its names alone, up to where it is damaged.
  private func repeatedEntries(_ open: () throws -> any ByteSource) throws -> Set<Int> {
    let found = try InputContents(try PeekedSource(try open()), name: name, isText: options.format != nil)
    var source = found.source
    let reader = TarReader { buffer, offset in try source.read(into: &buffer, from: offset) }
    var names: [String] = []
    do {
      while let entry = try reader.next() { names.append(entry.canBeDump ? entry.name : "/\(names.count)") }
    } catch is ArchiveError {
      // Reported when the entries are read.
    }
    return ArchiveMember.repeated(names)
  }

  /// Takes what was left out since the last time, for warnings.
  func takeLeftOut() -> [String] {
    defer { leftOut = [] }
    return leftOut
  }

  /// Why an entry is no dump, whatever is in it.
  private static func reason(_ kind: TarEntry.Kind) -> String? {
    switch kind {
    case .file, .folder: nil
    case .link: "a link"
    case .sparseFile: "a sparse file; write the archive again without --sparse"
    case .other: "not a file"
    }
  }
}
