/// Which targets compile which sources, as projects and packages say.
struct SourceTargets {
  /// The files of a folder that the file of a generated project names.
  struct Selection {
    /// `nil` for everything.
    var only: SourcePattern?
    var excluded: [SourcePattern] = []
    /// Whether a folder that a pattern names stands for what is in it.
    var standsForFolders: Bool

    func contains(_ path: Substring) -> Bool {
      only.map { $0.matches(path, withFolders: standsForFolders) } ?? true
        && !excluded.contains { $0.matches(path, withFolders: standsForFolders) }
    }
  }

  /// A target that compiles what is in a folder.
  private struct Member {
    var target: BuildTarget
    /// Files and folders that it leaves out, from the folder on, in lower case.
    var exceptions: Set<String>
    /// What it compiles, from the folder on, in lower case; `nil` for everything.
    var sources: Set<String>?
    /// The files of a generated project, which has a file once for each folder around it that is named.
    var selection: Selection?

    /// Whether it compiles a file, by its path from the folder on.
    func compiles(_ path: Substring) -> Bool {
      if let selection { return selection.contains(path) }
      return !Self.contains(exceptions, path) && sources.map { Self.contains($0, path) } ?? true
    }

    /// Whether a path or a folder above it is among some.
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
  /// Folders that are named as a target beside its project, for files that no project lists.
  private var namesakes: [SourcePath: [Member]] = [:]

  mutating func add(_ target: BuildTarget, file: SourcePath) { files[file, default: []].insert(target) }

  /// Adds a target that compiles what is in a folder.
  ///
  /// - Parameters:
  ///   - exceptions: what it leaves out, from the folder on, in lower case.
  ///   - sources: what it compiles, from the folder on, in lower case; `nil` for everything.
  mutating func add(
    _ target: BuildTarget, folder: SourcePath, except exceptions: Set<String> = [], only sources: Set<String>? = nil
  ) {
    folders[folder, default: []].append(Member(target: target, exceptions: exceptions, sources: sources))
  }

  /// Adds a target of a generated project that compiles some files of a folder.
  mutating func add(_ target: BuildTarget, folder: SourcePath, _ selection: Selection) {
    folders[folder, default: []].append(Member(target: target, exceptions: [], selection: selection))
  }

  mutating func add(_ target: BuildTarget, namesake folder: SourcePath) {
    namesakes[folder, default: []].append(Member(target: target, exceptions: []))
  }

  /// The targets of a file, applications first; a header has those of the source of its name. Empty if no project says it.
  func targets(of path: String) -> [BuildTarget] {
    var targets = listed(SourcePath(path))
    if targets.isEmpty, path.hasSuffix(".h") {
      let stem = path.dropLast(2)
      targets = [".m", ".mm", ".M"].lazy.map { listed(SourcePath(stem + $0)) }.first { !$0.isEmpty } ?? []
    }
    if targets.isEmpty { targets = nearest(namesakes, to: SourcePath(path)) }
    return targets.sorted { ($0.product.rawValue, $0.name) < ($1.product.rawValue, $1.name) }
  }

  /// The targets that say of a file that they compile it.
  func listed(_ path: SourcePath) -> Set<BuildTarget> {
    (files[path] ?? []).union(nearest(folders, to: path))
  }

  /// The targets of the innermost folder that has some, and those of generated projects for all folders up to it.
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
