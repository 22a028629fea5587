/// The base folder of all paths of a run, and the conversion of paths to it.
struct PathBase {
  /// The base folder, absolute and without links.
  let folder: String
  /// The base folder of paths on the command line.
  private let workingFolder: String

  init(folder: String, workingFolder: String) {
    self.folder = folder
    self.workingFolder = workingFolder
  }

  /// Returns the path from ``folder`` to an absolute path.
  func path(_ absolute: String) -> String { FolderPath.relative(absolute, to: folder) }

  /// Converts a path on the command line. Standard input and absolute paths stay as they are.
  func argument(_ path: String) -> String {
    let isAsTyped = folder == workingFolder || path == "-" || path.utf8.first == UInt8(ascii: "/")
    return isAsTyped ? path : self.path(FolderPath.join(workingFolder, path))
  }
}
