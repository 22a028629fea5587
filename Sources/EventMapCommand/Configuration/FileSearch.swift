import EventMapping
import Foundation

/// Finds the files that match a pattern, in one walk over the folders that can contain matches.
///
/// A folder is listed once for each path that leads to it. `**` does not follow links, so that a link to a parent causes no cycle, and does
/// not enter hidden folders and ``skippedFolders``. Other parts of a pattern follow links.
struct FileSearch {
  /// The names of folders for dependencies and build products, which `**` does not enter.
  static let skippedFolders: Set<String> = ["Carthage", "DerivedData", "Pods", "node_modules"]
  /// The maximum number of files and folders that a pattern may visit.
  static let maximumEntries = 1_000_000

  /// A search without a result, with the reason for a message.
  struct Failure: Error {
    let reason: String
    /// The reason without the pattern, for a search whose pattern the user did not write.
    var cause: String?
  }

  /// The files that a pattern matches.
  struct Found {
    /// The absolute paths of the files, sorted by bytes.
    var files: [String] = []
    /// The matching links that cannot be followed, because their targets do not exist or cannot be reached.
    var brokenLinks: [BrokenLink] = []

    /// The failure of a search that must not leave out a match; `nil` without a broken link.
    var failure: Failure? {
      brokenLinks.first.map { Failure(reason: "\(DisplayedName.plain($0.path)): \($0.error.reason)") }
    }
  }

  /// A link that cannot be followed.
  struct BrokenLink {
    /// The absolute path of the link.
    let path: String
    let error: SystemError
  }

  /// A folder to visit, and the indices of the pattern's parts that its entries can match.
  private struct Folder {
    let path: String
    let parts: Set<Int>
  }

  private let parts: [GlobPattern.Part]
  private let maximumEntries: Int
  private var entryCount = 0
  private var waiting: [Folder] = []
  private var found = Found()

  /// Returns the absolute paths of the files that a path or pattern names, sorted by bytes; never empty.
  ///
  /// - Parameter folder: the base folder of relative paths, absolute and without links.
  /// - Throws: ``Failure`` also if a match is a link that cannot be followed.
  static func files(
    _ text: String, in folder: String, maximumEntries: Int = maximumEntries
  ) throws(Failure) -> [String] {
    let found = try existing(text, in: folder, maximumEntries: maximumEntries)
    if let failure = found.failure { throw failure }
    return found.files
  }

  /// Returns the files and the broken links that a path or pattern names; never nothing.
  static func existing(
    _ text: String, in folder: String, maximumEntries: Int = maximumEntries
  ) throws(Failure) -> Found {
    let path = FolderPath.join(folder, text)
    // A file of exactly this name has precedence, because names may contain brackets.
    if FileManager.default.fileExists(atPath: path) { return Found(files: [path]) }
    guard GlobPattern.isPattern(text) else { throw Failure(reason: "there is no file \(DisplayedName.quoted(text))") }
    let found = try matches(of: text, in: folder, maximumEntries: maximumEntries)
    if found.files.isEmpty, found.brokenLinks.isEmpty {
      throw Failure(reason: "no file matches \(DisplayedName.quoted(text))")
    }
    return found
  }

  /// Returns the files and the broken links that match a pattern.
  static func matches(
    of text: String, in folder: String, maximumEntries: Int = maximumEntries
  ) throws(Failure) -> Found {
    let (start, names) = FolderPath.start(of: text, in: folder)
    let pattern: GlobPattern
    do throws(GlobPattern.Failure) { pattern = try GlobPattern(names) } catch {
      throw Failure(reason: "\(DisplayedName.quoted(text)) is not a pattern: \(error.reason)")
    }
    var search = FileSearch(pattern, in: start, maximumEntries: maximumEntries)
    do throws(Failure) { try search.run() } catch {
      throw Failure(reason: "\(DisplayedName.quoted(text)): \(error.reason)", cause: error.reason)
    }
    search.found.files.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    search.found.brokenLinks.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    return search.found
  }

  private init(_ pattern: GlobPattern, in folder: String, maximumEntries: Int) {
    parts = pattern.parts
    self.maximumEntries = maximumEntries
    waiting = [Folder(path: folder, parts: withNext([0]))]
  }

  private mutating func run() throws(Failure) {
    while let folder = waiting.popLast() {
      for name in try names(in: folder) {
        entryCount += 1
        if entryCount > maximumEntries {
          throw Failure(reason: "more than \(maximumEntries) files to look at; name the folder before the '**'")
        }
        try look(at: name, in: folder)
      }
    }
  }

  /// Returns the names in a folder that may match. The folder is not listed if only fixed names can match.
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
    let isMatch = matching.contains(parts.count - 1)
    let status: FileStatus
    do throws(SystemError) { status = try FileStatus(path: path) } catch {
      if FileStatus.isLink(path) {
        if isMatch { found.brokenLinks.append(BrokenLink(path: path, error: error)) }
        return
      }
      // Foundation replaces invalid UTF-8 in names by U+FFFD, and the path then names no file.
      let reason = path.unicodeScalars.contains("\u{FFFD}") ? "its name is not UTF-8; rename it" : error.reason
      throw Failure(reason: "\(DisplayedName.plain(path)): \(reason)")
    }
    guard status.isDirectory else {
      if isMatch { found.files.append(path) }
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

  /// Adds the part after each `**`, which also matches without a folder.
  private func withNext(_ places: Set<Int>) -> Set<Int> {
    var places = places
    for place in places {
      if case .anyFolders = parts[place], place + 1 < parts.count { places.insert(place + 1) }
    }
    return places
  }
}
