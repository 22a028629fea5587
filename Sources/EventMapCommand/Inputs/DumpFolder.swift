import EventMapping
import Foundation

/// The dumps in a folder and in the folders in it.
///
/// Hidden files and folders are left out, and links to folders, so that a link to a parent is no circle.
struct DumpFolder {
  /// Each starting with the folder's path.
  private(set) var paths: [DumpPaths.Path] = []
  /// The files whose names are not those of dumps, and the links to folders.
  private(set) var others: [String] = []

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
        if !isDump, error.code == ENOENT, !path.unicodeScalars.contains("\u{FFFD}") {
          others.append(path)
          continue
        }
        // Foundation replaces what is not UTF-8, and then there is no such file.
        let isReplaced = path.unicodeScalars.contains("\u{FFFD}")
        let failure = isReplaced ? SystemError(finding: "its name is not UTF-8; rename it") : error
        paths.append(DumpPaths.Path(text: path, isFound: true, failure: failure))
      }
    }
  }
}
