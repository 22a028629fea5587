import EventMapping
import Foundation

/// Finds the files that a pattern matches, in one walk over the folders that it can be about.
///
/// A folder is listed once for each way that leads to it. `**` follows no links, so that a link to a parent is no circle, and enters neither
/// hidden folders nor ``skippedFolders``; a name or a pattern of one follows links.
struct FileSearch {
  /// Folders of other people's code and of products, which `**` does not enter.
  static let skippedFolders: Set<String> = ["Carthage", "DerivedData", "Pods", "node_modules"]
  /// How many files and folders a pattern may look at.
  static let mostEntries = 1_000_000

  /// Why nothing is found, in the words of a message.
  struct Failure: Error {
    let reason: String
  }

  /// A folder to look into, and the parts of the pattern that what it holds can match.
  private struct Folder {
    let path: String
    let parts: Set<Int>
  }

  private let parts: [GlobPattern.Part]
  private let mostEntries: Int
  private var entryCount = 0
  private var waiting: [Folder] = []
  private var found: [String] = []

  /// The absolute paths of the files that a path or pattern means, sorted by bytes; never empty.
  ///
  /// - Parameter folder: where a relative path starts, absolute and without links.
  static func files(
    _ text: String, in folder: String, mostEntries: Int = mostEntries
  ) throws(Failure) -> [String] {
    let path = FolderPath.join(folder, text)
    // A file of exactly this name comes first: brackets are allowed in names.
    if FileManager.default.fileExists(atPath: path) { return [path] }
    guard GlobPattern.isPattern(text) else { throw Failure(reason: "there is no file \(DisplayedName.quoted(text))") }
    let found = try matches(of: text, in: folder, mostEntries: mostEntries)
    if found.isEmpty { throw Failure(reason: "no file matches \(DisplayedName.quoted(text))") }
    return found
  }

  /// The absolute paths of the files that a pattern matches, sorted by bytes.
  static func matches(
    of text: String, in folder: String, mostEntries: Int = mostEntries
  ) throws(Failure) -> [String] {
    let (start, names) = FolderPath.start(of: text, in: folder)
    let pattern: GlobPattern
    do throws(GlobPattern.Failure) { pattern = try GlobPattern(names) } catch {
      throw Failure(reason: "\(DisplayedName.quoted(text)) is not a pattern: \(error.reason)")
    }
    var search = FileSearch(pattern, in: start, mostEntries: mostEntries)
    do throws(Failure) { try search.run() } catch {
      throw Failure(reason: "\(DisplayedName.quoted(text)): \(error.reason)")
    }
    return search.found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private init(_ pattern: GlobPattern, in folder: String, mostEntries: Int) {
    parts = pattern.parts
    self.mostEntries = mostEntries
    waiting = [Folder(path: folder, parts: withNext([0]))]
  }

  private mutating func run() throws(Failure) {
    while let folder = waiting.popLast() {
      for name in try names(in: folder) {
        entryCount += 1
        if entryCount > mostEntries {
          throw Failure(reason: "more than \(mostEntries) files to look at; name the folder before the '**'")
        }
        try look(at: name, in: folder)
      }
    }
  }

  /// The names in a folder that may match: all of them, unless only certain ones can.
  private func names(in folder: Folder) throws(Failure) -> [String] {
    var certain: Set<String> = []
    for part in folder.parts {
      guard case .name(let name) = parts[part] else {
        do { return try FileManager.default.contentsOfDirectory(atPath: folder.path) } catch {
          throw Failure(reason: AppInputs.unreadable(error, folder.path).message)
        }
      }
      certain.insert(name)
    }
    return certain.filter { FileManager.default.fileExists(atPath: FolderPath.child($0, of: folder.path)) }
  }

  private mutating func look(at name: String, in folder: Folder) throws(Failure) {
    let matching = folder.parts.filter { parts[$0].matches(name) }
    if matching.isEmpty { return }
    let path = FolderPath.child(name, of: folder.path)
    let status: FileStatus
    do throws(SystemError) { status = try FileStatus(path: path) } catch {
      // Foundation replaces what is not UTF-8, and then there is no such file.
      let reason = path.unicodeScalars.contains("\u{FFFD}") ? "its name is not UTF-8; rename it" : error.reason
      throw Failure(reason: "\(DisplayedName.plain(path)): \(reason)")
    }
    guard status.isDirectory else {
      if matching.contains(parts.count - 1) { found.append(path) }
      return
    }
    var next: Set<Int> = []
    for part in matching {
      if case .anyFolders = parts[part] {
        if !Self.skippedFolders.contains(name), !FileStatus.isLink(path) { next.insert(part) }
      } else if part + 1 < parts.count {
        next.insert(part + 1)
      }
    }
    if !next.isEmpty { waiting.append(Folder(path: path, parts: withNext(next))) }
  }

  /// Adds what comes after `**`, which may be no folder at all.
  private func withNext(_ places: Set<Int>) -> Set<Int> {
    var places = places
    for place in places {
      if case .anyFolders = parts[place], place + 1 < parts.count { places.insert(place + 1) }
    }
    return places
  }
}
