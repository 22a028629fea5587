/// The folder that all paths of a run start from, and how paths get there.
struct PathBase {
  /// Absolute and without links.
  let folder: String
  /// Where the paths of the command line start.
  private let workingFolder: String

  init(folder: String, workingFolder: String) {
    self.folder = folder
    self.workingFolder = workingFolder
  }

  /// The path of an absolute one.
  func path(_ absolute: String) -> String { FolderPath.relative(absolute, to: folder) }

  /// The path of one that the user typed; standard input and absolute paths stay.
  func argument(_ path: String) -> String {
    let isAsTyped = folder == workingFolder || path == "-" || path.utf8.first == UInt8(ascii: "/")
    return isAsTyped ? path : self.path(FolderPath.join(workingFolder, path))
  }
}
