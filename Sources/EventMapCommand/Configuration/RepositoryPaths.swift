import EventMapping

/// The paths of files from the root of the repository, as services such as GitHub know them.
struct RepositoryPaths: Sendable {
  /// `nil` outside of a repository, where paths stay as they are.
  private let root: String?
  /// The folder that paths start from, absolute and without links.
  private let folder: String

  init(folder: String) {
    self.folder = folder
    root = FolderPath.ancestor(of: folder, with: ".git")
  }

  /// The path from the root; the same for a file outside of the repository, one of a commit, and standard input.
  @Sendable func path(_ path: String) -> String {
    guard let root, path != "-", path != InputFile.standardInputName, !GitFile.isNamed(path) else { return path }
    // A path that is right already keeps its spelling.
    let isAbsolute = path.utf8.first == UInt8(ascii: "/")
    if folder == root, !isAbsolute, !path.hasPrefix("..") { return path }
    let absolute = FolderPath.join(folder, path)
    guard FolderPath.isInside(absolute, root) else { return path }
    return FolderPath.relative(absolute, to: root)
  }
}
