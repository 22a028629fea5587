import EventMapping
import Foundation

/// Finds the dumps in a folder and its subfolders.
///
/// Hidden files and folders are left out. Links to folders are not followed, so that a link to a parent causes no cycle.
struct DumpFolder {
  /// The paths of the dumps, each starting with the folder's path.
  private(set) var paths: [DumpPaths.Path] = []
  /// The links to folders, and the files without the name of a dump.
  private(set) var others: [String] = []

  /// Finds the dumps in a folder.
  ///
  /// - Throws: ``SystemError`` if the folder cannot be read. An unreadable subfolder becomes a path with a failure.
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
    others.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
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
      let isDump = DumpName(name) != nil
      do throws(SystemError) {
        let isFolder = try FileStatus(path: path).isDirectory
        if isFolder, !FileStatus.isLink(path) {
          folders.append(path)
        } else if isDump, !isFolder {
          paths.append(DumpPaths.Path(text: path, isFound: true))
        } else {
          others.append(path)
        }
      } catch {
        if !isDump, error.code == ENOENT || FileStatus.isLink(path), !path.unicodeScalars.contains("\u{FFFD}") {
          others.append(path)
          continue
        }
        // Foundation replaces invalid UTF-8 in names by U+FFFD, and the path then names no file.
        let isReplaced = path.unicodeScalars.contains("\u{FFFD}")
        let failure = isReplaced ? SystemError(finding: "its name is not UTF-8; rename it") : error
        paths.append(DumpPaths.Path(text: path, isFound: true, failure: failure))
      }
    }
  }
}
