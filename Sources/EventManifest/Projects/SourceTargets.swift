/// Which targets compile which sources, as projects and packages say.
struct SourceTargets {
  /// A target that compiles what is in a folder.
  private struct Member {
    var target: BuildTarget
    /// Files and folders that it leaves out, from the folder on, in lower case.
    var exceptions: Set<String>
  }

  private var files: [SourcePath: Set<BuildTarget>] = [:]
  private var folders: [SourcePath: [Member]] = [:]
  /// Folders that are named as a target beside its project, for files that no project lists.
  private var namesakes: [SourcePath: [Member]] = [:]

  mutating func add(_ target: BuildTarget, file: SourcePath) { files[file, default: []].insert(target) }

  mutating func add(_ target: BuildTarget, folder: SourcePath, except exceptions: Set<String> = []) {
    folders[folder, default: []].append(Member(target: target, exceptions: exceptions))
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

  private func listed(_ path: SourcePath) -> Set<BuildTarget> {
    (files[path] ?? []).union(nearest(folders, to: path))
  }

  /// The targets of the innermost folder that has some.
  private func nearest(_ folders: [SourcePath: [Member]], to path: SourcePath) -> Set<BuildTarget> {
    var folder = path.parent
    while let current = folder {
      if let members = folders[current] {
        let rest = path.below(current)
        return Set(members.filter { !Self.isException(rest, of: $0.exceptions) }.map(\.target))
      }
      folder = current.parent
    }
    return []
  }

  /// Whether a path or a folder above it is among exceptions.
  private static func isException(_ path: Substring, of exceptions: Set<String>) -> Bool {
    if exceptions.isEmpty { return false }
    var path = path
    while true {
      if exceptions.contains(String(path)) { return true }
      guard let slash = path.lastIndex(of: "/") else { return false }
      path = path[..<slash]
    }
  }
}
