/// The targets of each source file, from projects and packages.
struct SourceTargets {
  /// The files of a folder that a generated project's file selects.
  struct Selection {
    /// The pattern of the files; `nil` for all files.
    var only: SourcePattern?
    /// The patterns of the files that are left out.
    var excluded: [SourcePattern] = []
    /// Whether a pattern that matches a folder also matches the files in it.
    var includesFolders: Bool

    func contains(_ path: Substring) -> Bool {
      only.map { $0.matches(path, withFolders: includesFolders) } ?? true
        && !excluded.contains { $0.matches(path, withFolders: includesFolders) }
    }
  }

  /// A target that compiles files of a folder.
  private struct Member {
    var target: BuildTarget
    /// The files and folders that the target does not compile, relative to the folder, in lower case.
    var exceptions: Set<String>
    /// The files and folders that the target compiles, relative to the folder, in lower case; `nil` for all.
    var sources: Set<String>?
    /// The selected files, for a target of a generated project; otherwise `nil`.
    var selection: Selection?

    /// Whether the target compiles a file, given by its path relative to the folder.
    func compiles(_ path: Substring) -> Bool {
      if let selection { return selection.contains(path) }
      return !Self.contains(exceptions, path) && sources.map { Self.contains($0, path) } ?? true
    }

    /// Whether a set contains a path or one of the folders above it.
    private static func contains(_ paths: Set<String>, _ path: Substring) -> Bool {
      if paths.isEmpty { return false }
      var path = path
      while true {
        if paths.contains(String(path)) { return true }
        guard let slash = path.lastIndex(of: "/") else { return false }
        path = path[..<slash]
      }
    }
  }

  private var files: [SourcePath: Set<BuildTarget>] = [:]
  private var folders: [SourcePath: [Member]] = [:]
  /// The targets by the folder that has the target's name, beside the project: a guess for files that no project lists.
  private var namesakes: [SourcePath: [Member]] = [:]

  mutating func add(_ target: BuildTarget, file: SourcePath) { files[file, default: []].insert(target) }

  /// Adds a target that compiles the files of a folder, at any depth.
  ///
  /// - Parameters:
  ///   - exceptions: the files and folders that the target does not compile, relative to the folder, in lower case.
  ///   - sources: the files and folders that the target compiles, relative to the folder, in lower case; `nil` for all.
  mutating func add(
    _ target: BuildTarget, folder: SourcePath, except exceptions: Set<String> = [], only sources: Set<String>? = nil
  ) {
    folders[folder, default: []].append(Member(target: target, exceptions: exceptions, sources: sources))
  }

  /// Adds a target of a generated project that compiles the selected files of a folder.
  mutating func add(_ target: BuildTarget, folder: SourcePath, _ selection: Selection) {
    folders[folder, default: []].append(Member(target: target, exceptions: [], selection: selection))
  }

  /// Adds a target that is assumed for the files of the folder with its name, if no project lists them.
  mutating func add(_ target: BuildTarget, namesake folder: SourcePath) {
    namesakes[folder, default: []].append(Member(target: target, exceptions: []))
  }

  /// The targets of a file, applications first; empty if unknown. A header that no project lists has the targets of the source with its
  /// name.
  func targets(of path: String) -> [BuildTarget] {
    var targets = listed(SourcePath(path))
    if targets.isEmpty, path.hasSuffix(".h") {
      let stem = path.dropLast(2)
      targets = [".m", ".mm", ".M"].lazy.map { listed(SourcePath(stem + $0)) }.first { !$0.isEmpty } ?? []
    }
    if targets.isEmpty { targets = nearest(namesakes, to: SourcePath(path)) }
    return targets.sorted { ($0.product.rawValue, $0.name) < ($1.product.rawValue, $1.name) }
  }

  /// The targets that list a file or a folder around it.
  func listed(_ path: SourcePath) -> Set<BuildTarget> {
    (files[path] ?? []).union(nearest(folders, to: path))
  }

  /// The targets of the innermost folder with targets of an Xcode project or a package, and the targets of generated projects up to that
  /// folder.
  private func nearest(_ folders: [SourcePath: [Member]], to path: SourcePath) -> Set<BuildTarget> {
    var found: Set<BuildTarget> = []
    var folder = path.parent
    while let current = folder {
      if let members = folders[current] {
        let rest = path.below(current)
        found.formUnion(members.lazy.filter { $0.compiles(rest) }.map(\.target))
        if members.contains(where: { $0.selection == nil }) { return found }
      }
      folder = current.parent
    }
    return found
  }
}
