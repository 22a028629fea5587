import EventMapping

/// Converts paths to paths from the root of the repository, as services such as GitHub use them.
struct RepositoryPaths: Sendable {
  /// The root of the repository; `nil` outside of one, where paths stay as they are.
  private let root: String?
  /// The base folder of the paths to convert, absolute and without links.
  private let folder: String

  init(folder: String) {
    self.folder = folder
    root = FolderPath.ancestor(of: folder, with: ".git")
  }

  /// Returns the path from the root. Files outside of the repository, files of commits and standard input stay as they are.
  @Sendable func path(_ path: String) -> String {
    guard let root, path != "-", path != InputFile.standardInputName, !GitFile.isNamed(path) else { return path }
    // A path that already starts from the root keeps its spelling.
    let isAbsolute = path.utf8.first == UInt8(ascii: "/")
    if folder == root, !isAbsolute, !path.hasPrefix("..") { return path }
    let absolute = FolderPath.join(folder, path)
    guard FolderPath.isInside(absolute, root) else { return path }
    return FolderPath.relative(absolute, to: root)
  }
}
