import Archives
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

  /// Makes a reader of an archive.
  ///
  /// - Parameters:
  ///   - source: at the start of the archive.
  ///   - name: of the archive in messages.
  init(_ source: PeekedSource, name: String, _ options: InputFile.Options) {
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
      guard entry.canBeDump else { continue }
      let place = DumpPlace.tarEntry(name: entry.name, archive: name)
      if let reason = Self.reason(entry.kind) {
        leftOut.append("\(place.name): left out, it is \(reason)")
        continue
      }
      let contents = try UnpackedSource(try PeekedSource(reader), name: entry.name)
      if let what = contents.unreadable ?? (contents.source.isTar ? "a tar archive" : nil) {
        leftOut.append("\(place.name): left out, it is \(what) and not a dump")
        continue
      }
      return Dump(name: place.name, start: try DumpStart(contents, place, options))
    }
    return nil
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
