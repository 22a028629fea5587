import EventMapping
import Foundation

/// The dumps in a folder and in the folders in it, by their names.
///
/// Hidden files and folders are left out, and links to folders, so that a link to a parent is no circle.
struct DumpFolder {
  /// What names of dumps end in.
  private static let dumps = ["jsonl", "ndjson", "json", "log", "kitlog"]
  /// What follows in the name of a compressed one.
  static let compressions = ["gz", "zst", "bz2", "xz", "lz4", "br"]
  private static let archives = ["zip", "tar", "tgz", "tzst", "tbz2", "txz"]

  /// The endings in messages.
  static let shownEndings = ".jsonl, .ndjson, .json, .log, .kitlog, also .gz and the like, .zip or .tar"

  /// Sorted by bytes, each starting with the folder's path.
  private(set) var paths: [DumpPaths.Path] = []

  /// Looks for dumps in a folder.
  ///
  /// - Throws: an error where it cannot be read; for a folder in it that cannot be, there is a path that says so.
  init(_ path: String) throws(SystemError) {
    var folders: [String] = []
    try look(into: path, &folders)
    while let folder = folders.popLast() {
      do throws(SystemError) {
        try look(into: folder, &folders)
      } catch {
        paths.append(DumpPaths.Path(text: folder, isFound: true, failure: error))
      }
    }
    paths.sort { $0.text.utf8.lexicographicallyPrecedes($1.text.utf8) }
  }

  /// Whether a name ends like that of a dump, of a compressed one, or of an archive; case does not matter.
  static func isDumpName(_ name: String) -> Bool {
    var endings = name.lowercased().unicodeScalars.split(separator: ".", omittingEmptySubsequences: false)
      .map(String.init)
    guard let last = endings.popLast(), !endings.isEmpty else { return false }
    if dumps.contains(last) || archives.contains(last) { return true }
    guard compressions.contains(last), let inner = endings.popLast(), !endings.isEmpty else { return false }
    return dumps.contains(inner) || inner == "tar"
  }

  private mutating func look(into folder: String, _ folders: inout [String]) throws(SystemError) {
    let names: [String]
    do { names = try FileManager.default.contentsOfDirectory(atPath: folder) } catch {
      let system = ((error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error).map { $0 as NSError }
      let code = system?.domain == NSPOSIXErrorDomain ? Int32(system?.code ?? Int(EIO)) : EIO
      throw SystemError(code: code)
    }
    for name in names where name.utf8.first != UInt8(ascii: ".") {
      let path = folder.utf8.last == UInt8(ascii: "/") ? folder + name : FolderPath.child(name, of: folder)
      let isDump = Self.isDumpName(name)
      do throws(SystemError) {
        let status = try FileStatus(path: path)
        if status.isDirectory {
          if !FileStatus.isLink(path) { folders.append(path) }
        } else if isDump {
          paths.append(DumpPaths.Path(text: path, isFound: true))
        }
      } catch {
        if !isDump, error.code == ENOENT, !path.unicodeScalars.contains("\u{FFFD}") { continue }
        // Foundation replaces what is not UTF-8, and then there is no such file.
        let isReplaced = path.unicodeScalars.contains("\u{FFFD}")
        let failure = isReplaced ? SystemError(finding: "its name is not UTF-8; rename it") : error
        paths.append(DumpPaths.Path(text: path, isFound: true, failure: failure))
      }
    }
  }
}
